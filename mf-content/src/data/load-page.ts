import { shopOf, type Crumb } from '@drogerie/shared-lib/runtime'
import type { LoaderFunctionArgs } from 'react-router'
import { orNotFound } from '@drogerie/shared-lib/pages/or-not-found.ts'
import { pageBySlugQuery } from './page-queries.ts'

/** Loads a page of the editors for a route; a page there is none of is a 404. */
export async function loadPage(
  { context, request }: LoaderFunctionArgs,
  slug: string,
  code?: string,
) {
  const { api, queryClient } = shopOf(context)
  const { breadcrumb, title } = await orNotFound(
    queryClient.fetchQuery(pageBySlugQuery(api, slug, code)),
    request,
  )
  return { slug, code, name: breadcrumb ?? title }
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

export const pageHandle = { crumbs: ({ name }: LoadedPage): Crumb[] => [{ name }] }

import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPage, pageHandle } from '#data/load-page.ts'
import { requireSlug } from '@drogerie/shared-lib/pages/require-slug.ts'
import { CmsPage } from './cms-page.tsx'

/** `/{slug}` and `/{code}/{slug}`: what no other route of the shop is. */
export const loader = (args: LoaderFunctionArgs) => {
  const { code } = args.params
  return loadPage(
    args,
    requireSlug(args.params['slug'], args.request),
    code === undefined ? undefined : requireSlug(code, args.request),
  )
}

export function Component() {
  const { slug, code } = useLoaderData<typeof loader>()
  return <CmsPage slug={slug} code={code} />
}

export const handle = pageHandle

import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPage, pageHandle } from '#data/load-page.ts'
import { CmsPage } from './cms-page.tsx'

/**
 * The accessibility statement is a page of the editors whose address the law makes people look for.
 */
export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, routePatterns.accessibility.slice(1))

export function Component() {
  const { slug } = useLoaderData<typeof loader>()
  return <CmsPage slug={slug} />
}

export const handle = pageHandle

import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { CartLayout } from '../layouts/cart-layout.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { LoadingIndicator } from '../layouts/loading/loading-indicator.tsx'
import { PageArrival } from '../layouts/page-arrival.tsx'
import { SkipLink } from '../layouts/skip-link.tsx'
import { Toasts } from '../layouts/toasts/toasts.tsx'

type Match = ReturnType<typeof useMatches>[number]

/** Crumbs need the page's data; a personal page on the server has none yet, and a page that failed shows its own. */
function crumbsOf(match: Match | undefined, handle: RouteHandle | undefined) {
  if (match?.loaderData === undefined && !handle?.personal) return []
  return handle?.crumbs?.(match?.loaderData as never) ?? []
}

/** The layout the deepest matched route asks for, and what every page has. `children` stand in for the page when it failed. */
export function RootLayout({ children }: { children?: ReactNode }) {
  const match = useMatches().at(-1)
  const handle = match?.handle as RouteHandle | undefined
  const content = children ?? <Outlet />
  return (
    <>
      <SkipLink />
      <LoadingIndicator />
      <PageArrival />
      <PageFrame handle={handle} match={match}>
        {content}
      </PageFrame>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

function PageFrame({ handle, match, children }: { handle: RouteHandle | undefined; match: Match | undefined; children: ReactNode }) {
  if (handle?.layout === 'bare') return children
  if (handle?.layout === 'cart') return <CartLayout>{children}</CartLayout>
  return <DefaultLayout crumbs={crumbsOf(match, handle)}>{children}</DefaultLayout>
}

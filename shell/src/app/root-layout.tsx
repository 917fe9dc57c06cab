import type { Crumb, RouteHandle, WizardHeader } from '@drogerie/shared-lib/runtime'
import { useEffect, type ReactNode } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { DefaultLayout } from '../layouts/default-layout.tsx'
import { LoadingIndicator } from '../layouts/loading/loading-indicator.tsx'
import { OlderBrowser } from '../layouts/older-browser.tsx'
import { PageArrival } from '../layouts/page-arrival.tsx'
import { SkipLink } from '../layouts/skip-link.tsx'
import { Toasts } from '../layouts/toasts/toasts.tsx'
import { useLeaveWhenSignedOut } from '../session/leave-when-signed-out.ts'
import { PageView } from '../telemetry/tags/page-view.tsx'
import { CartLayout } from './lazy-cart-layout.tsx'

type Match = ReturnType<typeof useMatches>[number]

/**
 * Crumbs are made of the page's data; a page whose data did not come has none, and its error shows
 * its own.
 */
function crumbsOf(match: Match | undefined, handle: RouteHandle | undefined): Crumb[] {
  try {
    return handle?.crumbs?.(match?.loaderData as never) ?? []
  } catch {
    return []
  }
}

/** Steps of a wizard of its own, likewise. */
function wizardOf(match: Match | undefined, handle: RouteHandle | undefined): WizardHeader | null {
  try {
    return handle?.wizard?.(match?.loaderData as never) ?? null
  } catch {
    return null
  }
}

/**
 * The layout the deepest matched route asks for, and what every page has. `children` stand in for
 * the page when it failed.
 */
export function RootLayout({ children }: { children?: ReactNode }) {
  const match = useMatches().at(-1)
  const handle = match?.handle as RouteHandle | undefined
  const content = children ?? <Outlet />
  useMarkHydrated()
  useLeaveWhenSignedOut(handle)
  return (
    <>
      <SkipLink />
      <OlderBrowser />
      <LoadingIndicator />
      <PageArrival />
      <PageView />
      <PageFrame
        layout={handle?.layout}
        crumbs={children ? [] : crumbsOf(match, handle)}
        wizard={children ? null : wizardOf(match, handle)}
      >
        {content}
      </PageFrame>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** From here on clicks are ours: measured by performance tools, waited for by browser tests. */
function useMarkHydrated() {
  useEffect(() => {
    if (document.documentElement.dataset['hydrated']) return
    document.documentElement.dataset['hydrated'] = 'true'
    performance.mark('hydrated')
  }, [])
}

type PageFrameProps = {
  layout: RouteHandle['layout']
  crumbs: Crumb[]
  wizard: WizardHeader | null
  children: ReactNode
}

function PageFrame({ layout, crumbs, wizard, children }: PageFrameProps) {
  if (layout === 'bare') return children
  if (layout === 'cart') return <CartLayout wizard={wizard}>{children}</CartLayout>
  return <DefaultLayout crumbs={crumbs}>{children}</DefaultLayout>
}

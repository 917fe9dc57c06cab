import type { RouteHandle } from '@drogerie/shared-lib/runtime'
import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { CartLayout } from '../layouts/cart-layout.tsx'
import { DefaultLayout } from '../layouts/default-layout.tsx'

/** Chooses the layout the deepest matched route asks for. */
export function RootLayout({ children }: { children?: ReactNode }) {
  const match = useMatches().at(-1)
  const handle = match?.handle as RouteHandle | undefined
  const crumbs = match?.loaderData === undefined && !handle?.personal ? [] : (handle?.crumbs?.(match?.loaderData as never) ?? [])
  const content = children ?? <Outlet />
  if (handle?.layout === 'bare') return content
  if (handle?.layout === 'cart') return <CartLayout>{content}</CartLayout>
  return <DefaultLayout crumbs={crumbs}>{content}</DefaultLayout>
}

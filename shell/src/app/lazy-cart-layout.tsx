import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

type CartLayoutProps = { children: ReactNode }

/** The checkout's frame; without it its pages stand alone. */
export const { LazyPart: CartLayout, prepare: prepareCartLayout } = lazyPart<CartLayoutProps>(
  async () =>
    (await import(/* webpackChunkName: "cart-layout" */ '../layouts/cart-layout.tsx')).CartLayout,
  ({ children }) => children,
)

import type { WizardHeader } from '@drogerie/shared-lib/runtime'
import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

type CartLayoutProps = { wizard: WizardHeader | null; children: ReactNode }

/** The frame of the checkout and of wizards; without it its pages stand alone. */
export const { LazyPart: CartLayout, prepare: prepareCartLayout } = lazyPart<CartLayoutProps>(
  async () =>
    (await import(/* webpackChunkName: "cart-layout" */ '../layouts/cart-layout.tsx')).CartLayout,
  ({ children }) => children,
)

import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CartPage } from '#ui/cart-page.tsx'
import { CartSkeleton } from '#ui/cart-skeleton.tsx'
import type { CartStep } from './cart-step-rules.ts'
import { useCartStep } from './use-cart-step.ts'

type CartStepPageProps = {
  step: CartStep
  title: string
  /** True while the step waits for more than the cart. */
  isWaiting?: boolean
  /** In place of a cart that does not exist yet: in the first step alone. */
  empty?: ReactNode
  children: (order: Order) => ReactNode
}

/** A step of the checkout: its skeleton, its content, or what is safe when the cart did not come, with one retry. */
export function CartStepPage({ step, title, isWaiting, empty, children }: CartStepPageProps) {
  const { t } = useTranslation('mf-cart')
  const view = useCartStep(step)
  const skeleton = <CartSkeleton label={t('general.loading')} />
  const content = () => {
    if (view.status === 'failed')
      return (
        <CartPage title={title}>
          <OutagePanel
            title={t('cart.loadFailed')}
            text={t('cart.kept')}
            retry={{ label: t('general.retry'), onRetry: view.retry }}
          />
        </CartPage>
      )
    if (view.status === 'loading' || isWaiting) return skeleton
    return view.order ? children(view.order) : (empty ?? skeleton)
  }
  return (
    <>
      <PageHead title={title} robots="noindex" />
      {content()}
    </>
  )
}

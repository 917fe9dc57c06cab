import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { PageHead } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BagArt } from '#ui/bag-art.tsx'
import { CartPage } from '#ui/cart-page.tsx'
import { cartStepPaths } from '#data/cart-step-paths.ts'
import type { CartStep } from '#data/cart-step-rules.ts'
import { useFollowedGoods } from '#data/follow-goods.ts'
import { useCartStep } from '#data/use-cart-step.ts'
import { WaitingCart } from './waiting-cart.tsx'

type CartStepPageProps = {
  step: CartStep
  title: string
  /** True while the step waits for more than the cart. */
  isWaiting?: boolean
  /** In place of a cart that does not exist yet: in the first step alone. */
  empty?: ReactNode
  children: (order: Order) => ReactNode
}

/**
 * A step of the checkout: its skeleton, its content, or what is safe when the cart did not come,
 * with one retry.
 */
export function CartStepPage({ step, title, isWaiting, empty, children }: CartStepPageProps) {
  const { t } = useTranslation('mf-cart')
  const view = useCartStep(step)
  useFollowedGoods(view.status === 'ready' ? view.order : null)
  const skeleton = <WaitingCart title={title} />
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
    if (view.status === 'signed-out') return <SignedOut step={step} title={title} />
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

/** Signed out in another tab, or by the server: the person signs in and goes on where they were. */
function SignedOut({ step, title }: Pick<CartStepPageProps, 'step' | 'title'>) {
  const { t } = useTranslation('mf-cart')
  return (
    <CartPage title={title}>
      <EmptyState
        title={t('cart.signedOut')}
        art={<BagArt />}
        actions={
          <>
            <LinkButton look="plum" size="lg" href={loginPath(cartStepPaths[step]())}>
              {t('auth.signIn')}
            </LinkButton>
            <LinkButton size="lg" href={paths.shopHome()}>
              {t('cart.backToShop')}
            </LinkButton>
          </>
        }
      >
        {t('cart.signedOutText')}
      </EmptyState>
    </CartPage>
  )
}

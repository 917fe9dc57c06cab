import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCartStep } from '#data/use-cart-step.ts'
import { CartPage } from '#ui/cart-page.tsx'
import { CartSkeleton } from '#ui/cart-skeleton.tsx'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import { StepOutage } from '#ui/step-outage.tsx'
import { LoginOffer } from './login-offer.tsx'
import { OrderPanel } from './order-panel.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const loadForm = () => import(/* webpackChunkName: "cart.delivery-form" */ './delivery-form.tsx')

/** A script that failed to load is requested once more, after this long. ms */
const retryMs = 1_000
const loadFormSurely = () =>
  loadForm().catch(() => new Promise((done) => setTimeout(done, retryMs)).then(loadForm))

/** Form kit and schema load in parallel with the cart. */
if (typeof document !== 'undefined') loadForm().catch(() => {}) // the form reports it

const DeliveryForm = lazy(async () => ({ default: (await loadFormSurely()).DeliveryForm }))

const formId = 'delivery-details'

/** Step 3 of the checkout. */
export function CartStepThree() {
  const { t } = useTranslation('mf-cart')
  const view = useCartStep('deliveryDetails')
  const isSessionKnown = useSession(({ ready }) => ready)
  const owner = useSession(({ user }) => user?.['@id'] ?? 'guest')
  const title = t('delivery.title')
  return (
    <>
      <PageHead title={title} robots="noindex" />
      {view.status === 'failed' ? (
        <StepOutage
          title={title}
          heading={t('cart.loadFailed')}
          text={t('cart.kept')}
          retryLabel={t('general.retry')}
          onRetry={view.retry}
        />
      ) : null}
      {view.status === 'ready' && view.order && isSessionKnown ? (
        <DeliveryDetails key={owner} owner={owner} order={view.order} />
      ) : view.status === 'failed' ? null : (
        <CartSkeleton label={t('general.loading')} />
      )}
    </>
  )
}

function DeliveryDetails({ order, owner }: { order: Order; owner: string }) {
  const { t } = useTranslation('mf-cart')
  const user = useSession((session) => session.user)
  const placing = usePlaceOrder(order)
  return (
    <CartPage
      title={t('delivery.title')}
      aside={
        <OrderPanel
          order={order}
          formId={formId}
          isPlacing={placing.isPlacing}
          refusal={placing.refusal}
        />
      }
    >
      {user ? null : <LoginOffer />}
      <Suspense fallback={<OptionSkeletons count={6} label={t('general.loading')} />}>
        <DeliveryForm id={formId} order={order} owner={owner} onSubmit={placing.submit} />
      </Suspense>
    </CartPage>
  )
}

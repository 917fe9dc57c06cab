import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CartStepPage } from '#widgets/cart-step-page.tsx'
import { StockNotice } from '#widgets/stock-notice.tsx'
import { CartPage } from '#ui/cart-page.tsx'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
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
  const isSessionKnown = useSession(({ ready }) => ready)
  const owner = useSession(({ user }) => user?.['@id'] ?? 'guest')
  return (
    <CartStepPage step="deliveryDetails" title={t('delivery.title')} isWaiting={!isSessionKnown}>
      {(order) => <DeliveryDetails key={owner} owner={owner} order={order} />}
    </CartStepPage>
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
      {/* once the order was refused, the same stands at its button */}
      {placing.refusal ? null : <StockNotice order={order} isGiftToldElsewhere />}
      {user ? null : <LoginOffer />}
      <Suspense fallback={<OptionSkeletons count={6} label={t('general.loading')} />}>
        <DeliveryForm id={formId} order={order} owner={owner} onSubmit={placing.submit} />
      </Suspense>
    </CartPage>
  )
}

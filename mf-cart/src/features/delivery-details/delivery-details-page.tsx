import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { useShopForm, type ShopFormReturn } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft, writeDraft } from '#data/checkout-memory.ts'
import { useCartStep } from '#data/use-cart-step.ts'
import { CartPage } from '#ui/cart-page.tsx'
import { CartSkeleton } from '#ui/cart-skeleton.tsx'
import { StepOutage } from '#ui/step-outage.tsx'
import { AddressPanel } from './address-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { deliveryDefaults, fieldOfPath } from './delivery-payload.ts'
import { DeliverySchema, type DeliveryInput, type DeliveryValues } from './delivery-schema.ts'
import { LoginOffer } from './login-offer.tsx'
import { OrderPanel } from './order-panel.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import styles from './delivery-details.module.css'

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
      {view.status === 'failed' ? <StepOutage title={title} heading={t('cart.loadFailed')} text={t('cart.kept')} retryLabel={t('general.retry')} onRetry={view.retry} /> : null}
      {view.status === 'ready' && view.order && isSessionKnown ? (
        <DeliveryDetails key={owner} owner={owner} order={view.order} />
      ) : view.status === 'failed' ? null : (
        <CartSkeleton label={t('general.loading')} />
      )}
    </>
  )
}

export type DeliveryForm = ShopFormReturn<DeliveryInput, DeliveryValues>

const formId = 'delivery-details'

/** Writes what is typed into the tab's memory, so that neither a reload nor a new release costs a letter. */
function useDraft(form: DeliveryForm, owner: string): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeDraft(owner, values))
    return unsubscribe
  }, [form, owner])
}

/** What was typed before signing in belongs to whoever signed in. */
const draftOf = (owner: string) => readDraft(owner) ?? readDraft('guest')

function DeliveryDetails({ order, owner }: { order: Order; owner: string }) {
  const { t } = useTranslation('mf-cart')
  const user = useSession((session) => session.user)
  const [defaults] = useState(() => deliveryDefaults(order, user, draftOf(owner)))
  const form = useShopForm(DeliverySchema, defaults)
  const placing = usePlaceOrder(order)
  useDraft(form, owner)
  return (
    <CartPage title={t('delivery.title')} aside={<OrderPanel order={order} formId={formId} isPlacing={placing.isPlacing} refusal={placing.refusal} />}>
      {user ? null : <LoginOffer />}
      <ShopForm id={formId} form={form} onSubmit={placing.submit} fieldOfPath={fieldOfPath} className={styles['form']} aria-label={t('delivery.title')}>
        <ContactPanel isSignedIn={user !== null} />
        <AddressPanel order={order} isSignedIn={user !== null} />
        <ConsentPanel />
      </ShopForm>
    </CartPage>
  )
}

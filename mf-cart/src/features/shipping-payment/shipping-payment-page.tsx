import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPaymentChosen, isShippingChosen } from '#data/cart-step-rules.ts'
import { itemImage, itemName } from '#data/order-item-rules.ts'
import { useCartStep } from '#data/use-cart-step.ts'
import { useSummaryLines } from '#data/use-summary-lines.tsx'
import { BuyBar, CartPage } from '#ui/cart-page.tsx'
import { CartSkeleton } from '#ui/cart-skeleton.tsx'
import { StepOutage } from '#ui/step-outage.tsx'
import { SummaryPanel } from '#ui/summary-panel.tsx'
import { PaymentMethodList } from './payment-method-list.tsx'
import { ShippingMethodList } from './shipping-method-list.tsx'
import { usePaymentChoice, useShippingChoice } from './use-choices.ts'
import styles from './shipping-payment.module.css'

/** Step 2 of the checkout. */
export function CartStepTwo() {
  const { t } = useTranslation('mf-cart')
  const view = useCartStep('shippingPayment')
  const title = t('shippingPayment.title')
  return (
    <>
      <PageHead title={title} robots="noindex" />
      {view.status === 'failed' ? <StepOutage title={title} heading={t('cart.loadFailed')} text={t('cart.kept')} retryLabel={t('general.retry')} onRetry={view.retry} /> : null}
      {view.status === 'ready' && view.order ? <ShippingPayment order={view.order} /> : view.status === 'failed' ? null : <CartSkeleton label={t('general.loading')} />}
    </>
  )
}

const missingPart = (order: Order) => (!isShippingChosen(order) ? 'shipping' : !isPaymentChosen(order) ? 'payment' : null)

function ShippingPayment({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const shipping = useShippingChoice(order)
  const payment = usePaymentChoice(order)
  const { lines, sums } = useSummaryLines(order)
  const [wasAsked, setAsked] = useState(false)
  const isPending = shipping.isPending || payment.isPending
  const missing = shipping.isPlaceMissing ? 'shipping' : missingPart(order)
  const goOn = () => {
    setAsked(true)
    if (missing) document.getElementById(missing)?.focus()
    else shop.navigate(paths.deliveryDetails())
  }
  const next = (text: string) => (
    <Button look="accent" size="lg" wide loading={isPending} loadingLabel={t('general.loading')} onClick={goOn}>
      {text}
    </Button>
  )
  return (
    <CartPage
      title={t('shippingPayment.title')}
      bar={
        <BuyBar label={t('summary.total')} total={sums.total}>
          {next(t('shippingPayment.nextShort'))}
        </BuyBar>
      }
      aside={
        <>
          <SummaryPanel
            title={t('summary.title')}
            lines={lines}
            total={{ text: t('summary.total'), note: t('summary.vat'), amount: sums.total }}
            shots={order.items.filter(({ isGift, selectedGift }) => !isGift || selectedGift).map((item) => ({ key: item.id, image: itemImage(item), alt: itemName(item) }))}
            busy={isPending}
            action={next(t('shippingPayment.next'))}
          />
          <LinkButton look="text" href={paths.cart()} className={styles['back']}>
            {t('shippingPayment.back')}
          </LinkButton>
        </>
      }
    >
      <ShippingMethodList order={order} choice={shipping} isMissing={wasAsked && missing === 'shipping'} />
      <PaymentMethodList order={order} choice={payment} isMissing={wasAsked && missing === 'payment'} />
    </CartPage>
  )
}

import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums, type OrderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { sharedKeys, track, trackedOrder, useShop } from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartStepPage } from '#widgets/cart-step-page.tsx'
import { isPaymentChosen, isShippingChosen } from '#data/cart-step-rules.ts'
import { ChangeNotice } from '#widgets/change-notice.tsx'
import { StockNotice } from '#widgets/stock-notice.tsx'
import { isShort } from '#data/stock-rules.ts'
import { boughtItems, itemImage, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useSummaryWords } from '#data/use-summary-words.ts'
import { useTrackedStep } from '#data/use-tracked-step.ts'
import { BuyBar, CartPage } from '#ui/cart-page.tsx'
import { ExcludedOffers } from '#widgets/excluded-offers.tsx'
import { SummaryPanel } from '#ui/summary-panel.tsx'
import { PaymentMethodList } from './payment-method-list.tsx'
import { sumsWaitingFor } from './shipping-payment-rules.ts'
import { ShippingMethodList } from './shipping-method-list.tsx'
import {
  usePaymentChoice,
  useShippingChoice,
  type PaymentChoiceState,
  type ShippingChoiceState,
} from './use-choices.ts'
import styles from './shipping-payment.module.css'

/** Step 2 of the checkout. */
export function CartStepTwo() {
  const { t } = useTranslation('mf-cart')
  return (
    <CartStepPage step="shippingPayment" title={t('shippingPayment.title')}>
      {(order) => <ShippingPayment order={order} />}
    </CartStepPage>
  )
}

const missingPart = (order: Order) =>
  !isShippingChosen(order) ? 'shipping' : !isPaymentChosen(order) ? 'payment' : null

/**
 * The payment has its line before it is chosen, so that choosing it does not push the button away
 * from under a finger.
 */
const withPaymentLine = (sums: OrderSums, { text, value }: { text: string; value: string }) =>
  sums.lines.some(({ kind }) => kind === 'fee')
    ? sums
    : {
        ...sums,
        lines: [
          ...sums.lines,
          { kind: 'fee' as const, key: 'fee', text, value, amount: 0, gain: false },
        ],
      }

const shotsOf = (order: Order) =>
  boughtItems(order).map((item) => ({ key: item.id, image: itemImage(item), alt: itemName(item) }))

/** Reports the chosen methods once the shopper goes on with them. */
function trackMethods(order: Order): void {
  const goods = trackedOrder(order)
  const [shipping, payment] = [
    order.shipments[0]?.shippingMethod.name,
    order.payments.at(-1)?.method.name,
  ]
  if (shipping) track({ event: 'add_shipping_info', ...goods, shipping_tier: shipping })
  if (payment) track({ event: 'add_payment_info', ...goods, payment_type: payment })
}

/**
 * The next step waits for pending choices, so that a quick click is never ignored, and for goods
 * that can be had.
 */
function useGoOn(order: Order, shipping: ShippingChoiceState, payment: PaymentChoiceState) {
  const shop = useShop()
  const [wasAsked, setAsked] = useState(false)
  const shortage = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const goOn = async () => {
    setLeaving(true)
    shipping.confirm()
    const [isShippingStored, isPaymentStored] = await Promise.all([
      shipping.settled(),
      payment.settled(),
    ])
    setLeaving(false)
    setAsked(true)
    if (!isShippingStored || !isPaymentStored) {
      // the refusal stands below
      document.getElementById(isShippingStored ? 'payment' : 'shipping')?.focus()
      return
    }
    const newest = shop.queryClient.getQueryData(sharedKeys.cart(order.tokenValue)) ?? order
    const missing = shipping.isPlaceMissing ? 'shipping' : missingPart(newest)
    if (missing) document.getElementById(missing)?.focus()
    else if (isShort(newest)) shortage.current?.focus()
    else {
      trackMethods(newest)
      shop.navigate(paths.deliveryDetails())
    }
  }
  const missing = shipping.isPlaceMissing ? 'shipping' : missingPart(order)
  return { isLeaving, goOn, shortage, missing: wasAsked ? missing : null }
}

/** Summary of the order, and of a pickup whose place is yet to be chosen. */
function useSummary(order: Order, waiting: ShippingChoiceState['waiting']) {
  const { t } = useTranslation('mf-cart')
  const stored = orderSums(order)
  const sums = withPaymentLine(
    waiting ? sumsWaitingFor(stored, waiting, t('summary.choosePlace')) : stored,
    { text: t('summary.payment'), value: t('summary.asChosen') },
  )
  return { sums, ...useSummaryWords(waiting ? { items: order.items } : order, sums) }
}

function ShippingPayment({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shipping = useShippingChoice(order)
  const payment = usePaymentChoice(order)
  const { waiting } = shipping
  const summary = useSummary(order, waiting)
  useTrackedStep('begin_checkout', order)
  const { isLeaving, goOn, shortage, missing } = useGoOn(order, shipping, payment)
  const next = (text: string) => (
    <Button
      look="accent"
      size="lg"
      wide
      loading={isLeaving}
      loadingLabel={t('general.loading')}
      onClick={() => void goOn()}
    >
      {text}
    </Button>
  )
  return (
    <CartPage
      title={t('shippingPayment.title')}
      bar={
        <BuyBar label={t('summary.total')} total={summary.sums.total}>
          {next(t('shippingPayment.nextShort'))}
        </BuyBar>
      }
      aside={
        <>
          <SummaryPanel
            title={t('summary.title')}
            {...summary}
            shots={shotsOf(order)}
            busy={shipping.isPending || payment.isPending}
            action={next(t('shippingPayment.next'))}
          >
            <ExcludedOffers order={order} />
          </SummaryPanel>
          <LinkButton look="text" href={paths.cart()} className={styles['back']}>
            {t('shippingPayment.back')}
          </LinkButton>
        </>
      }
    >
      <StockNotice ref={shortage} order={order} />
      <ChangeNotice order={order} isOfPrices />
      <ShippingMethodList order={order} choice={shipping} isMissing={missing === 'shipping'} />
      <PaymentMethodList
        order={order}
        choice={payment}
        isMissing={missing === 'payment'}
        isPlaceMissing={waiting !== null}
      />
    </CartPage>
  )
}

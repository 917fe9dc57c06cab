import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { OptionRow } from '@drogerie/shared-lib/ui/option-row.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isShippingChosen } from '#data/cart-step-rules.ts'
import { paymentMethodsQuery } from '#data/order-queries.ts'
import { useErrorText } from '#data/use-error-text.ts'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import { PaymentIcon } from './method-icons.tsx'
import { reasonOf } from './shipping-payment-rules.ts'
import type { PaymentChoiceState } from './use-choices.ts'
import styles from './shipping-payment.module.css'

type PaymentMethodListProps = {
  order: Order
  choice: PaymentChoiceState
  isMissing: boolean
  /** A pickup is chosen, and its place is not. */
  isPlaceMissing: boolean
}

/** The payment methods. They depend on the delivery, so that comes first. */
export function PaymentMethodList({
  order,
  choice,
  isMissing,
  isPlaceMissing,
}: PaymentMethodListProps) {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  const isOpen = isShippingChosen(order) && !isPlaceMissing
  const refusal = choice.error ? errorText(choice.error) : undefined
  if (order.payments.length === 0) return null
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={isMissing ? 'payment-error' : undefined}
    >
      <legend id="payment" tabIndex={-1} className={styles['legend']}>
        {t('shippingPayment.payment')}
      </legend>
      {isMissing ? (
        <Notice tone="err" role="alert" id="payment-error">
          {t('shippingPayment.choosePayment')}
        </Notice>
      ) : null}
      {refusal ? (
        <Notice tone="err" role="alert">
          {refusal}
        </Notice>
      ) : null}
      {isOpen ? (
        <PaymentRows order={order} choice={choice} />
      ) : (
        <Notice>
          {t(isPlaceMissing ? 'shippingPayment.placeFirst' : 'cart.chooseShippingFirst')}
        </Notice>
      )}
    </fieldset>
  )
}

function PaymentRows({ order, choice }: Pick<PaymentMethodListProps, 'order' | 'choice'>) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const methods = useQuery(paymentMethodsQuery(api, order))
  if (methods.isPending) return <OptionSkeletons count={3} label={t('general.loading')} />
  if (methods.isError) {
    return (
      <OutagePanel
        title={t('shippingPayment.paymentFailed')}
        retry={{
          label: t('general.retry'),
          onRetry: () => void methods.refetch(),
          loading: methods.isFetching,
        }}
      />
    )
  }
  return methods.data.map((method) => (
    <OptionRow
      key={method.code}
      name="paymentMethod"
      value={method.code}
      title={method.name}
      note={
        method.available === false
          ? t(`shippingPayment.unavailable.${reasonOf(method)}`)
          : typography(method.description ?? '')
      }
      icon={<PaymentIcon method={method} />}
      price={method.price === 0 ? t('summary.free') : formatPrice(method.price)}
      free={method.price === 0}
      checked={choice.shownCode === method.code}
      disabled={method.available === false}
      onChange={() => choice.choose(method.code)}
    />
  ))
}

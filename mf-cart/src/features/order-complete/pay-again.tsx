import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ApiError, useShop, type Shop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { OptionRow } from '@drogerie/shared-lib/ui/option-row.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveTo } from '@drogerie/shared-lib/routes/leave-to.ts'
import {
  readerOptions,
  checkoutKeys,
  paymentMethodsQuery,
  placedOrderQuery,
} from '#data/order-queries.ts'
import { useErrorText } from '#data/use-error-text.ts'
import { hasFailedPayment } from '@drogerie/shared-lib/product/order-timeline-rules.ts'
import styles from './order-complete.module.css'

const lastPayment = (order: Order) => order.payments.at(-1)

/**
 * The order has another payment than the page showed: one was begun elsewhere, as in another tab.
 */
class PaymentMoved extends Error {}

/**
 * Replaces the payment by a new one of this method; the order now shown is the answered one.
 *
 * @throws PaymentMoved - the payment is another one by now, and the order now shown has it.
 */
async function choosePayment(shop: Shop, order: Order, code: string): Promise<Order> {
  const { api, queryClient } = shop
  const { tokenValue } = order
  try {
    const answer = await api('PATCH /orders/{tokenValue}/payments/{id}', {
      path: { tokenValue, id: lastPayment(order)?.id ?? '' },
      body: { paymentMethod: code },
      ...readerOptions(order),
    })
    queryClient.setQueryData(checkoutKeys.placedOrder(tokenValue), answer)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    await queryClient.fetchQuery(placedOrderQuery(shop, tokenValue))
    throw new PaymentMoved('the payment is another one by now', { cause: error })
  }
}

function usePayErrorText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  return (error) => (error instanceof PaymentMoved ? t('complete.paymentMoved') : errorText(error))
}

const gatewayUrl = async ({ api }: Shop, order: Order) => {
  const path = { tokenValue: order.tokenValue }
  return (await api('GET /orders/{tokenValue}/pay', { path, ...readerOptions(order) })).url
}

/**
 * The gateway's address for this order; a payment that ended badly is replaced by a new one first.
 */
async function payUrl(shop: Shop, order: Order): Promise<string> {
  const code = lastPayment(order)?.method.code ?? ''
  if (hasFailedPayment(order)) return gatewayUrl(shop, await choosePayment(shop, order, code))
  try {
    return await gatewayUrl(shop, order)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return gatewayUrl(shop, await choosePayment(shop, order, code))
  }
}

/** Pay again by the same method, or by another. */
export function PayAgain({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = usePayErrorText()
  const [isChoosing, setChoosing] = useState(false)
  const isCard = lastPayment(order)?.method.isCard === true
  const pay = useMutation({ mutationFn: () => payUrl(shop, order), onSuccess: leaveTo })
  return (
    <div className={styles['pay']}>
      {isCard ? (
        <Button
          look="accent"
          size="lg"
          loading={pay.isPending || pay.isSuccess}
          loadingLabel={t('general.loading')}
          onClick={() => pay.mutate()}
        >
          {t('complete.payAgain')}
        </Button>
      ) : null}
      <Button size="lg" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        {t('complete.payOtherwise')}
      </Button>
      <p role="alert" className={pay.isError ? styles['refusal'] : undefined}>
        {pay.isError ? errorText(pay.error) : null}
      </p>
      {isChoosing ? <OtherPayments order={order} onDone={() => setChoosing(false)} /> : null}
    </div>
  )
}

/** Arrow keys walk through the methods; only the button chooses one. */
function OtherPayments({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = usePayErrorText()
  const { data = [], isError } = useQuery(
    paymentMethodsQuery(shop.api, order, readerOptions(order)),
  )
  const choose = useMutation({
    mutationFn: async (code: string) => {
      const answer = await choosePayment(shop, order, code)
      return lastPayment(answer)?.method.isCard ? gatewayUrl(shop, answer) : null
    },
    onSuccess: (url) => (url === null ? onDone() : leaveTo(url)),
  })
  const present = lastPayment(order)?.method
  const [wanted, setWanted] = useState(present?.code)
  const confirm = () => {
    if (wanted === undefined) return
    if (wanted === present?.code && !present.isCard) onDone()
    else choose.mutate(wanted)
  }
  return (
    <fieldset className={styles['methods']}>
      <legend className="visually-hidden">{t('complete.payOtherwise')}</legend>
      {data.map((method) => (
        <OptionRow
          key={method.code}
          name="payment"
          value={method.code}
          title={method.name}
          note={typography(method.description ?? '')}
          price={method.price === 0 ? t('summary.free') : formatPrice(method.price)}
          free={method.price === 0}
          checked={wanted === method.code}
          disabled={choose.isPending}
          onChange={() => setWanted(method.code)}
        />
      ))}
      {data.length > 0 ? (
        <Button
          look="plum"
          loading={choose.isPending || choose.isSuccess}
          loadingLabel={t('general.loading')}
          onClick={confirm}
        >
          {t('complete.payThisWay')}
        </Button>
      ) : null}
      <p role="alert" className={isError || choose.isError ? styles['refusal'] : undefined}>
        {isError
          ? t('shippingPayment.paymentFailed')
          : choose.isError
            ? errorText(choose.error)
            : null}
      </p>
    </fieldset>
  )
}

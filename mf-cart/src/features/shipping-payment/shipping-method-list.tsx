import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { OptionRow } from '@drogerie/shared-lib/ui/option-row.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { PriceBefore } from '@drogerie/shared-lib/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deliveryText } from '#data/delivery-text.ts'
import { deliveryInfoQuery, shippingMethodsQuery } from '#data/order-queries.ts'
import { missingByRefusal } from '#data/store-stock-rules.ts'
import { useErrorText } from '#data/use-error-text.ts'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import { BranchPanel } from './branch-panel.tsx'
import { ShippingIcon } from './method-icons.tsx'
import { groupedByKind, reasonOf } from './shipping-payment-rules.ts'
import { StoreNotice, type RefusedChoice } from './store-notice.tsx'
import type { ShippingChoiceState } from './use-choices.ts'
import styles from './shipping-payment.module.css'

type ShippingMethodListProps = { order: Order; choice: ShippingChoiceState; isMissing: boolean }

/**
 * Where the goods go. A method that cannot be used stays in the list, disabled, with the reason
 * beside it.
 */
export function ShippingMethodList({ order, choice, isMissing }: ShippingMethodListProps) {
  const { t } = useTranslation('mf-cart')
  const { api } = useShop()
  const methods = useQuery(shippingMethodsQuery(api, order))
  const { data: info } = useQuery(deliveryInfoQuery(api, order))
  const refused = useRefused(order, choice)
  const isRowOpen = choice.shownCode !== null && choice.shownCode === choice.tried?.method.code
  if (order.shipments.length === 0) return null
  return (
    <fieldset
      className={styles['group']}
      aria-describedby={isMissing ? 'shipping-error' : undefined}
    >
      <legend id="shipping" tabIndex={-1} className={styles['legend']}>
        {t('shippingPayment.shipping')}
      </legend>
      {isMissing ? (
        <Notice tone="err" role="alert" id="shipping-error">
          {t(
            choice.isPlaceMissing
              ? 'shippingPayment.choosePlace'
              : 'shippingPayment.chooseShipping',
          )}
        </Notice>
      ) : null}
      {methods.isPending ? <OptionSkeletons count={5} label={t('general.loading')} /> : null}
      {methods.isError ? (
        <OutagePanel
          title={t('shippingPayment.shippingFailed')}
          retry={{
            label: t('general.retry'),
            onRetry: () => void methods.refetch(),
            loading: methods.isFetching,
          }}
        />
      ) : null}
      {groupedByKind(methods.data ?? []).map((method) => (
        <ShippingRow
          key={method.code}
          order={order}
          method={method}
          info={info}
          choice={choice}
          refused={isRowOpen && choice.shownCode === method.code ? refused : null}
          methods={methods.data ?? []}
        />
      ))}
      {info?.orderBy ? <p className={styles['orderBy']}>{info.orderBy}</p> : null}
      {refused && !isRowOpen ? (
        <Notice tone="err" role="alert">
          {refused.text}
        </Notice>
      ) : null}
    </fieldset>
  )
}

/** The choice that the API does not take, and why. */
function useRefused(order: Order, { error, tried }: ShippingChoiceState): RefusedChoice | null {
  const errorText = useErrorText()
  const text = error ? errorText(error) : undefined
  return text === undefined
    ? null
    : { choice: tried, text, missing: missingByRefusal(order, error) }
}

type ShippingRowProps = {
  order: Order
  method: ShippingMethod
  info: ExpectedDeliveryInfo | undefined
  choice: ShippingChoiceState
  refused: RefusedChoice | null
  methods: readonly ShippingMethod[]
}

function ShippingRow({ order, method, info, choice, refused, methods }: ShippingRowProps) {
  const { t } = useTranslation('mf-cart')
  const selected = choice.branchOf(method)
  const isFree = method.price === 0
  const when = deliveryText(info, method) ?? typography(method.description ?? '')
  const isShown = choice.shownCode === method.code
  return (
    <OptionRow
      name="shippingMethod"
      value={method.code}
      title={method.name}
      icon={<ShippingIcon kind={method.kind} />}
      note={method.available ? when : t(`shippingPayment.unavailable.${reasonOf(method)}`)}
      price={method.price === undefined ? undefined : <MethodPrice {...method} />}
      free={isFree}
      checked={isShown}
      disabled={!method.available}
      onChange={() => choice.chooseMethod(method)}
    >
      <StoreNotice
        order={order}
        info={info}
        choice={choice}
        refused={refused}
        chosen={{ method, branch: selected }}
        methods={methods}
      />
      {method.requiresBranch ? (
        <BranchPanel
          order={order}
          method={method}
          info={info}
          selected={selected}
          onSelect={(branch) => choice.chooseBranch(method, branch)}
        />
      ) : null}
    </OptionRow>
  )
}

/**
 * Beside a price that a code took down stands the usual one, so that the choice shows what the code
 * is worth.
 */
function MethodPrice({
  price = 0,
  priceBeforeCode,
}: Pick<ShippingMethod, 'price' | 'priceBeforeCode'>) {
  const { t } = useTranslation('mf-cart')
  return (
    <>
      {priceBeforeCode === undefined ? null : (
        <span className={styles['before']}>
          <PriceBefore amount={priceBeforeCode} label={t('shippingPayment.usualPrice')} />{' '}
        </span>
      )}
      {price === 0 ? t('summary.free') : formatPrice(price)}
    </>
  )
}

import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { missingInStore } from '#data/store-stock-rules.ts'
import { branchShortage, deliveryToStore, type ShippingChoice } from './shipping-payment-rules.ts'
import type { ShippingChoiceState } from './use-choices.ts'
import styles from './shipping-payment.module.css'

/** `missing`: names of what the store lacks, if that is why. */
export type RefusedChoice = { choice: ShippingChoice | null; text: string; missing: string }

type StoreNoticeProps = {
  order: Order
  info: ExpectedDeliveryInfo | undefined
  choice: ShippingChoiceState
  /** The choice that the API does not take, and why. */
  refused: RefusedChoice | null
  chosen: { method: ShippingMethod; branch: ShippingChoice['branch'] }
  methods: readonly ShippingMethod[]
}

/** Says why the place will not do, and offers in one press the delivery to the store that will. */
export function StoreNotice({ order, info, choice, refused, chosen, methods }: StoreNoticeProps) {
  const { t } = useTranslation('mf-cart')
  const isCollected = chosen.method.kind === 'click_and_collect' && chosen.branch !== null
  const shortage = isCollected ? branchShortage(info) : null // what is delivered comes whole
  const isSame = !refused || refused.choice?.branch?.id === chosen.branch?.id
  const detourFor = (wanted: ShippingChoice | null) => {
    const detour = deliveryToStore(wanted, methods)
    return detour ? (
      <Button onClick={() => choice.chooseBranch(detour.method, detour.branch)}>
        {t('shippingPayment.deliverThere')}
      </Button>
    ) : null
  }
  if (shortage && isSame) {
    const names = refused?.missing || missingInStore(order, info)
    return (
      <Notice
        tone={refused ? 'err' : 'warn'}
        role={refused ? 'alert' : 'status'}
        className={styles['refusal']}
        title={t('cart.notInStore')}
        aside={detourFor(chosen)}
      >
        {names ? `${t('place.missing', { names })} ` : null}
        {t(`shippingPayment.shortage.${shortage}`)}
      </Notice>
    )
  }
  return refused ? (
    <Notice
      tone="err"
      role="alert"
      className={styles['refusal']}
      title={isSame ? undefined : refused.choice?.branch?.name}
      aside={detourFor(refused.choice)}
    >
      {refused.missing
        ? [
            t('cart.notInStore'),
            t('place.missing', { names: refused.missing }),
            t('shippingPayment.shortage.partial'),
          ].join(' ')
        : refused.text}
    </Notice>
  ) : null
}

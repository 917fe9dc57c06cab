import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { Parcel } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { deliveryText } from '#data/delivery-text.ts'
import { OptionSkeletons } from '#ui/option-skeletons.tsx'
import { PointPicker } from './point-picker.tsx'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import type { Branch } from './shipping-payment-rules.ts'
import { StoreList } from './store-list.tsx'

type BranchPanelProps = {
  order: Order
  method: ShippingMethod
  info: ExpectedDeliveryInfo | undefined
  selected: Branch | null
  onSelect: (branch: Branch) => void
}

/**
 * The place of a pickup, inside the option's frame: our stores in the picker of their team,
 * carriers' points in a list beside its map.
 */
export function BranchPanel({ order, method, info, selected, onSelect }: BranchPanelProps) {
  const { t } = useTranslation('mf-cart')
  if (!isStoreKind(method.kind))
    return <PointPicker kind={method.kind} selected={selected} onSelect={onSelect} />
  const isBrought = method.kind === 'branch_pickup'
  // from the warehouse, whatever lies on the shelves: the day that the method promises
  const arrival = isBrought ? deliveryText(info, method) : undefined
  const around = (order.shippingAddress ?? order.billingAddress)?.city
  return (
    <Parcel
      name="mf-content/store-picker"
      props={{
        orderToken: order.tokenValue,
        selected: selected?.id ?? null,
        ...(arrival === undefined ? {} : { arrival }),
        ...(around ? { around } : {}),
        onSelect: ({ externalId, name }) => onSelect({ id: externalId, name }),
      }}
      fallback={<OptionSkeletons count={3} label={t('general.loading')} />}
      renderFailed={() => (
        <StoreList
          orderToken={order.tokenValue}
          selected={selected}
          isBrought={isBrought}
          onSelect={onSelect}
        />
      )}
    />
  )
}

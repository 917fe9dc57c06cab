import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import { Banknote } from '@drogerie/shared-lib/ui/icons/banknote.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { Landmark } from '@drogerie/shared-lib/ui/icons/landmark.tsx'
import { Mail } from '@drogerie/shared-lib/ui/icons/mail.tsx'
import { MapPin } from '@drogerie/shared-lib/ui/icons/map-pin.tsx'
import { Package } from '@drogerie/shared-lib/ui/icons/package.tsx'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import { Truck } from '@drogerie/shared-lib/ui/icons/truck.tsx'

const shippingIcons: Record<ShippingKind, typeof Store> = {
  branch_pickup: Store,
  click_and_collect: Store,
  dpd_box: Package,
  delivery_point: MapPin,
  postal_office: Mail,
  courier: Truck,
}

export function ShippingIcon({ kind }: { kind: ShippingKind }) {
  const Icon = shippingIcons[kind]
  return <Icon size={22} />
}

const paymentIcons = { card: CreditCard, bank: Landmark, store: Store, cash: Banknote }

function paymentKind({
  code,
  isCard,
}: Pick<PaymentMethod, 'code' | 'isCard'>): keyof typeof paymentIcons {
  if (isCard) return 'card'
  if (/transfer|bank/.test(code)) return 'bank'
  return /store|branch|pickup/.test(code) ? 'store' : 'cash'
}

export function PaymentIcon({ method }: { method: Pick<PaymentMethod, 'code' | 'isCard'> }) {
  const Icon = paymentIcons[paymentKind(method)]
  return <Icon size={22} />
}

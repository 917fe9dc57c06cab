import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import type { PaymentMethod } from '@drogerie/shared-lib/contract/payment-method.ts'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'

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

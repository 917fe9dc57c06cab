import type { TrackedOrder, TrackedShipment } from '@drogerie/shared-lib/contract/order-tracking.ts'
import { asDocument, shopIri } from '../../kernel/http/hydra.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { transferDetails, type Payee } from '../../money/payment/transfer-instructions.ts'
import { rounded } from '../../order/view/cash-of-order.ts'
import { orderDisplay } from '../../order/view/display-state-rules.ts'
import { heldUntil } from '../../order/view/held-until.ts'
import { paidOnHandover } from '../../order/view/order-presenter.ts'
import { openPromise } from '../../order/view/open-promise.ts'
import { paidBack, withdrawnPieces } from '../../order/view/withdrawn-pieces.ts'
import type { OrderView } from '../../order/view/order-view.ts'

/**
 * Members are named one by one: what an order gains later stays unseen here until somebody decides.
 */
export function presentTracked(view: OrderView, payee: Payee): TrackedOrder {
  const { order } = view.facts
  const { displayState } = orderDisplay({
    state: order.state,
    paymentState: order.payment_state,
    shippingState: order.shipping_state,
    fulfilment: view.fulfilment,
    paidInAdvance: view.payment?.method.paid_in_advance ?? false,
  })
  return asDocument<'TrackedOrder', TrackedOrder>({
    '@id': shopIri('order-tracking'),
    '@type': 'TrackedOrder',
    number: order.number ?? '',
    displayState,
    paymentState: order.payment_state,
    ...paidOnHandover(view),
    ...(order.checkout_completed_at
      ? { checkoutCompletedAt: pragueIso(order.checkout_completed_at) }
      : {}),
    shipments: shipmentsOf(view),
    items: view.items
      .filter(({ row }) => !row.is_gift || row.selected_gift)
      .map(({ row }) => {
        const brandName = row.variant.product.brand?.name
        return {
          id: row.id,
          productName: row.product_name,
          ...(brandName ? { brandName } : {}),
          ...(row.variant.name ? { variantName: row.variant.name } : {}),
          quantity: row.quantity,
          isGift: row.is_gift,
          ...withdrawnPieces(view.facts, row.id),
        }
      }),
    total: view.totals.total,
    ...rounded(view),
    ...paidBack(view.facts),
    ...presentDue(view, payee),
    ...(order.notes ? { noted: true } : {}),
  })
}

function presentDue(view: OrderView, payee: Payee): Pick<TrackedOrder, 'payment'> {
  const { order } = view.facts
  const method = view.payment?.method
  const isDue = order.state === 'new' && order.payment_state === 'awaiting_payment'
  if (!isDue || !method?.paid_in_advance) return {}
  const [until, transfer] = [heldUntil(view), transferDetails(view, payee)]
  return {
    payment: {
      methodName: method.name,
      isCard: method.is_card,
      ...(until ? { payUntil: pragueIso(until) } : {}),
      ...(transfer ? { transfer } : {}),
    },
  }
}

function shipmentsOf({ facts, shipping }: OrderView): TrackedShipment[] {
  const { shipment, branch } = facts
  if (!shipment || !shipping) return []
  const promise = openPromise(facts)
  const { branch_id: id, branch_name: name, tracking } = shipment
  const { shipped_at: shippedAt, delivered_at: deliveredAt } = shipment
  return [
    {
      shippingMethod: {
        code: shipping.method.code,
        name: shipping.method.name,
        kind: shipping.method.kind,
      },
      ...(id ? { branchId: id } : {}),
      ...(name ? { branchName: name } : {}),
      ...(id && branch ? { branchAddress: branch } : {}),
      ...(promise ? { promise } : {}),
      ...(tracking ? { tracking } : {}),
      ...(shippedAt ? { shippedAt: pragueIso(shippedAt) } : {}),
      ...(deliveredAt ? { deliveredAt: pragueIso(deliveredAt) } : {}),
    },
  ]
}

import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { changeCart, useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useLatestChoice } from '#data/use-latest-choice.ts'
import {
  chosenBranch,
  chosenMethodCode,
  isComplete,
  shipmentPayload,
  type Branch,
  type ShippingChoice,
} from './shipping-payment-rules.ts'

/** The delivery method: shown at once, stored as soon as it is complete. */
export function useShippingChoice(order: Order) {
  const shop = useShop()
  /** A pickup that still waits for its place; it goes to the API together with it. */
  const [open, setOpen] = useState<ShippingMethod | null>(null)
  const [tried, setTried] = useState<ShippingChoice | null>(null)
  const latest = useLatestChoice(async (choice: ShippingChoice) => {
    const shipment = order.shipments[0]
    if (!shipment) return
    await changeCart(shop, (token) =>
      shop.api('PATCH /orders/{tokenValue}/shipments/{id}', {
        path: { tokenValue: token, id: shipment.id },
        body: shipmentPayload(choice),
      }),
    )
    setOpen((waiting) => (waiting?.code === choice.method.code ? null : waiting))
  })
  const send = (choice: ShippingChoice) => {
    setTried(choice)
    latest.choose(choice)
  }
  return {
    /**
     * Sends the chosen store once more: since then it may have closed, or sold some of the goods.
     * The API asks for it only when it is chosen.
     */
    confirm: () => {
      const method = order.shipments[0]?.shippingMethod
      const branch = method ? chosenBranch(order, method) : null
      if (open || latest.isPending || !branch || !method?.kind || !isStoreKind(method.kind)) return
      send({ method: { code: method.code, requiresBranch: true }, branch })
    },
    shownCode: latest.wanted?.method.code ?? open?.code ?? chosenMethodCode(order),
    isPlaceMissing: open !== null && !latest.isPending,
    /** The pickup whose place is missing: what the order still holds is not what is ticked. */
    waiting: open !== null && open.code !== chosenMethodCode(order) ? open : null,
    isPending: latest.isPending,
    settled: latest.settled,
    error: latest.error,
    /** The choice that the error belongs to. */
    tried,
    branchOf: (method: ShippingMethod): Branch | null =>
      latest.wanted?.method.code === method.code
        ? latest.wanted.branch
        : chosenBranch(order, method),
    chooseMethod: (method: ShippingMethod) => {
      const choice = { method, branch: chosenBranch(order, method) }
      setOpen(isComplete(choice) ? null : method)
      if (isComplete(choice)) send(choice)
    },
    chooseBranch: (method: ShippingMethod, branch: Branch) => {
      // refused, another place leaves the stored one
      setOpen(chosenBranch(order, method) ? null : method)
      send({ method, branch })
    },
  }
}
export type ShippingChoiceState = ReturnType<typeof useShippingChoice>

/** The payment method. */
export function usePaymentChoice(order: Order) {
  const shop = useShop()
  const latest = useLatestChoice(async (code: string) => {
    const payment = order.payments.at(-1)
    if (!payment) return
    await changeCart(shop, (token) =>
      shop.api('PATCH /orders/{tokenValue}/payments/{id}', {
        path: { tokenValue: token, id: payment.id },
        body: { paymentMethod: code },
      }),
    )
  })
  const current = order.payments.at(-1)
  return {
    shownCode: latest.wanted ?? (current?.selected ? current.method.code : null),
    isPending: latest.isPending,
    error: latest.error,
    choose: latest.choose,
    settled: latest.settled,
  }
}
export type PaymentChoiceState = ReturnType<typeof usePaymentChoice>

import { OrderPaymentState, OrderState } from '@drogerie/shared-lib/contract/enums.ts'
import { expect, test } from 'vitest'
import { isPayable } from './payable-rules.ts'

test('the gateway opens for a placed order by card that waits for its money, and for no other @CART-09 @CART-13', () => {
  const all = OrderState.options.flatMap((state) =>
    OrderPaymentState.options.flatMap((paymentState) =>
      [true, false].map((isCard) => ({ state, paymentState, isCard })),
    ),
  )
  expect(all.filter(isPayable)).toEqual([
    { state: 'new', paymentState: 'awaiting_payment', isCard: true },
  ])
})

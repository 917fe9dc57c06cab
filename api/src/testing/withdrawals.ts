import type { Withdrawal, WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { OrderShop } from './order-shop.ts'

type Refused = { violations?: { propertyPath: string; message: string }[] }
/** The person who withdraws, unless a test says otherwise. */
export const withdrawer = {
  email: 'host@example.cz',
  firstName: 'Jana',
  lastName: 'Nová',
  confirmed: true,
  website: '',
}

type Placed = { number: string; token?: string; tokenValue?: string }
/** The order as whoever opened its link names it. */
const byLink = ({ number, token, tokenValue }: Placed) => ({
  orderNumber: number,
  orderToken: token ?? tokenValue ?? null,
})

/** The draft of a withdrawal. */
export async function draftWithdrawal(
  shop: OrderShop,
  order: Placed,
  more: Record<string, unknown> = {},
  headers = {},
) {
  const { status, json } = await shop.call(
    'POST',
    '/withdrawals/draft',
    { ...byLink(order), email: withdrawer.email, ...more },
    headers,
  )
  return { status, json: json as WithdrawalDraft & Refused }
}
export async function withdraw(
  shop: OrderShop,
  order: Placed,
  more: Record<string, unknown> = {},
  headers = {},
) {
  const { status, json } = await shop.call(
    'POST',
    '/withdrawals',
    { ...withdrawer, ...byLink(order), ...more },
    headers,
  )
  return { status, json: json as Withdrawal & Refused }
}

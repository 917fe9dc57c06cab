/** The draft of a complaint, before it is sent. Pure. */
import type {
  ClaimableOrder,
  CreateComplaintPayload,
} from '@drogerie/shared-lib/contract/complaint.ts'

export type ComplaintDraft = {
  order: ClaimableOrder
  /** Guests name the order by number and e-mail; null for signed-in customers. */
  email: string | null
  /** Pieces by the id of their line. */
  picked: Readonly<Record<number, number>>
  /** Values typed into the last step. */
  words: ComplaintWords | null
  /**
   * How many files were added to it; they are kept beside the draft, as far as the browser lets.
   */
  photoCount?: number
}

export type ComplaintWords = {
  reason: string
  message: string
  refundType: string
  bankAccountNumber: string
}

export const draftOf = (order: ClaimableOrder, email: string | null): ComplaintDraft => ({
  order,
  email,
  // one line that can be claimed needs no choosing
  picked: Object.fromEntries(
    claimable(order).length === 1
      ? claimable(order).map(({ id, claimableQuantity }) => [id, claimableQuantity === 1 ? 1 : 0])
      : [],
  ),
  words: null,
})

/** Choosing another order starts over; the same one keeps what was picked and typed. */
export const withOrder = (before: ComplaintDraft | null, next: ComplaintDraft): ComplaintDraft =>
  before?.order['@id'] === next.order['@id']
    ? { ...before, order: next.order, email: next.email }
    : next

/** The furthest step: sending needs goods. */
export const reachOf = (draft: ComplaintDraft | null): number =>
  draft === null ? 1 : pickedCount(draft) > 0 ? 3 : 2

export const claimable = ({ items }: ClaimableOrder) =>
  items.filter(({ claimableQuantity }) => claimableQuantity > 0)

export const pick = (draft: ComplaintDraft, id: number, quantity: number): ComplaintDraft => {
  const max = draft.order.items.find((item) => item.id === id)?.claimableQuantity ?? 0
  return { ...draft, picked: { ...draft.picked, [id]: Math.max(0, Math.min(max, quantity)) } }
}

export const pickAll = (draft: ComplaintDraft): ComplaintDraft => ({
  ...draft,
  picked: Object.fromEntries(
    claimable(draft.order).map(({ id, claimableQuantity }) => [id, claimableQuantity]),
  ),
})

export const pickedCount = ({ picked }: ComplaintDraft): number =>
  Object.values(picked).reduce((sum, quantity) => sum + quantity, 0)

/** Every piece that can be claimed is. */
export const isWhole = (draft: ComplaintDraft): boolean =>
  claimable(draft.order).length > 1 &&
  claimable(draft.order).every(
    ({ id, claimableQuantity }) => draft.picked[id] === claimableQuantity,
  )

/** The person and the goods in the API's form; the settlement comes from the form. */
export function claimOf(
  draft: ComplaintDraft,
): Pick<CreateComplaintPayload, 'orderToken' | 'orderNumber' | 'email' | 'items' | 'wholeOrder'> {
  const { order, email } = draft
  const who = order.order.token
    ? { orderToken: order.order.token }
    : { orderNumber: order.order.number, email }
  if (isWhole(draft)) return { ...who, wholeOrder: true }
  const items = Object.entries(draft.picked).flatMap(([id, quantity]) =>
    quantity > 0 ? [{ id: Number(id), quantity }] : [],
  )
  return { ...who, items }
}

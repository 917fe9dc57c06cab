/** The choice of goods that go back. Pure. */
import type {
  WithdrawalDraft,
  WithdrawalItemPayload,
} from '@drogerie/shared-lib/contract/withdrawal.ts'

export type WithdrawalChoice = {
  /** Pieces by the id of their line. */
  picked: Readonly<Record<number, number>>
  /** Ids of lines whose seal is broken, by the customer's own word. */
  opened: readonly number[]
}

/** Everything is returned unless the shopper chooses otherwise. */
export const wholeOrder = ({ items }: WithdrawalDraft): WithdrawalChoice => ({
  picked: Object.fromEntries(
    items.map(({ id, withdrawableQuantity }) => [id, withdrawableQuantity]),
  ),
  opened: [],
})

export const pickPieces = (
  choice: WithdrawalChoice,
  { items }: WithdrawalDraft,
  id: number,
  quantity: number,
): WithdrawalChoice => {
  const max = items.find((item) => item.id === id)?.withdrawableQuantity ?? 0
  return { ...choice, picked: { ...choice.picked, [id]: Math.max(0, Math.min(max, quantity)) } }
}

export function markOpened(
  choice: WithdrawalChoice,
  id: number,
  isOpened: boolean,
): WithdrawalChoice {
  const others = choice.opened.filter((other) => other !== id)
  return { ...choice, opened: isOpened ? [...others, id] : others }
}

export const pickedPieces = ({ picked }: WithdrawalChoice): number =>
  Object.values(picked).reduce((sum, quantity) => sum + quantity, 0)

/** Lines that cannot go back as they are: hygienic goods whose seal is broken. */
export const blockedLines = ({ picked, opened }: WithdrawalChoice): number[] =>
  opened.filter((id) => (picked[id] ?? 0) > 0)

/**
 * Why nothing can be sent yet, as a text's key: no pieces are chosen, or goods that must be sealed
 * are opened.
 */
type Problem = 'complaint.itemsRequired' | 'withdrawal.openedRefused'

export function problemOf(choice: WithdrawalChoice): Problem | null {
  if (pickedPieces(choice) === 0) return 'complaint.itemsRequired'
  return blockedLines(choice).length > 0 ? 'withdrawal.openedRefused' : null
}

/** For the API: which lines, how many pieces, and the word on the seal where it matters. */
export const itemsOf = (
  { items }: WithdrawalDraft,
  { picked, opened }: WithdrawalChoice,
): WithdrawalItemPayload[] =>
  items.flatMap(({ id, exception }) => {
    const quantity = picked[id] ?? 0
    if (quantity === 0) return []
    return [exception === null ? { id, quantity } : { id, quantity, sealed: !opened.includes(id) }]
  })

import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { ownDraft } from '@drogerie/shared-lib/forms/own-draft.ts'
import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * An order that was sent and whose answer has not been seen. Kept until its thank-you page is
 * shown, so that a cut network or a closed browser ends at the order or at the cart, never at
 * neither.
 */
export type PlacingOrder = {
  tokenValue: string
  /** The same for every repetition, so that the API can tell a repeated order from a second one. */
  idempotencyKey: string
}

export function readPlacingOrder(): PlacingOrder | null {
  const value = readPersistedJson('placingOrder')
  if (!isRecord(value) || !isText(value['tokenValue']) || !isText(value['idempotencyKey']))
    return null
  return { tokenValue: value['tokenValue'], idempotencyKey: value['idempotencyKey'] }
}

/** @returns the memory of this order: the old one when it was sent before, else a new one. */
export function rememberPlacingOrder(tokenValue: string): PlacingOrder {
  const known = readPlacingOrder()
  if (known?.tokenValue === tokenValue) return known
  const placing = { tokenValue, idempotencyKey: crypto.randomUUID() }
  writePersisted('placingOrder', JSON.stringify(placing))
  return placing
}

export const forgetPlacingOrder = (): void => removePersisted('placingOrder')

/**
 * Values that the shopper typed into the order just placed, and that the API hides from callers who
 * only have the token. Ends with the tab.
 */
export type PlacedOrder = { tokenValue: string; email: string; note?: string | undefined }

export function readPlaced(tokenValue: string): Pick<PlacedOrder, 'email' | 'note'> | null {
  const value = readPersistedJson('placedOrder')
  if (!isRecord(value) || value['tokenValue'] !== tokenValue || !isText(value['email'])) return null
  return {
    email: value['email'],
    ...(isText(value['note']) ? { note: value['note'] } : {}),
  }
}

export const rememberPlacedOrder = (placed: PlacedOrder): void =>
  writePersisted('placedOrder', JSON.stringify(placed))

/**
 * The draft of step 3, kept over reloads and releases until the order is placed; ends with the tab.
 *
 * @param owner - customer IRI, or `guest`; `ownDraft` says who may see it.
 */
export function readDraft(owner: string): Record<string, unknown> | null {
  const values = ownDraft(readPersistedJson('checkoutDraft'), owner)?.['values']
  return isRecord(values) ? values : null
}

export const writeDraft = (owner: string, values: object): void =>
  writePersisted('checkoutDraft', JSON.stringify({ owner, values }))

export const forgetDraft = (): void => removePersisted('checkoutDraft')

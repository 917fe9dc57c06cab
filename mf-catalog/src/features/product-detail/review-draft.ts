import type { ReviewForm } from '@drogerie/shared-lib/contract/review.ts'
import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { ownDraft } from '@drogerie/shared-lib/forms/own-draft.ts'
import type { FormDefaults } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'

export type ReviewInput = FormDefaults<Omit<ReviewForm, 'rating'>> & { rating: number | '' }

/**
 * The draft of a review, kept over closing and reloads until it is sent; only the latest, and in
 * this tab alone.
 *
 * @param owner - customer IRI, or `guest`; `ownDraft` says who may see it.
 */
export function readReviewDraft(owner: string, product: string): Partial<ReviewInput> {
  const draft = ownDraft(readPersistedJson('reviewDraft'), owner)
  return draft?.['product'] === product && isRecord(draft['values']) ? draft['values'] : {}
}

export const writeReviewDraft = (owner: string, product: string, values: object): void =>
  writePersisted('reviewDraft', JSON.stringify({ owner, product, values }))

export const forgetReviewDraft = (): void => removePersisted('reviewDraft')

import type { ReviewForm } from '@drogerie/shared-lib/contract/review.ts'
import type { FormDefaults } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'

export type ReviewInput = FormDefaults<Omit<ReviewForm, 'rating'>> & { rating: number | '' }
type Draft = { owner: string; product: string; values: Partial<ReviewInput> }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'values') === 'object' &&
  Reflect.get(value, 'values') !== null

/**
 * The draft of a review, kept over closing and reloads until it is sent; only the latest, and in
 * this tab alone.
 *
 * @param owner - customer IRI, or `guest`: other people never see it.
 */
export function readReviewDraft(owner: string, product: string): Partial<ReviewInput> {
  const draft = readPersistedJson('reviewDraft')
  return isDraft(draft) &&
    draft.product === product &&
    (draft.owner === owner || draft.owner === 'guest')
    ? draft.values
    : {}
}

export const writeReviewDraft = (owner: string, product: string, values: object): void =>
  writePersisted('reviewDraft', JSON.stringify({ owner, product, values }))

export const forgetReviewDraft = (): void => removePersisted('reviewDraft')

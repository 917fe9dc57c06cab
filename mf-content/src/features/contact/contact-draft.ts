import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import type { ContactInput } from './contact-schema.ts'

type Draft = { owner: string; values: Partial<ContactInput> }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'values') === 'object' &&
  Reflect.get(value, 'values') !== null

/**
 * What is written to the customer service, kept over leaving the page and reloads until it is sent;
 * in this tab alone.
 *
 * @param owner - customer IRI, or `guest`: other people never see it.
 */
export function readContactDraft(owner: string): Partial<ContactInput> {
  const draft = readPersistedJson('contactDraft')
  return isDraft(draft) && (draft.owner === owner || draft.owner === 'guest') ? draft.values : {}
}

export const writeContactDraft = (owner: string, values: object): void =>
  writePersisted('contactDraft', JSON.stringify({ owner, values }))

export const forgetContactDraft = (): void => removePersisted('contactDraft')

import { isRecord } from '@drogerie/shared-lib/contract/is-record.ts'
import { ownDraft } from '@drogerie/shared-lib/forms/own-draft.ts'
import { readPersistedJson, removePersisted, writePersisted } from '@drogerie/shared-lib/runtime'
import type { ContactInput } from './contact-schema.ts'

/**
 * The draft of a message to the customer service. It is kept when the page is left or reloaded
 * until it is sent, in this tab alone.
 *
 * @param owner - customer IRI, or `guest`; `ownDraft` says who may see it.
 */
export function readContactDraft(owner: string): Partial<ContactInput> {
  const values = ownDraft(readPersistedJson('contactDraft'), owner)?.['values']
  return isRecord(values) ? values : {}
}

export const writeContactDraft = (owner: string, values: object): void =>
  writePersisted('contactDraft', JSON.stringify({ owner, values }))

export const forgetContactDraft = (): void => removePersisted('contactDraft')

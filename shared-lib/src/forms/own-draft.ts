import { isRecord } from '../contract/is-record.ts'

/** Owner of a draft whose writer was not signed in. */
export const guest = 'guest'

/**
 * A draft that a person may see: their own, or one that was typed before signing in, which belongs
 * to whoever signed in. Other customers never see it.
 *
 * @param kept - as the tab's storage has it, with its `owner` among its members.
 * @param owner - customer IRI, or `guest`.
 */
export const ownDraft = (kept: unknown, owner: string): Record<string, unknown> | null =>
  isRecord(kept) && (kept['owner'] === owner || kept['owner'] === guest) ? kept : null

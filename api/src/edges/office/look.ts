import type { Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import type { Snapshot } from './audit/audit.ts'
import type { OfficeInput } from './commands/office-command.ts'

/** Reads the fields of a command's target that the audit records before and after it. */
export type Look = (db: Kysely<Database>, input: OfficeInput) => Promise<Snapshot>

export const snapshotOf = (
  target: string,
  row: Readonly<Record<string, unknown>> | undefined,
): Snapshot => (row ? { [target]: row } : {})

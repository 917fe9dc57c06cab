import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import type { AuditChanges, AuditOutcome } from './office-tables.ts'

/** Fields of the audited records by name, without personal data. */
export type Snapshot = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Fields that differ, of every thing in either; one that is not there has nothing. */
export function differences(before: Snapshot, after: Snapshot): AuditChanges {
  const changes: Record<string, Record<string, readonly [unknown, unknown]>> = {}
  for (const target of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was = {}, is = {}] = [before[target], after[target]]
    for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const pair = [was[field] ?? null, is[field] ?? null] as const
      if (JSON.stringify(pair[0]) !== JSON.stringify(pair[1]))
        (changes[target] ??= {})[field] = pair
    }
  }
  return changes
}

export type AuditEntry = {
  operator: string
  command: string
  outcome: AuditOutcome
  targets: readonly string[]
  changes: AuditChanges
}

/** Call it in the transaction of the write that it records. */
export async function noteInAudit(
  db: Kysely<Database>,
  { targets, changes, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('office_audit')
    .values({ ...entry, targets: [...targets], changes: JSON.stringify(changes) })
    .execute()
}

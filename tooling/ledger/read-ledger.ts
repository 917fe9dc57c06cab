import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'

export type LedgerRow = { id: string; owner: string; state: 'done' | 'partly' | 'planned' }

const rowPattern = /^\|\s*([A-Z]+-\d{2})\s*\|\s*([^|]+?)\s*\|\s*(done|partly|planned)\s*\|/

/** Rows of docs/ledger.md: `| id | owner | state | what |`. */
export function readLedger(): LedgerRow[] {
  const text = readFileSync(path.join(rootDirectory, 'docs/ledger.md'), 'utf8')
  const rows = text.split('\n').flatMap((line) => {
    const [, id, owner, state] = rowPattern.exec(line) ?? []
    return id && owner && state ? [{ id, owner, state: state as LedgerRow['state'] }] : []
  })
  if (rows.length === 0) throw new Error('docs/ledger.md has no rows that can be read')
  return rows
}

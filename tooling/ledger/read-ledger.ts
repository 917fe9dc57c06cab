import { readFileSync } from 'node:fs'
import path from 'node:path'
import { rootDirectory } from '../src/paths.ts'

export type LedgerRow = { id: string; owner: string; state: 'done' | 'partly' | 'planned' }

const rowPattern = /^\| ([A-Z]+-\d{2}) \| ([^|]+) \| (done|partly|planned) \|/

/** Rows of docs/ledger.md: `| id | owner | state | what |`. */
export function readLedger(): LedgerRow[] {
  const text = readFileSync(path.join(rootDirectory, 'docs/ledger.md'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, id, owner, state] = rowPattern.exec(line) ?? []
    return id && owner && state ? [{ id, owner: owner.trim(), state: state as LedgerRow['state'] }] : []
  })
}

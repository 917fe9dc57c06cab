import { greenTags } from './green-tags.ts'
import { readLedger } from './read-ledger.ts'

const rows = readLedger()
const tags = greenTags()
const missing = rows.filter(({ id, state }) => state === 'done' && !tags.has(id))

for (const { id, owner, state } of rows)
  console.log(
    `${id.padEnd(9)} ${state.padEnd(8)} ${String(tags.get(id) ?? 0).padStart(3)} green  ${owner}`,
  )
const done = rows.filter(({ state }) => state === 'done').length
console.log(`\n${done} of ${rows.length} rows done, ${missing.length} of them without a green test`)
if (missing.length > 0) {
  console.error(`no green test carries ${missing.map(({ id }) => id).join(', ')}`)
  process.exitCode = 1
}

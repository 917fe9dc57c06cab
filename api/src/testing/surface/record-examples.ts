import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFuzzShop, type FuzzShop } from '../fuzz/fuzz-shop.ts'
import type { Operation } from '../fuzz/operations.ts'
import { asExample } from './shortened-answer.ts'

/**
 * Writes answers of the seeded shop as examples of the API's description: `node
 * api/src/testing/surface/record-examples.ts`, after a change of what answers look like. A test
 * compares them with their schemas.
 */
const file = join(import.meta.dirname, '../../kernel/http/docs/recorded-answers.json')

function addressOf({ path }: Operation, shop: FuzzShop): string {
  const values = shop.ownPaths().get(path)?.[0] ?? shop.paths.get(path)?.[0] ?? []
  let next = 0
  return path.replaceAll(/\{[^}]+\}/g, () => values[next++] ?? 'x')
}

const shop = await openFuzzShop()
const recorded: Record<string, unknown> = {}
for (const operation of shop.operations) {
  if (operation.method !== 'GET' || !operation.answers['200']?.content['application/ld+json'])
    continue
  const answer = await shop.app.inject({
    url: addressOf(operation, shop),
    headers: shop.jana.headers,
  })
  if (answer.statusCode === 200) recorded[operation.id] = asExample(answer.json())
  else console.log(`${operation.id}: ${answer.statusCode}`)
}
await writeFile(file, `${JSON.stringify(recorded, null, 1)}\n`)
console.log(`${Object.keys(recorded).length} answers`)
await shop.close()

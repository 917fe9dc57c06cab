import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { inputOf } from '../testing/a-front.ts'
import { createPageChanges } from './page-changes.ts'
import { countPages } from './page-counts.ts'
import { createServed } from './served-lineup.ts'
import { readSettings } from './settings.ts'

const settings = readSettings({ API_ORIGIN: 'http://127.0.0.1:9', DATA_DIR: '/nowhere' })

test('each page has the policy of the styles that it holds, though another one holds as many @PLAT-08', () => {
  const lineup = { id: 'L-0001', pool: { importMap: '{}' }, input: inputOf([]) }
  const keeping = { counts: countPages(new Registry()), changes: createPageChanges() }
  const { headersFor } = createServed(settings, keeping)(lineup as never)
  const policyOf = (hash: string) => headersFor([hash])['content-security-policy']
  for (const hash of ['sha256-a', 'sha256-b', 'sha256-a'])
    expect(policyOf(hash)?.match(/style-src 'self' '([^']+)'/)?.[1]).toBe(hash)
})

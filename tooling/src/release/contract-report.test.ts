import { expect, test } from 'vitest'
import { contractReport, differingLines } from './contract-report.ts'
import { ReleaseDescriptor } from './descriptors.ts'

const hash = `sha384-${'A'.repeat(64)}`
const release = (app: string, part: Partial<ReleaseDescriptor> = {}): ReleaseDescriptor => ({
  ...ReleaseDescriptor.parse({
    app,
    version: '0.1.0-0123456789',
    commit: 'abc',
    builtAt: '2026-11-21T12:00:00Z',
    contractVersion: 1,
    uniqueName: app,
    entry: 'entry.js',
    files: {},
    server: { bytes: 1, sha384: hash },
    groups: {},
    routes: [],
    parcels: [],
    requires: [],
  }),
  ...part,
})
const page = {
  id: 'cart.cart',
  path: '/kosik',
  layout: 'cart' as const,
  personal: true,
  access: 'everybody' as const,
  js: ['a.js'],
  css: [],
}

const shell = release('shell', {
  serves: ['/logout'],
  provides: { react: { version: '19.3.1', names: ['use', 'useState'] } },
  links: [{ name: 'cart', pattern: '/kosik' }],
})
const picker = {
  type: 'object',
  properties: {
    onSelect: { callback: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } },
    selected: { type: ['string', 'null'] },
  },
  required: ['onSelect'],
}
const content = release('mf-content', { fragments: { 'mf-content/store-picker': picker }, operations: ['GET /stores', 'GET /stores/{}'] })
const cart = release('mf-cart', {
  routes: [page],
  mounts: { 'mf-content/store-picker': picker },
  imports: { react: { range: '^19.0.0', names: ['use'] } },
  operations: ['GET /stores'],
})

test('the report says who gives what to whom @PLAT-02', () => {
  const text = contractReport([shell, content, cart]).replaceAll(/ +/g, ' ')
  for (const line of [
    '| `/kosik` | cart.cart | mf-cart | cart | everybody | yes | shell |',
    'The shell answers itself: `/logout` (shell).',
    '| `mf-content/store-picker` | `onSelect: ({ id: string }) => void`, `selected?: string or null` | mf-cart |',
    '| `GET /stores` | mf-cart, mf-content |',
    '| `GET /stores/{}` | mf-content |',
    '### `react` 19.3.1',
    '| `use` | mf-cart |',
    "Given and imported by no remote's own source: `useState`.",
  ]) {
    expect(text).toContain(`${line}\n`)
  }
})

test('a release that keeps its contracts changes nothing in it, whatever the order @PLAT-02', () => {
  const again = { ...cart, version: '0.1.0-9876543210', commit: 'def', builtAt: '2027-01-01T00:00:00Z', entry: 'entry.2.js' }
  expect(contractReport([again, content, shell])).toBe(contractReport([shell, content, cart]))
})

test('a changed contract is told by its lines alone, not by the width of their table @PLAT-02', () => {
  const operations = ['GET /stores', 'GET /stores/{}/and-something-quite-long']
  const changes = differingLines(contractReport([shell, content, cart]), contractReport([shell, { ...content, operations }, cart]))
  expect(changes).toEqual(['- | `GET /stores/{}` | mf-content |', '+ | `GET /stores/{}/and-something-quite-long` | mf-content |'])
})

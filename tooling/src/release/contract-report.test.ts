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
    onSelect: {
      callback: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    },
    selected: { type: ['string', 'null'] },
  },
  required: ['onSelect'],
}
const content = release('mf-content', {
  parcelProps: { 'mf-content/store-picker': picker },
  operations: ['GET /stores', 'GET /stores/{}'],
})
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
  const again = {
    ...cart,
    version: '0.1.0-9876543210',
    commit: 'def',
    builtAt: '2027-01-01T00:00:00Z',
    entry: 'entry.2.js',
  }
  expect(contractReport([again, content, shell])).toBe(contractReport([shell, content, cart]))
})

test('a changed contract is told by its lines alone, not by the width of their table @PLAT-02', () => {
  const operations = ['GET /stores', 'GET /stores/{}/and-something-quite-long']
  const changes = differingLines(
    contractReport([shell, content, cart]),
    contractReport([shell, { ...content, operations }, cart]),
  )
  expect(changes).toEqual([
    '- | `GET /stores/{}` | mf-content |',
    '+ | `GET /stores/{}/and-something-quite-long` | mf-content |',
  ])
})

const text = { type: 'string' }
const state = (properties: Record<string, object>) => ({ type: 'object', properties })

test('the whole report of a small trial @PLAT-02', () => {
  const front = release('shell', {
    serves: ['/odhlaseni', '/logout'],
    emits: { 'shop:moving': state({ to: text }), 'cart:told': { anyOf: [text, { type: 'null' }] } },
    holds: {
      session: state({ user: { type: ['object', 'null'] }, ready: { type: 'boolean' } }),
      cart: state({ lines: { type: 'array', items: text } }),
    },
    provides: {
      zod: { version: '4.6.7', names: ['z'] },
      react: { version: '19.3.1', names: ['use', 'memo'] },
    },
    mounts: { 'mf-cart/mini-cart': {} },
    queries: { store: {}, cart: {} },
  })
  const mini = state({
    kind: { enum: ['small', 'large'] },
    onOpen: { callback: null },
    what: {},
    list: { type: 'array' },
    own: { ...state({ b: text, a: { type: 'number' } }), required: ['a'] },
  })
  const ours = release('mf-cart', {
    routes: [
      page,
      {
        ...page,
        id: 'cart.info',
        path: '/doprava',
        layout: 'default',
        personal: false,
        access: 'customer',
      },
    ],
    parcelProps: { 'mf-cart/mini-cart': { ...mini, required: ['kind'] }, 'mf-cart/empty': {} },
    hears: { 'cart:told': text, 'shop:moving': state({ to: text }) },
    reads: { cart: state({ lines: text }) },
    writes: { session: state({ user: {} }) },
    queries: { cart: {} },
    operations: ['POST /orders', 'GET /orders', 'GET /orders'],
    links: [
      { name: 'cart', pattern: '/kosik' },
      { name: 'again', pattern: '/kosik' },
    ],
  })
  const report = contractReport([ours, front])
  expect(report.endsWith('\n') && !report.endsWith('\n\n')).toBe(true)
  const [head = '', ...lines] = report
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').replaceAll(/-{4,}/g, '---'))
  expect(head).toBe('# Contract report')
  expect(lines.filter((line) => line !== '').slice(1)).toEqual([
    '## Pages',
    '| address | page | of | layout | for | personal | linked by |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| `/doprava` | cart.info | mf-cart | default | customer | | |',
    '| `/kosik` | cart.cart | mf-cart | cart | everybody | yes | mf-cart |',
    'The shell answers itself: `/logout` (shell), `/odhlaseni` (shell).',
    '## Parcels',
    'A prop that is a function is how a parcel tells its page what happened.',
    '| parcel | props | mounted by |',
    '| --- | --- | --- |',
    '| `mf-cart/empty` | none | nobody |',
    '| `mf-cart/mini-cart` | `kind: "small" or "large"`, `list?: anything[]`, `onOpen?: () => void`, `own?: { a: number; b?: string }`, `what?: anything` | shell |',
    '## Events',
    '| event | payload | told by | heard by |',
    '| --- | --- | --- | --- |',
    '| `cart:told` | `string or null` | shell | mf-cart |',
    '| `shop:moving` | `{ to?: string }` | shell | mf-cart |',
    '## Shared state',
    'Held by the shell, one container for all teams of a document.',
    '| field | type | read by | written by |',
    '| --- | --- | --- | --- |',
    '| `cart.lines` | `string[]` | mf-cart | the shell alone |',
    '| `session.ready` | `boolean` | nobody | the shell alone |',
    '| `session.user` | `object or null` | nobody | mf-cart |',
    '## Shared queries',
    'Entries of the one query cache under the keys of `shared-lib/src/runtime/query-keys.ts`; values as `shared-lib/src/contract/shared-queries.ts` has them.',
    '| query | read or written by |',
    '| --- | --- |',
    '| `cart` | mf-cart, shell |',
    '| `store` | shell |',
    '## Calls of the API',
    'Made by the source of one app; parameters are blanked. Calls of `shared-lib` are listed with every app that compiles them in.',
    '| call | made by |',
    '| --- | --- |',
    '| `GET /orders` | mf-cart |',
    '| `POST /orders` | mf-cart |',
    '## Modules the shell provides',
    '### `react` 19.3.1',
    "Given and imported by no remote's own source: `use`, `memo`.",
    '### `zod` 4.6.7',
    "Given and imported by no remote's own source: `z`.",
  ])
  expect(lines[1]).toContain('`pnpm mf contracts --write` writes it')
})

test('columns are as wide as their widest cell, and at least three signs @PLAT-02', () => {
  const table = contractReport([
    release('shell', { provides: { react: { version: '19.3.1', names: ['a'] } } }),
    release('mf-x', { imports: { react: { range: '1', names: ['a'] } } }),
  ])
  expect(table).toContain(
    '| name | imported by |\n| ---- | ----------- |\n| `a`  | mf-x        |\n',
  )
})

test('lines that only moved their columns are no difference @PLAT-02', () => {
  expect(
    differingLines('| a   | b |\n| --- | - |\nsame', '| a | b |\n| ----- | - |\nother'),
  ).toEqual(['- same', '+ other'])
  expect(differingLines('one\ntwo', 'one\ntwo')).toEqual([])
})

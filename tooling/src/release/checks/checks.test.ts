import { expect, test } from 'vitest'
import type { JsonSchema, ReleaseDescriptor } from '../descriptors.ts'
import { budgetFindings } from './budgets.ts'
import { trial, object, page, release, said } from './a-release.ts'
import { isAssignable } from './assignable.ts'
import { duplicates } from './duplicates.ts'
import { parcels } from './parcels.ts'
import { links } from './links.ts'
import { describedOperations, operations } from './operations.ts'
import { providedModules } from './provided-modules.ts'
import { routeCollisions } from './routes.ts'
import { incompletePlurals, texts } from './texts.ts'

const shell = release('shell', {
  provides: { react: { version: '19.3.1', names: ['use', 'useState'] } },
})

test.each([
  [
    'what the shell gives',
    { imports: { react: { range: '^19.0.0', names: ['use'] } }, requires: ['react'] },
    [],
  ],
  [
    'a module it does not',
    { requires: ['left-pad'] },
    ['blocked: mf-cart@1.0.0-0123456789 asks for "left-pad", which the shell does not provide'],
  ],
  [
    'a name it leaves out',
    { imports: { react: { range: '^19.0.0', names: ['useActionState'] } } },
    [
      'blocked: mf-cart@1.0.0-0123456789 imports { useActionState } of "react", which the shell leaves out',
    ],
  ],
  [
    'all of it',
    { imports: { react: { range: '^19.0.0', names: ['*', 'use'] } } },
    [
      'blocked: mf-cart@1.0.0-0123456789 takes "react" as a whole, so that nobody can tell which names it needs',
    ],
  ],
  [
    'another React',
    { imports: { react: { range: '^20.0.0', names: ['use'] } } },
    ['blocked: mf-cart@1.0.0-0123456789 needs react ^20.0.0, the shell has 19.3.1'],
  ],
])('a remote that imports %s @PLAT-02 @PLAT-05 @F21', (_what, part, findings) => {
  expect(said(providedModules(trial(release('mf-cart', part), shell)))).toEqual(findings)
})

test('a shell that drops a name is refused for every remote that uses it @PLAT-02', () => {
  const uses = (app: string) =>
    release(app, { imports: { react: { range: '^19.0.0', names: ['useState'] } } })
  const smaller = release('shell', { provides: { react: { version: '19.3.1', names: ['use'] } } })
  expect(providedModules(trial(smaller, uses('mf-cart'), uses('mf-account')))).toHaveLength(2)
})

const cartPage = 'mf-cart@1.0.0-0123456789'

test.each([
  [
    'the catch-all of another remote',
    page('a', '/*'),
    [page('b', '*')],
    'collides with b * of mf-content@1.0.0-0123456789',
  ],
  [
    'an address of another remote',
    page('a', '/akce/:code'),
    [page('b', '/akce/:slug')],
    'collides with b /akce/:slug of mf-content@1.0.0-0123456789',
  ],
  [
    'the id of another remote’s page',
    page('b', '/kosik'),
    [page('b', '/akce')],
    'collides with b /akce of mf-content@1.0.0-0123456789',
  ],
])('a release that takes %s is refused @PLAT-02', (_what, mine, theirs, words) => {
  const found = routeCollisions(
    trial(release('mf-cart', { routes: [mine] }), release('mf-content', { routes: theirs })),
  )
  expect(said(found)).toEqual([`blocked: route ${mine.id} ${mine.path} of ${cartPage} ${words}`])
})

test('a page that takes part of the addresses of another team is said @PLAT-02', () => {
  const articles = release('mf-content', { routes: [page('content.article', '/clanky/*')] })
  expect(
    said(
      routeCollisions(
        trial(release('mf-cart', { routes: [page('a', '/clanky/:slug')] }), articles),
      ),
    ),
  ).toEqual([
    `warned: route a /clanky/:slug of ${cartPage} takes addresses from content.article /clanky/* of mf-content@1.0.0-0123456789`,
  ])
})

test.each([
  ['an id twice', [page('a', '/kosik'), page('a', '/jinam')], 'route a /jinam', 'is also a /kosik'],
  [
    'an address twice',
    [page('a', '/kosik'), page('b', '/Kosik/')],
    'route b /Kosik/',
    'is also a /kosik',
  ],
  ['an address that does not begin', [page('a', 'kosik')], 'route a kosik', 'is no address'],
  ['a * in the middle', [page('a', '/kosik/*/x')], 'route a /kosik/*/x', 'is no address'],
  ...[
    '/api/v2/shop/orders',
    '/_mf/board',
    '/media/:file',
    '/feeds',
    '/oauth/connect/:kdo',
    '/robots.txt',
    '/sitemap-akce.xml',
    '/healthz',
    '/readyz',
  ].map(
    (path) =>
      [
        'an address of the front',
        [page('a', path)],
        `route a ${path}`,
        'is an address of the front',
      ] as const,
  ),
] as const)('a release that has %s is refused @PLAT-02', (_what, routes, route, words) => {
  expect(said(routeCollisions(trial(release('mf-cart', { routes: [...routes] }))))).toEqual([
    `blocked: ${route} of ${cartPage} ${words}`,
  ])
})

test('two pages at addresses of their own live together @PLAT-02', () => {
  const catchAll = release('mf-content', { routes: [page('b', '/*')] })
  expect(
    routeCollisions(trial(release('mf-cart', { routes: [page('a', '/kosik')] }), catchAll)),
  ).toEqual([])
})

test('a page that the shell answers itself is nobody else’s, whoever comes second @PLAT-02', () => {
  const remote = release('mf-account', { routes: [page('account.out', '/Logout')] })
  const owner = release('shell', { serves: ['/logout', '*'] })
  const words =
    'blocked: route account.out /Logout of mf-account@1.0.0-0123456789 collides with /logout, which shell@1.0.0-0123456789 answers itself'
  expect(said(routeCollisions(trial(remote, owner)))).toEqual([words])
  expect(said(routeCollisions(trial(owner, remote)))).toEqual([words])
})

const linked = [{ name: 'offers', pattern: '/akce' }]

test('a page that others link to is not dropped @PLAT-02', () => {
  const before = release('mf-catalog', { routes: [page('offers', '/akce')] })
  const found = links(trial(release('mf-catalog'), release('mf-cart', { links: linked })), before)
  expect(said(found)).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 links to offers (/akce), which no release of the line-up serves',
  ])
})

test('a link that was dead before is said and stops nobody else @PLAT-02', () => {
  const found = links(
    trial(release('mf-content'), release('mf-cart', { links: linked })),
    release('mf-content'),
  )
  expect(said(found).map((words) => words.split(':')[0])).toEqual(['warned'])
})

const picker = 'mf-content/store-picker'
const text: JsonSchema = { type: 'string' }

test.each([
  ['the same props', object({ a: text }), object({ a: text }), []],
  [
    'a prop the parcel now asks for',
    object({ a: text }),
    object({ a: text, b: text }, ['b']),
    ['blocked'],
  ],
  [
    'a prop that may now be null, too',
    object({ a: text }),
    object({ a: { type: ['string', 'null'] } }),
    [],
  ],
  ['a prop of another kind', object({ a: text }), object({ a: { type: 'number' } }), ['blocked']],
  // a page that is ahead of the parcel loses nothing it had; a prop that was read is another case, below
  ['a prop the parcel never knew', object({ a: text }), object({}), ['warned']],
])('a parcel released with %s @PLAT-02', (_what, given, wanted, levels) => {
  const provider = release('mf-content', { parcelProps: { [picker]: wanted } })
  const page = release('mf-cart', { mounts: { [picker]: given } })
  const found = parcels(trial(provider, page), null)
  expect(said(found).map((words) => words.split(':')[0])).toEqual(levels)
})

test('a parcel that somebody mounts is not dropped, and one that nobody offers is not mounted @PLAT-02', () => {
  const page = release('mf-cart', { mounts: { [picker]: object({}) } })
  expect(said(parcels(trial(release('mf-content'), page), null))).toEqual([
    'blocked: mf-content@1.0.0-0123456789 no longer offers mf-content/store-picker, which mf-cart@1.0.0-0123456789 mounts',
  ])
  expect(said(parcels(trial(page, release('mf-content')), null))[0]).toContain(
    'mounts mf-content/store-picker, which no release offers',
  )
})

test('a prop or callback that pages give stays until they are released without it @PLAT-02', () => {
  const onSelect = { callback: text }
  const offers = (wanted: JsonSchema) =>
    release('mf-content', { parcelProps: { [picker]: wanted } })
  const before = offers(object({ a: text, onSelect }, ['onSelect']))
  const giving = (app: string, given: JsonSchema) => release(app, { mounts: { [picker]: given } })
  const [cart, account] = [
    giving('mf-cart', object({ a: text, onSelect })),
    giving('mf-account', object({ onSelect })),
  ]
  const found = parcels(trial(offers(object({})), cart, account), before)
  expect(found.map(({ level, what }) => `${level} ${what}`.replaceAll(/@\S+/g, ''))).toEqual([
    `blocked mf-cart mounts ${picker} of mf-content with a, which it knows no longer`,
    `blocked mf-cart mounts ${picker} of mf-content with onSelect, which it knows no longer`,
    `blocked mf-account mounts ${picker} of mf-content with onSelect, which it knows no longer`,
  ])
  expect(found.at(-1)?.remedy).toBe('keep the prop until mf-account is released without it')
  expect(said(parcels(trial(offers(object({})), giving('shell', object({}))), before))).toEqual([])
})

test('a callback with another argument is another kind of prop @PLAT-02', () => {
  const callback = (argument: JsonSchema) => ({ callback: argument })
  expect(isAssignable(callback(object({ id: text })), callback(object({ id: text })))).toBe(true)
  expect(isAssignable(callback(object({ id: text })), callback(object({ code: text })))).toBe(false)
})

test('calls are compared with what the API describes, whatever the names of parameters @PLAT-02', () => {
  const described = describedOperations({
    paths: { '/api/v2/shop/orders/{tokenValue}': { get: {} }, '/api/v2/crm/status': { get: {} } },
  })
  const candidate = release('mf-cart', {
    operations: ['GET /orders/{}', 'DELETE /orders/{}', 'GET /api/v2/crm/status'],
  })
  expect(said(operations(trial(candidate), described, 'http://api'))).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 calls DELETE /orders/{}, which the API at http://api does not have',
  ])
})

test('a plural of Czech has four forms @PLAT-02', () => {
  const whole = {
    n_one: '{{count}} kus',
    n_few: '{{count}} kusy',
    n_many: '{{count}} kusu',
    n_other: '{{count}} kusů',
  }
  expect(incompletePlurals({ cart: whole })).toEqual([])
  expect(incompletePlurals({ cart: { n_one: 'kus', n_other: 'kusů' } })).toEqual([
    ['cart.n', ['few', 'many']],
  ])
})

test.each([
  ['a text that ends in _other', { reason_other: 'Jiný důvod' }, []],
  ['one counted form', { n_other: '{{count}} kusů' }, ['the plural cart.n lacks one, few, many']],
  ['the one form of an ordinal', { n_ordinal_other: '{{count}}. kus' }, []],
  [
    'a count without forms',
    { n: '{{count}} kusů' },
    ['the text cart.n counts without plural forms'],
  ],
  ['a count of a unit', { n: '{{count}} ks', m: 'Všech {{count}} značek' }, []],
  ['nothing', { n: null }, ['the text cart.n is null and no text']],
  ['a number', { n: 5 }, ['the text cart.n is 5 and no text']],
])('texts with %s @PLAT-02', (_what, cart, findings) => {
  expect(said(texts(trial(release('mf-cart')), { cart }))).toEqual(
    findings.map((words) => `blocked: ${cartPage}: ${words}`),
  )
})

test('a release with half a plural or an empty text is refused @PLAT-02', () => {
  const found = texts(trial(release('mf-cart')), {
    cart: { n_one: 'kus', n_few: 'kusy', n_other: 'kusů', empty: ' ', fine: 'Košík' },
  })
  expect(said(found)).toEqual([
    `blocked: ${cartPage}: the plural cart.n lacks many`,
    `blocked: ${cartPage}: the text cart.empty is empty`,
  ])
})

const budgets = { entry: 7_000, exposed: 2_000, page: 20_000, parcel: 22_000, style: 6_000 }

test('a page over its budget is refused with its weight @PLAT-02', () => {
  const heavy = release('mf-cart', {
    budgets,
    files: { 'page.js': { bytes: 90_000, brotli: budgets.page + 1_000, sha384: 'sha384-x' } },
    routes: [{ ...page('cart.cart', '/kosik'), js: ['page.js'] }],
  })
  expect(said(budgetFindings(trial(heavy, shell)))[0]).toBe(
    `blocked: the script of page cart.cart weighs ${((budgets.page + 1000) / 1000).toFixed(1)} KB, 1.0 KB over ${(budgets.page / 1000).toFixed(1)} KB`,
  )
})

const heavyParts: [string, Partial<ReleaseDescriptor>, string, keyof typeof budgets][] = [
  [
    'the style of its page',
    { routes: [{ ...page('cart.cart', '/kosik'), css: ['heavy'] }] },
    'the style of page cart.cart',
    'style',
  ],
  [
    'the script of its parcel',
    { groups: { 'parcel.mini-cart': { js: ['heavy'], css: [] } } },
    'the script of parcel mf-cart/mini-cart',
    'parcel',
  ],
  [
    'the style of its parcel',
    { groups: { 'mini-cart': { js: [], css: ['heavy'] } } },
    'the style of parcel mf-cart/mini-cart',
    'style',
  ],
  [
    'its route table',
    { groups: { __federation_expose_remote: { js: ['heavy'], css: [] } } },
    `the exposed module of ${cartPage}`,
    'exposed',
  ],
]

test.each(heavyParts)(
  'a release over its budget by %s is refused @PLAT-02',
  (_what, part, words, budget) => {
    const files = { heavy: { bytes: 900_000, brotli: budgets[budget] + 1_000, sha384: 'sha384-x' } }
    const heavy = release('mf-cart', { budgets, parcels: ['mini-cart'], files, ...part })
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
    expect(said(budgetFindings(trial(heavy, shell)))).toEqual([
      `blocked: ${words} weighs ${kb(budgets[budget] + 1000)}, 1.0 KB over ${kb(budgets[budget])}`,
    ])
  },
)

test('two versions of one package in two remotes are said @PLAT-02', () => {
  const found = budgetFindings(
    trial(
      release('mf-cart', { packages: ['zod@4.6.7'] }),
      release('mf-account', { packages: ['zod@4.5.0'] }),
      shell,
    ),
  )
  expect(said(found)).toEqual([
    'warned: mf-cart@1.0.0-0123456789 compiles in zod@4.6.7, beside zod@4.5.0 in mf-account',
  ])
})

const zod = { 'zod@4.6.7/v4/core/schemas.js': 60_000, 'zod@4.6.7/v4/core/util.js': 20_000 }
const brings = (app: string, chunk: string, modules: Record<string, number>, part = {}) =>
  release(app, { modules: { [chunk]: modules }, ...part })
const others = {
  '@module-federation/runtime@2.9.2/index.js': 30_000,
  'nanoid@5.1.0/index.js': 3000,
}
const delivery = { routes: [page('cart.delivery', '/doruceni')], mounts: { [picker]: object({}) } }

test.each([
  [
    'the same package',
    zod,
    [
      'warned: zod comes from mf-cart and mf-content to one page (cart.delivery), 80.0 KB of source each time',
    ],
  ],
  ['another file of it', { 'zod@4.6.7/v4/locales/cs.js': 30_000 }, []],
  ['too little to matter', { 'nanoid@5.1.0/index.js': 3000 }, []],
  ['the runtime every remote has', { '@module-federation/runtime@2.9.2/index.js': 30_000 }, []],
])('a page and a parcel on it that bring %s @PLAT-02', (_what, modules, findings) => {
  const cartPage = brings('mf-cart', 'cart.delivery', { ...zod, ...others }, delivery)
  const parcel = brings('mf-content', 'store-picker', modules)
  expect(said(duplicates(trial(cartPage, parcel, shell)))).toEqual(findings)
  expect(said(duplicates(trial(parcel, cartPage, shell))), 'whoever is released').toEqual(findings)
  expect(
    duplicates(trial(release('mf-account'), cartPage, parcel, shell)),
    'is not a third one’s business',
  ).toEqual([])
})

test('a page that the parcel is not on loads it once @PLAT-02', () => {
  const cartPage = brings('mf-cart', 'cart.delivery', zod, { routes: delivery.routes })
  expect(duplicates(trial(cartPage, brings('mf-content', 'store-picker', zod), shell))).toEqual([])
})

test('a second React is refused @PLAT-02 @PLAT-05 @F21', () => {
  expect(
    said(
      duplicates(
        trial(release('mf-cart', { packages: ['react@19.3.1', 'react-is@18.3.1'] }), shell),
      ),
    ),
  ).toEqual([`blocked: ${cartPage} compiles in react@19.3.1, which the shell provides`])
})

test('every parameter of a call is blank, not the first alone @PLAT-02', () => {
  const described = describedOperations({
    paths: { '/api/v2/shop/orders/{tokenValue}/items/{id}': { patch: {} } },
  })
  expect(
    operations(
      trial(release('mf-cart', { operations: ['PATCH /orders/{}/items/{}'] })),
      described,
      'http://api',
    ),
  ).toEqual([])
})

test('the shell’s own catch-all takes nothing from a remote’s @PLAT-02', () => {
  const owner = release('shell', { serves: ['*', '/*'] })
  expect(
    routeCollisions(trial(release('mf-content', { routes: [page('content.page', '/*')] }), owner)),
  ).toEqual([])
})

test('a part that weighs just its budget is let in @PLAT-02', () => {
  const files = { 'page.js': { bytes: 90_000, brotli: budgets.page, sha384: 'sha384-x' } }
  expect(
    budgetFindings(
      trial(
        release('mf-cart', {
          budgets,
          files,
          routes: [{ ...page('cart.cart', '/kosik'), js: ['page.js'] }],
        }),
        shell,
      ),
    ),
  ).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { containerName } from '../../federation/provided-modules.ts'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { trial, page, release, findingTexts } from './a-release.ts'
import { budgetFindings, parcelWeights, startOf, startWeights, weights } from './budgets.ts'

const files = (sizes: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, brotli]) => [
      name,
      { bytes: 3 * brotli, brotli, sha384: 'sha384-x' },
    ]),
  )
const scripts = (...js: string[]) => ({ js, css: [] })
const exposed = '__federation_expose_remote'
const budgets = { entry: 7_000, exposed: 2_000, page: 20_000, parcel: 22_000, style: 6_000 }
const shellBudget = 125_000
const remote = (app: string, part: Partial<ReleaseDescriptor> = {}) =>
  release(app, {
    budgets,
    routes: [{ ...page(`${app}.page`, `/${app}`), js: ['page.js'] }],
    ...part,
  })

/** A shell with a start of this weight, and a remote with an entry and one page. */
const aShell = (start: number, main: number, part: Partial<ReleaseDescriptor> = {}) =>
  release('shell', {
    budgets: { script: shellBudget },
    files: files({ 'start.js': start, 'main.js': main, 'main.css': 4_000 }),
    groups: { start: scripts('start.js'), main: { js: ['main.js'], css: ['main.css'] } },
    ...part,
  })
const aRemote = (entry: number, offer: number, own: number, app = 'mf-cart') =>
  remote(app, {
    files: files({ 'entry.js': entry, 'offer.js': offer, 'page.js': own }),
    groups: { [containerName(app)]: scripts('entry.js'), [exposed]: scripts('offer.js') },
  })

describe('what a first visit downloads @PLAT-02', () => {
  test('start and main of the shell, the entry with its offer, and of the page what the entry does not bring', () => {
    const cart = aRemote(6_000, 1_000, 10_000)
    const [own] = cart.routes
    if (!own) throw new Error('no page')
    const files = { ...cart.files, 'page.css': { bytes: 9_000, brotli: 3_000, sha384: 'sha384-x' } }
    const routes = [
      { ...own, js: ['page.js', 'entry.js', 'page.js', 'unmeasured.js'], css: ['page.css'] },
    ]
    expect(weights(aShell(2_000, 100_000), { ...cart, files, routes })).toEqual([
      {
        route: 'mf-cart.page',
        page: 10_000,
        style: 3_000,
        bytes: 119_000,
        requests: 3 + 2 + 2 + 1,
      },
    ])
  })

  test('an entry and an exposed module weigh what their budgets count', () => {
    expect(startWeights(aRemote(6_000, 1_000, 10_000))).toEqual({ entry: 6_000, exposed: 1_000 })
  })

  test('of a shell from before the starter its main alone, and of one that tells nothing nothing', () => {
    expect(
      startOf(release('shell', { groups: { main: { js: ['main.js'], css: ['main.css'] } } })),
    ).toEqual({
      js: ['main.js'],
      css: ['main.css'],
    })
    expect(startOf(release('shell'))).toEqual({ js: [], css: [] })
    expect(weights(release('shell'), remote('mf-cart'))).toMatchObject([{ bytes: 0, requests: 1 }])
  })

  test('of a parcel what the entry does not bring, under either name of its chunk', () => {
    const cart = aRemote(6_000, 1_000, 10_000)
    const parcel = { js: ['page.js', 'entry.js'], css: [] }
    const of = (groups: ReleaseDescriptor['groups']) =>
      parcelWeights({ ...cart, parcels: ['mini-cart'], groups: { ...cart.groups, ...groups } })
    const expected = [{ parcel: 'mf-cart/mini-cart', script: 10_000, style: 0 }]
    expect([of({ 'mini-cart': parcel }), of({ 'parcel.mini-cart': parcel })]).toEqual([
      expected,
      expected,
    ])
    expect(of({})).toEqual([{ parcel: 'mf-cart/mini-cart', script: 0, style: 0 }])
  })
})

describe('budgets @PLAT-02', () => {
  const light = aShell(0, 1_000)

  test('the shell may weigh its budget and no byte more, start and main together', () => {
    expect(budgetFindings(trial(aShell(25_000, shellBudget - 25_000)))).toEqual([])
    expect(findingTexts(budgetFindings(trial(aShell(25_001, shellBudget - 25_000))))).toEqual([
      'blocked: the shell weighs 125.0 KB, 1 byte over 125.0 KB',
    ])
    expect(
      budgetFindings(trial(aRemote(0, 0, 0), aShell(130_000, 0))),
      'not a remote’s business',
    ).toEqual([])
  })

  test.each([
    ['entry', aRemote(budgets.entry + 1, 0, 0), 'the entry of mf-cart@1.0.0-0123456789'],
    [
      'exposed',
      aRemote(0, budgets.exposed + 1, 0),
      'the exposed module of mf-cart@1.0.0-0123456789',
    ],
    ['page', aRemote(0, 0, budgets.page + 1), 'the script of page mf-cart.page'],
  ] as const)('its %s is a part that counts alone', (name, heavy, what) => {
    const most = (budgets[name] / 1000).toFixed(1)
    expect(findingTexts(budgetFindings(trial(heavy, light)))).toEqual([
      `blocked: ${what} weighs ${most} KB, 1 byte over ${most} KB`,
    ])
  })

  test('each app is held to its own limits, and to nobody else’s', () => {
    const heavyShell = aShell(0, shellBudget + 1)
    const heavyCart = aRemote(0, 0, budgets.page + 1)
    expect(findingTexts(budgetFindings(trial(heavyShell, heavyCart)))).toEqual([
      'blocked: the shell weighs 125.0 KB, 1 byte over 125.0 KB',
    ])
    expect(budgetFindings(trial(aRemote(0, 0, 0, 'mf-content'), heavyCart, heavyShell))).toEqual([])
    const roomy = { ...heavyCart, budgets: { ...budgets, page: budgets.page + 1 } }
    expect(budgetFindings(trial(roomy, light))).toEqual([])
  })

  test('a release from before limits were written down has none', () => {
    expect(
      budgetFindings(trial({ ...aRemote(1_000_000, 1_000_000, 1_000_000), budgets: {} }, light)),
    ).toEqual([])
  })

  test('fourteen files are asked for without a word, fifteen are said', () => {
    const asking = (count: number) => {
      // beside the shell's script and style
      const js = Array.from({ length: count - 2 }, (_, index) => `${index}.js`)
      return budgetFindings(
        trial(remote('mf-cart', { routes: [{ ...page('a', '/a'), js }] }), aShellOfTwo),
      )
    }
    const aShellOfTwo = release('shell', {
      groups: { main: { js: ['main.js'], css: ['main.css'] } },
    })
    expect(asking(14)).toEqual([])
    expect(findingTexts(asking(15))).toEqual([
      'warned: the first visit of page a asks for 15 files, more than 14',
    ])
  })

  test('of packages those of one name and another version are said, of every remote that has them', () => {
    const with_ = (app: string, ...packages: string[]) => release(app, { packages })
    const mine = with_('mf-cart', '@scope/a@1.0.0', 'zod@4.6.7', 'only@1.0.0')
    const others = [
      with_('mf-account', '@scope/a@2.0.0', '@scope/b@1.0.1'),
      with_('mf-content', '@scope/a@3.0.0', 'zod@4.6.7'),
    ]
    expect(findingTexts(budgetFindings(trial(mine, ...others)))).toEqual([
      'warned: mf-cart@1.0.0-0123456789 compiles in @scope/a@1.0.0, beside @scope/a@2.0.0 in mf-account, @scope/a@3.0.0 in mf-content',
    ])
  })
})

const shell = release('shell', {
  provides: { react: { version: '19.3.1', names: ['use', 'useState'] } },
})

const cartPage = 'mf-cart@1.0.0-0123456789'

test('a page over its budget is refused with its weight @PLAT-02', () => {
  const heavy = release('mf-cart', {
    budgets,
    files: { 'page.js': { bytes: 90_000, brotli: budgets.page + 1_000, sha384: 'sha384-x' } },
    routes: [{ ...page('cart.cart', '/kosik'), js: ['page.js'] }],
  })
  expect(findingTexts(budgetFindings(trial(heavy, shell)))[0]).toBe(
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
    expect(findingTexts(budgetFindings(trial(heavy, shell)))).toEqual([
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
  expect(findingTexts(found)).toEqual([
    'warned: mf-cart@1.0.0-0123456789 compiles in zod@4.6.7, beside zod@4.5.0 in mf-account',
  ])
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

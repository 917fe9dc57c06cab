import { expect, test } from 'vitest'
import { trial, page, release, findingTexts } from './a-release.ts'
import { routeCollisions } from './routes.ts'

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
  expect(findingTexts(found)).toEqual([
    `blocked: route ${mine.id} ${mine.path} of ${cartPage} ${words}`,
  ])
})

test('a page that takes part of the addresses of another team is said @PLAT-02', () => {
  const articles = release('mf-content', { routes: [page('content.article', '/clanky/*')] })
  expect(
    findingTexts(
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
  expect(findingTexts(routeCollisions(trial(release('mf-cart', { routes: [...routes] }))))).toEqual(
    [`blocked: ${route} of ${cartPage} ${words}`],
  )
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
  expect(findingTexts(routeCollisions(trial(remote, owner)))).toEqual([words])
  expect(findingTexts(routeCollisions(trial(owner, remote)))).toEqual([words])
})

test('the shell’s own catch-all takes nothing from a remote’s @PLAT-02', () => {
  const owner = release('shell', { serves: ['*', '/*'] })
  expect(
    routeCollisions(trial(release('mf-content', { routes: [page('content.page', '/*')] }), owner)),
  ).toEqual([])
})

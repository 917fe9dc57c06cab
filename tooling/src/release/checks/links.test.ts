import { describe, expect, test } from 'vitest'
import { trial, page, release, findingTexts } from './a-release.ts'
import { links, linksOfApi } from './links.ts'

const offers = { name: 'offers', pattern: '/akce' }
const cart = release('mf-cart', { links: [offers] })
const serving = release('mf-catalog', { routes: [page('offers', '/akce')] })

describe('pages that a release links to @PLAT-02', () => {
  test('may be a remote’s, the shell’s own, or the front’s', () => {
    expect(links(trial(cart, serving), null)).toEqual([])
    expect(links(trial(cart, release('shell', { serves: ['/akce'] })), null)).toEqual([])
    expect(
      links(
        trial(release('mf-cart', { links: [{ name: 'sitemap', pattern: '/sitemap.xml' }] })),
        null,
      ),
    ).toEqual([])
    expect(
      links(trial(release('mf-cart', { links: [offers], routes: [page('own', '/akce')] })), null),
    ).toEqual([])
  })

  test('are served at that very pattern', () => {
    const other = release('mf-catalog', { routes: [page('offers', '/akce/:slug')] })
    expect(findingTexts(links(trial(cart, other), null))).toEqual([
      'blocked: mf-cart@1.0.0-0123456789 links to offers (/akce), which no release of the line-up serves',
    ])
  })

  test('a new link to nowhere is the candidate’s to mend, a dropped page that of who dropped it', () => {
    const remedyOf = (found: ReturnType<typeof links>) =>
      found.map(({ level, remedy }) => [level, remedy])
    expect(remedyOf(links(trial(cart), null))).toEqual([
      ['blocked', 'link to a page that exists, or release the remote that serves /akce first'],
    ])
    const without = release('mf-catalog', { version: '1.1.0-abcdefabcd' })
    expect(remedyOf(links(trial(without, cart), serving))).toEqual([
      ['blocked', 'keep the route, or release mf-cart without the link first'],
    ])
  })

  test('a link that nobody of the line-up ever served stops no release of others, the first of a remote neither', () => {
    const levels = (before: Parameters<typeof links>[1]) =>
      links(trial(release('mf-content'), cart), before).map(({ level }) => level)
    expect([levels(null), levels(release('mf-content'))]).toEqual([['warned'], ['warned']])
  })
})

describe('pages that mails of the API lead to @PLAT-02', () => {
  const reset = { passwordReset: '/klub/obnova-hesla/:token' }
  const having = (path: string) => release('mf-account', { routes: [page('reset', path)] })
  const before = having('/klub/obnova-hesla/:token')

  test('are not dropped by the release that has them', () => {
    expect(findingTexts(linksOfApi(trial(release('mf-account')), before, reset))).toEqual([
      'blocked: mf-account@1.0.0-0123456789 drops passwordReset (/klub/obnova-hesla/:token), to which mails or answers of the API lead',
    ])
    const shell = release('shell', { serves: ['/oauth/success'] })
    const found = linksOfApi(trial(release('shell')), shell, { oauthSuccess: '/oauth/success' })
    expect(found).toHaveLength(1)
  })

  test('may move to another remote in one promotion, and go when the API does not link there', () => {
    const moved = release('mf-content', { routes: before.routes })
    expect(linksOfApi(trial(release('mf-account'), moved), before, reset)).toEqual([])
    expect(linksOfApi(trial(release('mf-account')), before, {})).toEqual([])
    expect(linksOfApi(trial(before), before, reset)).toEqual([])
  })

  test('stop no release that never had them', () => {
    expect(linksOfApi(trial(release('mf-cart')), release('mf-cart'), reset)).toEqual([])
    expect(linksOfApi(trial(release('mf-cart')), null, reset)).toEqual([])
  })
})

const linked = [{ name: 'offers', pattern: '/akce' }]

test('a page that others link to is not dropped @PLAT-02', () => {
  const before = release('mf-catalog', { routes: [page('offers', '/akce')] })
  const found = links(trial(release('mf-catalog'), release('mf-cart', { links: linked })), before)
  expect(findingTexts(found)).toEqual([
    'blocked: mf-cart@1.0.0-0123456789 links to offers (/akce), which no release of the line-up serves',
  ])
})

test('a link that was dead before is said and stops nobody else @PLAT-02', () => {
  const found = links(
    trial(release('mf-content'), release('mf-cart', { links: linked })),
    release('mf-content'),
  )
  expect(findingTexts(found).map((words) => words.split(':')[0])).toEqual(['warned'])
})

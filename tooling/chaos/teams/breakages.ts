import type { Parts } from '../../src/testing/own-store.ts'
import { listening } from '../../src/testing/listening.ts'
import { remoteWith, type SmallShop } from './small-shop.ts'
import type { ReleaseDescriptor } from '../../src/release/descriptors.ts'
import { taken } from '../../src/commands/front-findings.ts'
import { ownStore } from '../../src/release/own-store.ts'
import { promote } from '../../src/release/promote.ts'
import { writeSigned } from '../../src/release/signed-writes.ts'
import { layout } from '../../src/release/store.ts'
import { byCheck, type Play } from './play.ts'

/** Refused by the check, by this rule. */
const checked = (what: string, rule: string, app: string, parts: Parts): Play => ({
  what,
  by: 'check',
  play: async ({ blocked, published }) => byCheck(await blocked(await published(app, parts)), rule),
})

/** The same beside an API that gives these answers, by address. */
const besideApi = (
  what: string,
  answers: Record<string, unknown>,
  begin: (shop: SmallShop) => Promise<unknown>,
  [rule, app, parts]: [rule: string, app: string, parts: Parts],
): Play => ({
  what,
  by: 'check',
  play: async (shop) => {
    await begin(shop)
    const release = await shop.published(app, parts)
    const verdicts = await listening(
      ({ url = '' }, response) =>
        void response.end(JSON.stringify(answers[url.replace(/\?.*/, '')] ?? [])),
      (api) => shop.blocked(release, api),
    )
    return byCheck(verdicts, rule)
  },
})

const inBrowser = (code: string): Parts => ({ files: { 'page.1.js': code } })
const styled = (css: string): Parts => ({ files: { 'page.1.css': css } })
const content = (component: string, loader = ''): Parts => ({
  server: remoteWith('mf-content', [
    { path: '/mf-content' },
    { path: '/mf-content/podminky', component, loader },
  ]),
})

const described = (linked: Record<string, string>) => ({
  '/api/v2/docs.json': { paths: {}, 'x-linked-pages': linked },
})
const reset = '/obnova-hesla/:token'

/**
 * Past the check: signed and promoted, as by a tool that was made not to look; what fronts refuse
 * is taken back.
 */
const promotedAnyway = (what: string, app: string, parts: Parts): Play => ({
  what,
  by: 'front',
  isSlow: true,
  play: async ({ front, moved }) => {
    const before = await ownStore().channel('production')
    const lineup = await moved(app, parts)
    const { isTaken, verdict } = await taken(front.origin, 'production', lineup, before)
    return isTaken || !verdict ? null : { by: 'front', said: verdict.what, remedy: verdict.remedy }
  },
})

const canaryShare = { cookie: 'mf-canary=0' }
const otherShare = { cookie: 'mf-canary=99' }
const visits = 40

/** Shoppers of one share look at pages, and their tabs tell something, or nothing. */
async function shop(
  { front }: SmallShop,
  headers: Record<string, string>,
  page: string,
  told: object | null,
): Promise<void> {
  for (let nth = 0; nth < visits; nth += 1) {
    const response = await fetch(front.origin + page, { headers })
    await response.arrayBuffer()
    const lineup = response.headers.get('x-lineup')
    if (told)
      await fetch(`${front.origin}/_mf/beacon`, {
        method: 'POST',
        body: JSON.stringify({ lineup, first: true, ...told }),
      })
  }
}

const good = { vitals: { lcp: 400, inp: 40, cls: 0 } }

/** A canary of mf-content that passes every check and breaks in browsers alone. */
const tried = (what: string, page: string, told: object | null): Play => ({
  what,
  by: 'watch',
  play: async (own) => {
    const { front, moved, mf } = own
    const lineup = await moved('mf-content', {}, 5)
    await front.until('the canary', async () => {
      const { headers } = await fetch(front.origin, { headers: canaryShare })
      return headers.get('x-lineup') === lineup ? true : null
    })
    await shop(own, otherShare, '/mf-content', good)
    await shop(own, canaryShare, page, told)
    const { code, lines } = await mf('watch', [], { minutes: '0.005', patience: '0.01' })
    const isOver = lines.some((line) => line.includes('rolled back and denied'))
    if (!isOver) await mf('canary', ['end'])
    const said = lines.join(' ').trim()
    return code === 2
      ? { by: 'watch', said, remedy: isOver ? 'rolled back' : (lines.at(-1) ?? '') }
      : null
  },
})

/** A release that keeps such a value under a query of the contract. */
async function keeping(
  { published }: SmallShop,
  app: string,
  type: string,
): Promise<ReleaseDescriptor> {
  const release = { ...(await published(app)), queries: { shared: { type } } }
  await writeSigned(layout.release(app, release.version), release)
  return release
}

const readsFiles = "return process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')"

/** Releases that once went live and should not have, one row each. */
export const breakages: Play[] = [
  checked('a page that always throws', 'server bundle', 'mf-content', content('throw new Error()')),
  promotedAnyway('… promoted all the same', 'mf-content', content('throw new Error()')),
  besideApi('a page whose loader never ends', described({}), () => Promise.resolve(), [
    'server bundle',
    'mf-content',
    content('return 1', 'await new Promise(() => {})'),
  ]),
  tried('a canary whose own pages nobody looks at', '/mf-cart', good),
  tried('a canary that throws in every browser', '/mf-content', {
    ...good,
    errors: { 'mf-content': 1 },
  }),
  tried('a canary whose script does not run: its tabs tell nothing', '/mf-content', null),
  tried('a canary that answers a touch after three seconds', '/mf-content', {
    vitals: { ...good.vitals, inp: 3000 },
  }),
  besideApi(
    'a page dropped that only mails link to',
    described({ passwordReset: reset }),
    ({ moved }) => moved('mf-cart', { page: reset }),
    ['links', 'mf-cart', {}],
  ),
  besideApi(
    'a page of the editors covered by one of another team',
    { ...described({}), '/api/v2/shop/cms-plugin/pages': [{ slug: 'podminky', code: 'page' }] },
    ({ moved }) => moved('mf-content', { page: '/:slug' }),
    ['routes', 'mf-cart', { page: '/podminky' }],
  ),
  checked('a page for every address, so that none is missing', 'routes', 'mf-cart', {
    server: remoteWith('mf-cart', [{ path: '/*' }]),
  }),
  checked('a page of the account that guests may open', 'access', 'mf-cart', {
    page: '/muj-ucet/tajne',
  }),
  checked(
    'a style sheet that hides every header',
    'styles',
    'mf-cart',
    styled('header{display:none}'),
  ),
  checked(
    'window.fetch changed in browsers alone',
    'built-ins',
    'mf-cart',
    inBrowser('if (typeof document !== "undefined") window.fetch = () => {}'),
  ),
  checked(
    'code from text, which the policy of every page forbids',
    'code from text',
    'mf-cart',
    inBrowser('export const add = new Function("a", "return a")'),
  ),
  {
    what: 'another value under a query that two teams share',
    by: 'check',
    play: async (shop) => {
      const { version } = await keeping(shop, 'mf-content', 'string')
      await promote({ 'mf-content': version }, 'chaos')
      return byCheck(await shop.blocked(await keeping(shop, 'mf-cart', 'number')), 'shared queries')
    },
  },
  checked('a server bundle that reads files', 'node access', 'mf-cart', {
    server: remoteWith('mf-cart', [{ path: '/mf-cart', component: readsFiles }]),
  }),
  promotedAnyway('… promoted all the same', 'mf-cart', {
    server: remoteWith('mf-cart', [{ path: '/mf-cart', component: readsFiles }]),
  }),
]

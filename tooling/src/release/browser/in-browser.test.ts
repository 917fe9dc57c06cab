// settles where the store is, before anything reads it
import { removeData, smallBuild } from '../../testing/own-store.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keysDirectory } from '../../paths.ts'
import { listening } from '../../testing/listening.ts'
import type { TriedPage } from '../checks/every-page.ts'
import type { Finding, TrialLineup } from '../finding.ts'
import { ensureKeys } from '../key-files.ts'
import { ownStore } from '../own-store.ts'
import { publish } from '../publish.ts'
import { createBrowserCheck } from './in-browser.ts'

const patience = { interactive: 6000, rest: 700 }
const interactive = "document.documentElement.dataset.hydrated = 'true'"

/**
 * Address of a page → what its script does; names are pieced together, so that nothing finds them
 * by reading.
 */
const scripts: Record<string, string> = {
  '/kosik/dobra': interactive,
  '/kosik/zepta-se': `try { new Function('') } catch {} ${interactive}`,
  '/kosik/vyhodi': `${interactive}; setTimeout(() => { throw new TypeError('thrown in an effect') })`,
  '/kosik/hranice': `${interactive}; Error.prepareStackTrace = undefined; console.error(new TypeError('caught by a boundary'))`,
  '/kosik/neslysi': `${interactive}; Promise.reject(new Error('rejected and not heard'))`,
  '/kosik/text': `${interactive}; setTimeout(() => { throw 'a text that is no Error' })`,
  '/kosik/dil': `${interactive}; console.error('parcel mf-cart/mini-cart (render):', new TypeError('count is\\nnot there'))`,
  '/kosik/bez-konce': 'for (;;);',
  '/kosik/z-textu': `${interactive}; globalThis['ev' + 'al']('1')`,
  '/kosik/vlozeny': interactive,
  '/kosik/vestavene': `Array.prototype['fl' + 'at'] = () => []; Array.prototype.own = 1; ${interactive}`,
  '/kosik/styl': interactive,
  '/kosik/styl-za-behu': `const sheet = new globalThis['CSSStyle' + 'Sheet']; sheet.replaceSync('h1 { color: red }'); document['adopted' + 'StyleSheets'] = [sheet]; ${interactive}`,
}
const nameOf = (address: string) => `${address.slice('/kosik/'.length)}.js`
const style = '.mf-cart-own { color: green } .mf-cart-own, header { display: none }'
/** Further markup of the page. */
const markup: Record<string, string> = {
  '/kosik/vlozeny': '<script>document.title = "inline"</script>',
  '/kosik/styl': '<link rel="stylesheet" href="/_mf/assets/mf-cart/page.css">',
}

function pageAt([address, script]: [string, string]): string {
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`
  return `<!doctype html><html lang="cs"><title>${address}</title><body><header>shop</header><main class="mf-cart-own">cart</main>${markup[address] ?? ''}<script src="/_mf/assets/mf-cart/${nameOf(address)}" integrity="${integrity}" crossorigin></script></body></html>`
}
const pages = Object.fromEntries(Object.entries(scripts).map((row) => [row[0], pageAt(row)]))

/** The headers and files are the front's own; this renders what it is told to. */
const shellCode = `exports.providedToRemotes = {}
exports.ownPatterns = []
const pages = ${JSON.stringify(pages)}
exports.createRenderer = async () => ({
  importMap: '{"imports":{}}',
  ownerOf: () => ({ remote: null, layout: 'default' }),
  render: async ({ url }) => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: pages[url] ?? '<p>home</p>', personal: false }),
})`

let trial: TrialLineup

beforeAll(async () => {
  ensureKeys(keysDirectory)
  const files = Object.fromEntries(
    Object.entries(scripts).map(([address, script]) => [nameOf(address), script]),
  )
  const shell = (await publish(smallBuild('shell', 1, { server: shellCode }))).descriptor
  const cart = (await publish(smallBuild('mf-cart', 2, { files: { ...files, 'page.css': style } })))
    .descriptor
  trial = { lineup: 'L-0001', shell, remotes: [cart], candidate: cart }
})
afterAll(removeData)

/** An API that describes itself, and knows nobody. */
const besideApi = <T>(action: (api: string) => Promise<T>) =>
  listening((request, response) => {
    response.statusCode = request.method === 'POST' ? 401 : 200
    response.end('{"paths":{}}')
  }, action)

const opened = (tried: TriedPage[]): Promise<Finding[]> =>
  besideApi(async (api) => {
    const customer = { email: 'nobody@example.cz', password: 'nothing' }
    const check = createBrowserCheck(ownStore(), { api, customer, patience })
    try {
      return await check.inBrowser(trial, tried)
    } finally {
      await check.end()
    }
  })

describe('pages of a release in a browser @PLAT-02', () => {
  let findings: Finding[]
  beforeAll(async () => {
    const addresses = Object.keys(scripts)
    findings = await opened([
      ...addresses.map((url) => ({ url, signedIn: false })),
      { url: '/muj-ucet/kosik', signedIn: true },
    ])
  })
  const of = (address: string) =>
    findings
      .filter(({ what }) => what.includes(` ${address} `))
      .map(({ rule, what }) => ({ rule, what }))

  test.each(['/kosik/dobra', '/kosik/zepta-se'])('%s is let through', (address) => {
    expect(of(address)).toEqual([])
  })

  test.each([
    ['/kosik/vyhodi', 'browser', /throws in a browser: TypeError: thrown in an effect/],
    ['/kosik/neslysi', 'browser', /throws in a browser: Error: rejected and not heard/],
    ['/kosik/text', 'browser', /throws in a browser: a text that is no Error/],
    [
      '/kosik/dil',
      'browser',
      /throws in a browser: parcel mf-cart\/mini-cart \(render\): TypeError: count is not there/,
    ],
    ['/kosik/bez-konce', 'browser', /never becomes interactive in a browser/],
    ['/kosik/z-textu', 'browser', /throws in a browser: EvalError/],
    ['/kosik/vlozeny', 'policy', /script-src-elem forbids inline/],
    ['/kosik/vestavene', 'built-ins', /changes Array\.prototype\.flat in a browser/],
    ['/kosik/styl', 'styles', /styles more than its own in a browser: .*header/],
    ['/kosik/styl-za-behu', 'styles', /styles more than its own in a browser: h1/],
  ])('%s is refused by name', (address, rule, fault) => {
    const [found] = of(address)
    expect(found?.rule).toBe(rule)
    expect(found?.what).toMatch(/^mf-cart@0\.1\.0-\w+: /)
    expect(found?.what).toMatch(fault)
  })

  test('what React does to name a component is no change of the page; its error is the only fault', () => {
    expect(of('/kosik/hranice')).toEqual([
      { rule: 'browser', what: expect.stringMatching(/: TypeError: caught by a boundary/) },
    ])
  })

  test('every refusal says why, and what to do', () => {
    const refused = findings.filter(({ level }) => level === 'blocked')
    expect(refused.length).toBeGreaterThanOrEqual(8)
    for (const { why, remedy } of refused) expect([why, remedy]).not.toContain('')
  })

  test('what is for customers is not said to be opened when nobody is one', () => {
    const [warning] = findings.filter(({ level }) => level === 'warned')
    expect(warning?.what).toMatch(/1 pages for customers were not opened .* does not know/)
  })
})

describe('a machine without Chromium @PLAT-02', () => {
  test('says that nothing was opened', async () => {
    vi.stubEnv('CHROMIUM', '/nowhere/chromium')
    const [warning, ...more] = await opened([{ url: '/kosik/dobra', signedIn: false }])
    vi.unstubAllEnvs()
    expect(more).toEqual([])
    expect(warning).toMatchObject({ level: 'warned', rule: 'browser' })
    expect(warning?.what).toMatch(/pages were not opened in a browser: no Chromium/)
  })
})

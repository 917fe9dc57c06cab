import { expect, test } from 'vitest'
import { listening } from '../../testing/listening.ts'
import type { Store } from '../store.ts'
import { page, release } from './a-release.ts'
import { bundleFindings } from './bundle.ts'

const shellCode = `exports.providedToRemotes = {
  '@drogerie/shared-lib/runtime': { remoteContractVersion: 1 },
  '@tanstack/react-query': { QueryClient: class { fetchQuery() {} } },
}`
const remoteCode = (before: string, inPage: string) => `${before}
const lazy = async () => { ${inPage}; return { Component: () => null } }
exports.remote = { name: 'mf-x', contractVersion: 1, messages: { a: 'b' }, routes: [{ id: 'x.page', lazy }] }`

/** A store with two bundles; the thread that loads them is the real one. */
async function found(
  before: string,
  inPage = '',
  code = remoteCode(before, inPage),
  shell = shellCode,
  { routes = [page('x.page', '/x')], others = ['/x/akce'], api = null as string | null } = {},
) {
  const store = {
    bytes: (file: string) =>
      Promise.resolve(Buffer.from(file.includes('shell') ? shell : code || before)),
  } as unknown as Store
  const candidate = release('mf-x', { routes })
  const neighbour = release('mf-y', { routes: others.map((path) => page(`y.${path}`, path)) })
  const { findings } = await bundleFindings(
    store,
    { lineup: 'L-0001', shell: release('shell'), remotes: [candidate, neighbour], candidate },
    api,
  )
  return findings.map(({ what }) => what)
}

const name = 'mf-x@1.0.0-0123456789'

test.each([
  ['does nothing but define', '', []],
  [
    'starts a timer',
    'setInterval(() => {}, 1000)',
    [`${name} leaves a setInterval while loading when it loads`],
  ],
  ['sets a global', 'globalThis.cart = {}', [`${name} leaves the global cart when it loads`]],
  [
    'listens to the process',
    "process.on('exit', () => {})",
    [`${name}: process.on is not a function`],
  ],
  [
    'starts a timer once',
    'setTimeout(() => {}, 1e6)',
    [`${name} leaves a setTimeout while loading when it loads`],
  ],
  [
    'starts an immediate',
    'setImmediate(() => {})',
    [`${name} leaves a setImmediate while loading when it loads`],
  ],
  [
    "asks for a module of Node's own",
    "require('node:timers').setInterval(() => {}, 1000)",
    [`${name}: ${name}/server.cjs asks for "node:timers", which the shell does not provide`],
  ],
  [
    'opens a channel',
    "new BroadcastChannel('cart').onmessage = () => {}",
    [`${name} leaves an open MessagePort when it loads`],
  ],
  [
    'changes a global',
    'globalThis.fetch = () => {}',
    [`${name} leaves the global fetch when it loads`],
  ],
  [
    'changes a built-in',
    'Array.prototype.at = () => 1',
    [`${name} leaves Array.prototype.at when it loads`],
  ],
  [
    'changes a function of the language',
    'Math.random = () => 0.5',
    [`${name} leaves Math.random when it loads`],
  ],
  ['prints nowhere', 'console.log = () => {}', [`${name} leaves console.log when it loads`]],
  [
    'changes a class of Node',
    'Response.prototype.json = () => 1',
    [`${name} leaves Response.prototype.json when it loads`],
  ],
  [
    'changes a class inside a namespace',
    'Intl.NumberFormat.prototype.formatToParts = () => []',
    [`${name} leaves Intl.NumberFormat.prototype.formatToParts when it loads`],
  ],
  [
    'adds to a class',
    'WeakMap.prototype.cart = 1',
    [`${name} leaves WeakMap.prototype.cart when it loads`],
  ],
  [
    'takes a method away',
    'delete Array.prototype.flat',
    [`${name} leaves Array.prototype.flat when it loads`],
  ],
  [
    'closes a built-in',
    'Object.freeze(Array.prototype)',
    [`${name} leaves a closed Array.prototype when it loads`],
  ],
  [
    'sets a variable of the process',
    "'use strict'; process.env.CART = '1'",
    [`${name}: Cannot add property CART, object is not extensible`],
  ],
  [
    'changes a class that all share',
    "require('@tanstack/react-query').QueryClient.prototype.fetchQuery = () => 1",
    [`${name} leaves QueryClient of "@tanstack/react-query".prototype.fetchQuery when it loads`],
  ],
  [
    'prints and uses what Node brings',
    "console.log('hello'); new Response('x'); new URL('http://x')",
    [],
  ],
  ['ends the process', 'process.exit(0)', [`${name}: process.exit is not a function`]],
  [
    'touches Object.prototype',
    'Object.prototype.cart = 1',
    [`${name} leaves Object.prototype.cart when it loads`],
  ],
  ['throws', "throw new Error('broken')", [`${name}: broken`]],
  [
    'asks for a module of its own',
    "require('left-pad')",
    [`${name}: ${name}/server.cjs asks for "left-pad", which the shell does not provide`],
  ],
])('a server bundle that %s when it loads @PLAT-02 @F07 @F14', async (_what, before, findings) => {
  expect(await found(before)).toEqual(findings)
})

test('a page that starts a timer when its module loads is as bad as its remote @PLAT-02 @F11', async () => {
  expect(await found('', 'setInterval(() => {}, 1000)')).toEqual([
    `${name} leaves a setInterval while loading when it loads`,
  ])
})

test('the shell’s own bundle is held to the same, and brings its texts @PLAT-02 @F14', async () => {
  const shell = release('shell')
  const code = `setInterval(() => {}, 1000); globalThis.shop = 1
${shellCode}
exports.ownTexts = () => ({ shell: { n_one: 'kus' } })`
  const store = { bytes: () => Promise.resolve(Buffer.from(code)) } as unknown as Store
  const { findings, messages } = await bundleFindings(store, {
    lineup: 'L-0001',
    shell,
    remotes: [],
    candidate: shell,
  })
  expect(findings.map(({ what }) => what)).toEqual([
    'shell@1.0.0-0123456789 leaves a setInterval while loading when it loads',
    'shell@1.0.0-0123456789 leaves the global shop when it loads',
  ])
  expect(messages).toEqual({ shell: { n_one: 'kus' } })
})

test('a remote that calls itself another is refused @PLAT-02', async () => {
  const code = "exports.remote = { name: 'mf-cart', contractVersion: 1, messages: {}, routes: [] }"
  expect(await found(code, '', '')).toEqual([`${name} calls itself mf-cart`])
})

test.each([
  ['a number', '5'],
  ['nothing', 'null'],
])('a page whose component is %s is refused @PLAT-02', async (_what, component) => {
  const code = `exports.remote = { name: 'mf-x', contractVersion: 1, routes: [{ id: 'x.page', lazy: async () => ({ Component: ${component} }) }] }`
  expect(await found(code, '', '')).toEqual([
    `${name}: page x.page exports no Component that could be rendered`,
  ])
})

/** A shell whose renderer answers by address. */
const shellThatAnswers = (answer: string) => `${shellCode}
exports.createRenderer = async ({ remotes: [{ remote }] }) => ({ render: async ({ url, signedIn }) => { ${answer} } })`

test('a page that cannot be rendered is refused as a front would refuse it @PLAT-02', async () => {
  const renderer = shellThatAnswers("return { status: url === '/x' && remote ? 500 : 404 }")
  expect(await found('', '', undefined, renderer)).toEqual([`${name}: /x answers 500`])
})

test('what a page threw on the server is said with its status @PLAT-02', async () => {
  const renderer = shellThatAnswers(
    "return url === '/x' ? { status: 500, failure: 'TypeError: price is undefined' } : { status: 404 }",
  )
  expect(await found('', '', undefined, renderer)).toEqual([
    `${name}: /x answers 500: TypeError: price is undefined`,
  ])
})

test('every page is rendered, those of records at the address of one that a page links to @PLAT-02', async () => {
  const answer = `
    const pages = {
      '/x': [200, ' href="/x/akce" href="/jinde/a" href="/x/b%20c?strana=2"'],
      '/x/b%20c': [500],
      '/x/ucet': [signedIn ? 500 : 302],
      '/x/odkaz/ukazka': [500],
    }
    const [status, body] = pages[url] ?? [404]
    return { status, body }`
  const routes = [
    page('x.record', '/x/:slug'),
    page('x.page', '/x'),
    { ...page('x.account', '/x/ucet'), access: 'customer' as const },
    page('x.mailed', '/x/odkaz/:token?'),
  ]
  expect(await found('', '', undefined, shellThatAnswers(answer), { routes })).toEqual([
    `${name}: /x/ucet answers 500`,
    `${name}: /x/b%20c answers 500`,
    `${name}: /x/odkaz/ukazka answers 500`,
  ])
})

test.each([
  ['/*', '/neni-tu-7f3a/neni-tu-7f3a'],
  ['/:slug', '/neni-tu-7f3a'],
  ['/:code/:slug?', '/neni-tu-7f3a/neni-tu-7f3a'],
  ['/x/*', '/x/neni-tu-7f3a/neni-tu-7f3a'],
])('%s that answers whatever is asked takes the 404 from others @PLAT-02', async (path, url) => {
  const routes = [page('x.page', path)]
  const answering = (status: number) =>
    found('', '', undefined, shellThatAnswers(`return { status: ${status} }`), { routes })
  expect(await answering(200)).toEqual([`${name}: ${path} answers 200 at ${url}, which is no page`])
  expect(await answering(404)).toEqual([])
})

test('a catch-all behind narrower pages answers for what they leave to it, also below others’ places @PLAT-02', async () => {
  const routes = [page('x.any', '/*'), page('x.slug', '/:slug'), page('x.code', '/:code/:slug')]
  const taking = (taken: string) =>
    found('', '', undefined, shellThatAnswers(`return { status: ${taken} ? 200 : 404 }`), {
      routes,
      others: ['/', '/ucet', '/ucet/:token', '/zbozi/*', '*'],
    })
  const strange = '/neni-tu-7f3a'
  expect(await taking("url.split('/').length > 3")).toEqual([
    `${name}: /* answers 200 at ${strange.repeat(3)}, which is no page`,
  ])
  expect(await taking("url.startsWith('/ucet/')")).toEqual([
    `${name}: /* answers 200 at /ucet${strange.repeat(2)}, which is no page`,
  ])
  expect(await taking("url.startsWith('/zbozi/')")).toEqual([])
})

test('a page for the rest of a place where nobody else is may answer whatever is asked @PLAT-02', async () => {
  const renderer = shellThatAnswers('return { status: 200 }')
  const routes = [page('x.page', '/dilna/*'), page('x.record', '/x/:slug')]
  expect(await found('', '', undefined, renderer, { routes })).toEqual([])
})

test('a page without its data is at fault when the API is there @PLAT-02', async () => {
  const answer = 'return { status: 503 }'
  expect(await found('', '', undefined, shellThatAnswers(answer))).toEqual([])
  const withApi = await listening(
    (_request, response) => response.end('{}'),
    (api) => found('', '', undefined, shellThatAnswers(answer), { api }),
  )
  expect(withApi).toEqual([
    `${name}: /x answers 503 though the API answers: it waits without end, or asks in vain`,
  ])
})

test(
  'what computes for ever is given up by its own processor time, and a page is named @PLAT-02 @F11',
  { timeout: 120_000 },
  async () => {
    const renderer = shellThatAnswers("if (url === '/x/b') for (;;); return { status: 200 }")
    const routes = [page('x.page', '/x'), page('x.b', '/x/b')]
    const both = [found('for (;;);'), found('', '', undefined, renderer, { routes })]
    expect((await Promise.all(both)).flat()).toEqual([
      `${name}: it computed for 5 s without end`,
      `${name}: /x/b computed for 5 s without end`,
    ])
  },
)

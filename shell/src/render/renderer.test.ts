import type { Remote } from '@drogerie/shared-lib/runtime'
import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { createElement } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { bootElementId, type Boot } from '../app/boot.ts'
import { createRenderer } from './renderer.tsx'

afterEach(() => vi.unstubAllGlobals())

/**
 * Text that hostile data may hold: the end of a script, line ends that old parsers take for code,
 * patterns of a replacement.
 */
const strange = '</script><script>alert(1)</script>\u2028\u2029 $& $` </body> __proto__'

const Said = () => createElement('p', null, String(useLoaderData<{ said: string }>().said))
const never = new Promise<never>(() => {})
const pages = {
  '/data': { loader: () => ({ said: strange }), Component: Said },
  '/html': {
    loader: () => null,
    Component: () =>
      createElement('div', { dangerouslySetInnerHTML: { __html: '<p>a</body>b</p>' } }),
  },
  '/bez-dat': { Component: () => createElement('p', null, 'bez dat') },
  '/ucet': { Component: () => createElement('p', null, 'jen pro zákazníky') },
  '/padne': {
    Component: () => {
      throw new Error('broken')
    },
  },
  '/ceka': {
    Component: () => {
      throw never
    },
  },
}

const styleText = "a::before{content:'$& $`'}"
const release = {
  version: '1.0.0',
  base: '/_mf/assets/x/',
  groups: { main: { js: ['main.js'], css: ['main.css'] } },
  integrity: { 'main.js': 'sha384-x' },
  styles: { 'main.css': { text: styleText, hash: 'sha256-y' } },
}

/** The renderer of a line-up with one remote; its API knows the lists of the layout. */
async function aRenderer(waitMs = 10_000) {
  const api = fakeApi({
    'GET /taxons': aCollection([]),
    'GET /messages': aCollection([]),
    'GET /channels/WEB': {
      customerService: { phone: '+420800123456', email: 'a@shop.test', from: '8:00', to: '16:30' },
    },
    'GET /search/products-variants': aCollection([]),
  })
  vi.stubGlobal('fetch', api.fetch)
  const rows = Object.entries(pages).map(([path, page]) => ({ id: `x${path}`, path, page }))
  const remote = {
    name: 'mf-x',
    contractVersion: remoteContractVersion,
    routes: rows.map(({ id, path, page }) => ({
      id,
      path,
      handle: { personal: path === '/ucet' },
      lazy: () => Promise.resolve(page),
    })),
    parcels: {},
    messages: {},
  } as unknown as Remote
  const routes = rows.map(({ id, path }) => ({
    id,
    path,
    layout: 'default' as const,
    personal: path === '/ucet',
    access: path === '/ucet' ? ('customer' as const) : ('everybody' as const),
    js: [],
    css: [],
  }))
  const { render } = await createRenderer({
    config: { siteName: 'Drogerie', publicOrigin: 'https://shop.test' } as never,
    apiOrigin: 'http://api.test',
    shell: release,
    remotes: [{ ...release, name: 'mf-x', uniqueName: 'mf_x', entry: 'main.js', routes, remote }],
    waitMs,
  })
  return { ...api, ask: (url: string, signedIn = false) => render({ url, signedIn }) }
}

const bootText = (body: string) =>
  new RegExp(`id="${bootElementId}">(.*?)</script>`, 's').exec(body)?.[1] ?? ''
const bootOf = (body: string) => JSON.parse(bootText(body)) as Boot

test('data of a page end neither its script nor its document, and come whole @F23', async () => {
  const { ask } = await aRenderer()
  const { body, status } = await ask('/data')
  expect([status, body.includes('<script>alert')]).toEqual([200, false])
  expect(bootText(body)).not.toMatch(/[\u2028\u2029<]/)
  expect(bootOf(body).hydration.loaderData['x/data']).toEqual({ said: strange })
  expect(body, 'a style is what it was').toContain(styleText)
  expect(body.match(/<\/head>/g)).toHaveLength(1)
})

test('what the browser needs stands before the end of the document, not of a text in it @F23', async () => {
  const { body } = await (await aRenderer()).ask('/html')
  expect(body).toContain('<p>a</body>b</p>')
  expect(body.indexOf(`id="${bootElementId}"`)).toBeGreaterThan(body.indexOf('b</p>'))
  expect(body.endsWith('</html>')).toBe(true)
})

test('a page without data is known as loaded, so that the browser asks for none', async () => {
  const { body } = await (await aRenderer()).ask('/bez-dat')
  expect(bootOf(body).hydration.loaderData).toMatchObject({ 'x/bez-dat': null })
})

test('a page for customers leads a visitor to login and back, and nobody keeps that @SHELL-24 @F27', async () => {
  const { ask } = await aRenderer()
  expect(await ask('/ucet?a=1')).toEqual({
    status: 302,
    headers: { location: loginPath('/ucet?a=1') },
    body: '',
    personal: true,
  })
  const { status, personal, body } = await ask('/ucet', true)
  expect([status, personal, body.includes('jen pro zákazníky')]).toEqual([200, true, true])
})

test.each([
  ['/padne', 500, 'Error: broken'],
  ['/ceka', 503, 'RemoteUnavailableError: '],
])('%s loses its part alone, and says so by %d @PLAT-04 @F09', async (url, expected, thrown) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await (await aRenderer()).ask('/html') // the parts of the layout are in memory from now on
  const { status, body, failure } = await (await aRenderer(1_500)).ask(url)
  expect([status, failure]).toEqual([expected, expect.stringContaining(thrown)])
  expect(body, 'no shopper reads it').not.toContain(thrown)
  expect(body.replaceAll('\u00a0', ' ')).toContain('Tuto část stránky se nepodařilo načíst.')
  expect(body).toContain('<header')
})

test('a page that is not there brings what sells best, and asks the API once in a while @SHELL-06', async () => {
  const { ask, calls } = await aRenderer()
  const statuses = [(await ask('/neni')).status, (await ask('/ani-tohle')).status]
  const asked = calls.filter(({ path }) => path === '/search/products-variants')
  expect([statuses, asked.length]).toEqual([[404, 404], 1])
  expect(bootOf((await ask('/neni')).body).queries.map(({ queryKey }) => queryKey[1])).toContain(
    'hits',
  )
  expect(new Set(calls.map(({ headers }) => headers.get('accept-encoding')))).toEqual(
    new Set(['identity']),
  )
})

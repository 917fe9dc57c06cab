import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '../testing/listening.ts'
import { createChosenApi } from './chosen-api.ts'
import { createDevFront } from './front.ts'
import { createHost } from './host.ts'

/** Exactly these headers: `fetch` would add an Accept of its own. */
async function asked(origin: string, path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  http.get(new URL(path, origin), { headers, agent: false }, resolve).on('error', reject)
  const answer = await promise
  return { status: answer.statusCode, said: answer.headers['x-mf-dev'], body: await text(answer) }
}

/** A development front of mf-cart, in a shop that listens at `shop`. */
async function withFront(shop: string, action: (origin: string) => Promise<void>): Promise<void> {
  const host = createHost(shop)
  const front = createDevFront({
    host,
    api: createChosenApi(host),
    folderOf: (app) => (app === 'mf-cart' ? import.meta.dirname : null),
    news: () => '',
    documentOf: () => Promise.resolve({ status: 200, headers: {}, body: here }),
  })
  const port = await front.listen(0)
  try {
    await action(`http://127.0.0.1:${port}`)
  } finally {
    await front.end()
  }
}

const here = 'the page as it is written'
const released = 'what the shop released'

test.each<[string, string, string | null, string]>([
  ['a browser sees the page', '/eshop/novinky', 'text/html,application/xhtml+xml,*/*;q=0.8', here],
  ['curl sees it as well', '/eshop/novinky', '*/*', here],
  ['and a client that does not say what it takes', '/eshop/novinky', null, here],
  ['a page may end with .html', '/odhlaseni.html', '*/*', here],
  ['an image comes from the shop', '/obrazek', 'image/avif,image/*,*/*;q=0.8', released],
  ['data come from the shop', '/eshop/novinky', 'application/json', released],
  ['calls of the API do', '/api/v2/shop/products', '*/*', released],
  ['files do', '/favicon.ico', '*/*', released],
  ['the state of the front does', '/healthz', '*/*', released],
])('%s', async (_name, path, accept, expected) => {
  await listening(
    (_request, response) => response.end(released),
    (shop) =>
      withFront(shop, async (origin) => {
        const { body } = await asked(origin, path, accept === null ? {} : { accept })
        expect(body).toBe(expected)
      }),
  )
})

test('what was forwarded says so, files that another such front builds among it @PLAT-06', async () => {
  await listening(
    (_request, response) => response.writeHead(404).end(released),
    (shop) =>
      withFront(shop, async (origin) => {
        const forwarded = { status: 404, said: `forwarded to ${shop}`, body: released }
        expect(await asked(origin, '/favicon.ico', {})).toEqual(forwarded)
        expect(await asked(origin, '/_mf/dev/assets/mf-catalog/main.js', {})).toEqual(forwarded)
        const own = await asked(origin, '/_mf/dev/assets/mf-cart/none.js', {})
        expect(own).toEqual({ status: 404, said: undefined, body: '' })
      }),
  )
})

test('a shop that does not answer is named, with what to do @PLAT-06', async () => {
  let gone = ''
  await listening(
    () => {},
    (shop) => Promise.resolve(void (gone = shop)),
  )
  await withFront(gone, async (origin) => {
    const { status, body } = await asked(origin, '/favicon.ico', {})
    expect(status).toBe(502)
    expect(body).toContain(`forwarded to ${gone}, which does not answer`)
    expect(body).toContain('--shop')
  })
})

test('a port in use is said in words @PLAT-06', () =>
  withFront('http://127.0.0.1:1', (origin) =>
    withFront('http://127.0.0.1:1', async () => {
      const host = createHost('http://127.0.0.1:1')
      const another = createDevFront({
        host,
        api: createChosenApi(host),
        folderOf: () => null,
        news: () => '',
        documentOf: () => Promise.reject(new Error('none')),
      })
      await expect(another.listen(Number(new URL(origin).port))).rejects.toThrow(
        'give this one another --port',
      )
    }),
  ))

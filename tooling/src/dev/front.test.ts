import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '../testing/listening.ts'
import { createChosenApi } from './chosen-api.ts'
import { createDevFront } from './front.ts'
import { createHost } from './host.ts'

/** Exactly these headers: `fetch` would add an Accept of its own. */
async function asked(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  http.get(new URL(path, origin), { headers, agent: false }, resolve).on('error', reject)
  return text(await promise)
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
    async (origin) => {
      const host = createHost(origin)
      const front = createDevFront({
        host,
        api: createChosenApi(host),
        folderOf: () => null,
        news: () => '',
        documentOf: () => Promise.resolve({ status: 200, headers: {}, body: here }),
      })
      const port = await front.listen(0)
      const answer = asked(`http://127.0.0.1:${port}`, path, accept === null ? {} : { accept })
      try {
        expect(await answer).toBe(expected)
      } finally {
        await front.end()
      }
    },
  )
})

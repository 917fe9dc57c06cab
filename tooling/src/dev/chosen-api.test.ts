import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listening } from '../testing/listening.ts'
import { createChosenApi } from './chosen-api.ts'
import { createDevFront } from './front.ts'
import { createHost } from './host.ts'

type Sent = { origin?: string | undefined; host?: string | undefined; url?: string }

/** A development front between two APIs; each says which it is. */
async function withFront(
  action: (front: {
    choose: (sent: Sent) => Promise<number>
    asked: () => Promise<string>
    other: string
  }) => Promise<void>,
): Promise<void> {
  await listening(
    (_request, response) => response.end("the host's"),
    (hostOrigin) =>
      listening(
        (_request, response) => response.end('another'),
        async (other) => {
          const host = createHost(hostOrigin)
          const front = createDevFront({
            host,
            api: createChosenApi(host),
            folderOf: () => null,
            news: () => '',
            documentOf: () => Promise.resolve({ status: 200, headers: {}, body: '' }),
          })
          const port = await front.listen(0)
          const own = `http://127.0.0.1:${port}`
          const choose = async ({ origin = own, host: name, url = other }: Sent) => {
            const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
            const headers = {
              origin,
              ...(name ? { host: `${name}:${port}` } : {}),
              'content-type': 'application/x-www-form-urlencoded',
            }
            const request = http.request(`${own}/_mf/dev/api`, { method: 'POST', headers }, resolve)
            request.on('error', reject)
            const body = new URLSearchParams({ url }).toString()
            request.setHeader('content-length', body.length)
            request.end(body)
            const answer = await promise
            await text(answer)
            return answer.statusCode ?? 0
          }
          const asked = async () => (await fetch(`${own}/api/v2/shop/channels/WEB`)).text()
          try {
            await action({ choose, asked, other })
          } finally {
            await front.end()
          }
        },
      ),
  )
}

test('the form chooses another API, and an empty field the host’s again @SHELL-10', () =>
  withFront(async ({ choose, asked }) => {
    expect(await asked()).toBe("the host's")
    expect(await choose({})).toBe(303)
    expect(await asked()).toBe('another')
    expect(await choose({ url: ' ' })).toBe(303)
    expect(await asked()).toBe("the host's")
  }))

test.each<[string, Sent, number]>([
  ['another site', { origin: 'https://cizi.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['a name that leads here', { host: 'cizi.example', origin: 'http://cizi.example' }, 403],
  ['no address', { url: 'kdesi' }, 400],
  ['no address of the web', { url: 'file:///etc/passwd' }, 400],
  ['too long an address', { url: `http://127.0.0.1/${'x'.repeat(5000)}` }, 413],
])('%s chooses nothing @SHELL-10', (_name, sent, status) =>
  withFront(async ({ choose, asked }) => {
    expect(await choose(sent)).toBe(status)
    expect(await asked()).toBe("the host's")
  }),
)

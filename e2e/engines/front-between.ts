import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shopOrigin } from '../support/addresses.ts'

/** Takes the front's answer on its way; what it gives back is what the browser gets. */
export type OnTheWay = (path: string, body: Buffer) => Buffer | Promise<Buffer>

const kept = ['content-security-policy', 'content-type', 'integrity-policy']

/**
 * A front before the shop's own, for engines whose driver cannot take an answer on its way.
 *
 * @returns its origin, and its end.
 */
export async function startFrontBetween(onTheWay: OnTheWay) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    void (async () => {
      const answer = await fetch(shopOrigin + path, { redirect: 'manual' })
      const body = await onTheWay(path, Buffer.from(await answer.arrayBuffer()))
      for (const name of kept) {
        const value = answer.headers.get(name)
        if (value) response.setHeader(name, value)
      }
      response.writeHead(answer.status).end(body)
    })().catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    end: () => {
      server.closeAllConnections()
      return new Promise((ended) => server.close(ended))
    },
  }
}

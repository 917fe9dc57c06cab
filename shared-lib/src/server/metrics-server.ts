import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { MetricsPlace } from './observability-settings.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

/**
 * Tells a process's figures at `/metrics`, in Prometheus' text. On a port of its own: whatever a
 * proxy hands on to the process, it never hands on these.
 *
 * @throws Error - the port is taken.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port, token }: MetricsPlace,
): Promise<{ port: number; close: () => void }> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    const { url, method, headers } = request
    const isWanted = url?.split('?', 1)[0] === '/metrics' && method === 'GET'
    const mayRead = token === null || isSame(headers.authorization ?? '', `Bearer ${token}`)
    if (!isWanted || !mayRead) return response.writeHead(isWanted ? 401 : 404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
    return undefined
  })
  server.listen(port, host)
  await once(server, 'listening') // rejects with the error, if there is one
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { originOf, shopOrigin } from './addresses.ts'

type OtherApi = { origin: string; /** Paths it was asked for. */ asked: string[] }

/** An API at another address: the tests' own behind it, so that pages work. */
export async function withOtherApi(action: (api: OtherApi) => Promise<void>): Promise<void> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { accept = '*/*' } = request.headers
    fetch(new URL(request.url ?? '/', shopOrigin), { headers: { accept } })
      .then(async (answer) => {
        const type = answer.headers.get('content-type')
        response.writeHead(answer.status, type ? { 'content-type': type } : {})
        response.end(await answer.text())
      })
      .catch(() => response.writeHead(502).end())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    await action({ origin: originOf((server.address() as AddressInfo).port), asked })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

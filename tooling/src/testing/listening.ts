import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something that listens where a front should, for as long as the action takes. */
export async function listening<T>(
  answer: RequestListener,
  action: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    return await action(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
}

type Said = {
  serving: string | null
  canary?: string | null
  refused?: { lineup: string; strikes: number; reason: string }[]
}

/** The answers of a front that follows production; computed for each request. */
export const asFront =
  (say: () => Said | Promise<Said>): RequestListener =>
  (request, response) => {
    void Promise.resolve(say()).then(({ serving, canary = null, refused = [] }) => {
      const figures = {
        lineups: [],
        refused,
        serving: { channel: 'production', lineup: serving, canary },
      }
      response.end(JSON.stringify(request.url === '/healthz' ? { lineup: serving } : figures))
    })
  }

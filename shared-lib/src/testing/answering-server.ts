import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createApiClient, type ApiClientOptions } from '../api-client/api-client.ts'
import { ApiError } from '../api-client/api-error.ts'

type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
export type Answer = (request: Received, response: ServerResponse) => void

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'Content-Type': 'application/ld+json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))

/**
 * A server for a suite of the client: each test says what it answers, and reads what it was asked.
 */
export function answeringServer() {
  let server: Server
  const far = {
    origin: '',
    received: [] as Received[],
    answer: ((_call, response) => json(response, 200, { ok: true })) as Answer,
    client: (options: Partial<ApiClientOptions> = {}) =>
      createApiClient({ origin: far.origin, ...options }),
  }
  const alike = far.answer

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const call = { method, url, headers, body: Buffer.concat(chunks).toString() }
    far.received.push(call)
    far.answer(call, response)
  }
  beforeAll(async () => {
    server = createServer((request, response) => void receive(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    far.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    far.received = []
    far.answer = alike
  })
  return far
}

/** The error that a call has to end with. */
export async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error(`expected an ApiError, got ${String(error)}`)
}

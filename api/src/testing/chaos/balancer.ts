import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Balancer = {
  origin: string
  /** The processes that get requests just now. */
  ready: ReadonlySet<string>
  /**
   * Faults that a shopper would have seen: an answer above 499, or none. Nothing is tried twice.
   */
  faults: string[]
  /** How many requests went to each. */
  counts: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** Pause between health checks: balancers ask as often, in a test's time. ms */
const ASK_EVERY_MS = 100

/**
 * Sends each request to the next process that is ready by `/readyz`, over keep-alive connections.
 */
export async function balance(origins: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(origins)
  const faults: string[] = []
  const counts = new Map(origins.map((origin) => [origin, 0]))
  let turn = 0
  let isOver = false

  const asking = origins.map(async (origin) => {
    while (!isOver) {
      const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => null,
      )
      if (answer?.ok) ready.add(origin)
      else ready.delete(origin)
      await wait(ASK_EVERY_MS)
    }
  })

  function pass(from: IncomingMessage, to: ServerResponse): void {
    const candidates = origins.filter((origin) => ready.has(origin))
    const origin = candidates[turn++ % candidates.length]
    const fail = (why: string) => {
      faults.push(`${from.method} ${from.url?.split('?')[0]}: ${why}`)
      if (to.headersSent) to.destroy()
      else to.writeHead(502).end()
    }
    if (!origin) return fail('nobody is ready')
    counts.set(origin, (counts.get(origin) ?? 0) + 1)
    const { connection: _connection, ...headers } = from.headers
    const call = request(origin + from.url, { method: from.method, headers, agent }, (answer) => {
      const { statusCode = 0 } = answer
      if (statusCode >= 500) faults.push(`${from.method} ${from.url?.split('?')[0]}: ${statusCode}`)
      const { connection: _own, 'keep-alive': _alive, ...rest } = answer.headers
      to.writeHead(statusCode, rest)
      answer.on('error', (error) => fail(String(error)))
      answer.pipe(to)
    })
    call.on('error', (error) => fail(String(error)))
    from.pipe(call)
  }

  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready,
    faults,
    counts,
    async close() {
      isOver = true
      await Promise.all(asking)
      await new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      })
      agent.destroy()
    },
  }
}

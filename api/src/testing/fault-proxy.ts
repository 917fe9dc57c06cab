import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { once } from 'node:events'

/**
 * Faults of the network and the service: `pass`; `hang` never answers; `trickle` sends a byte a
 * second; `garbage` and `storm` answer nonsense and 503; `endless` never stops answering; `lose`
 * lets the service do its work and cuts the answer off.
 */
export type Fault = 'pass' | 'hang' | 'trickle' | 'garbage' | 'storm' | 'endless' | 'lose'

export type FaultProxy = {
  url: string
  fault: Fault
  /** Requests since it was last set to 0. */
  arrived: number
  /** Called when an answer was lost, before the caller notices. */
  onLost: (() => Promise<void>) | null
  close(): Promise<void>
}

/** A proxy before a service, to let its answers go wrong. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((request, response) => {
    proxy.arrived += 1
    misbehave(proxy, { request, response, target, timers })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: FaultProxy = {
    url: originOf(server),
    fault: 'pass',
    arrived: 0,
    onLost: null,
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function originOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  target: string
  timers: Set<NodeJS.Timeout>
}

function misbehave(proxy: FaultProxy, { request, response, target, timers }: Exchange): void {
  const every = (ms: number, text: string) => {
    const timer = setInterval(() => response.write(text), ms)
    timers.add(timer)
    response.on('close', () => clearInterval(timer))
  }
  switch (proxy.fault) {
    case 'hang':
      return
    case 'trickle':
      response.writeHead(200, { 'content-type': 'application/json' })
      return every(1_000, ' ')
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      return every(1, `"${'x'.repeat(65_536)}",`)
    case 'garbage':
      response.end('<html>\u0000 { not json')
      return
    case 'storm':
      response.writeHead(503).end('{"error":"internal","message":"storm"}')
      return
    default:
      forward(proxy, { request, response, target, timers })
  }
}

function forward(proxy: FaultProxy, { request, response, target }: Exchange): void {
  const { hostname, port } = new URL(target)
  const onward = ask(
    { hostname, port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      if (proxy.fault !== 'lose') {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      answer.resume()
      answer.on('end', () => {
        void (proxy.onLost?.() ?? Promise.resolve()).finally(() => response.destroy())
      })
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { traceIdOf } from './request-ids.ts'
import { traceRequests } from './trace-requests.ts'

type Request = Pick<FastifyRequest, 'id' | 'method' | 'headers' | 'routeOptions' | 'socket'>
type Reply = Pick<
  FastifyReply,
  'statusCode' | 'elapsedTime' | 'getHeader' | 'hasHeader' | 'header' | 'raw'
>

/** The part of a server that is needed; servers differ in what their schemas are written in. */
type Watched = {
  addHook(
    name: 'onRequest' | 'onSend' | 'onResponse',
    hook: (request: Request, reply: Reply) => Promise<void>,
  ): unknown
}

export type Watch = {
  /** Which process it is, in the log. */
  part: 'front' | 'api' | 'club'
  registry: Registry
  /** Where a line for each request goes; null: nowhere. */
  log: { write(line: string): unknown } | null
  /** The pattern of the address, if the server's own route does not say it. */
  routeOf?: (request: Request) => string | null
}

/** s; a page that is kept takes a millisecond, an order some hundred. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Status of a client that went before the answer had ended, as nginx logs it. No answer has it. */
const clientGone = 499

/**
 * Counts, times and traces every request, and writes a line for it. Addresses are told as the
 * patterns of their routes: the address itself may hold the token of an order or somebody's name.
 * An answer of 500 and more tells its request's id, by which its lines are found. A request whose
 * client gives up is told as 499 when its connection ends, whatever its answer would have been.
 */
export function watchRequests(app: unknown, { part, registry, log, routeOf }: Watch): void {
  const seconds = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Requests by the pattern of their address, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  const pathOf = (request: Request) => routeOf?.(request) ?? request.routeOptions.url ?? 'none'
  traceRequests(app, pathOf)
  const begun = new WeakMap<Request, number>()
  const server = app as Watched
  server.addHook('onRequest', async (request, reply) => {
    begun.set(request, sentOver(request))
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) tell(request, reply, clientGone)
    })
  })
  server.addHook('onSend', async ({ id }, reply) => {
    if (reply.statusCode >= 500 && !reply.hasHeader('x-request-id'))
      reply.header('x-request-id', id)
  })
  server.addHook('onResponse', async (request, reply) => tell(request, reply, reply.statusCode))

  function tell(request: Request, reply: Reply, status: number): void {
    const before = begun.get(request)
    if (before === undefined) return // told already
    begun.delete(request)
    const { method, id } = request
    const { elapsedTime: ms } = reply
    const path = pathOf(request)
    seconds.observe({ route: path, method, status }, ms / 1000)
    if (!log) return
    const line = {
      time: new Date().toISOString(),
      log: 'access',
      part,
      method,
      path,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: sentOver(request) - before,
      id,
      trace: traceIdOf(request),
      ...(part === 'front' ? { lineup: reply.getHeader('x-lineup') ?? null } : {}),
    }
    log.write(`${JSON.stringify(line)}\n`)
  }
}

/**
 * A connection serves one request after the other, so the difference is what the answer took,
 * headers and all.
 */
const sentOver = ({ socket }: Request): number => socket.bytesWritten ?? 0

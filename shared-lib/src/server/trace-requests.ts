import { context, type Context, type Span } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failSpan, isTracing, startServerSpan, traceHeaders } from './tracing.ts'

type Request = Pick<FastifyRequest, 'method' | 'headers' | 'routeOptions'>
type Reply = Pick<FastifyReply, 'statusCode'>
type Done = () => void

type Traced = {
  addHook(
    name: 'onRequest' | 'preValidation',
    hook: (request: Request, reply: Reply, done: Done) => void,
  ): unknown
  addHook(
    name: 'onResponse' | 'onRequestAbort',
    hook: (request: Request, ...rest: (Reply | Done)[]) => void,
  ): unknown
}

const spans = new WeakMap<object, { span: Span; within: Context }>()

/** Headers that lead what this request causes elsewhere on in its trace. */
export function traceHeadersOf(request: object): Record<string, string> {
  const traced = spans.get(request)
  return traced ? traceHeaders(traced.within) : {}
}

/**
 * Records a span for each request, named by the pattern of its address: the address itself may hold
 * the token of an order or somebody's name.
 *
 * @param pathOf - the pattern, known once the request is answered.
 */
export function traceRequests(app: unknown, pathOf: (request: never) => string): void {
  if (!isTracing()) return
  const server = app as Traced
  server.addHook('onRequest', (request, _reply, done) => {
    const traced = startServerSpan(request.method, request.headers)
    spans.set(request, traced)
    context.with(traced.within, done)
  })
  // bodies are read from the socket, whose events belong to no request
  server.addHook('preValidation', (request, _reply, done) => {
    const traced = spans.get(request)
    if (traced) context.with(traced.within, done)
    else done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    end(request, (reply as Reply).statusCode)
    ;(done as Done)()
  })
  server.addHook('onRequestAbort', (request, done) => {
    end(request, null)
    ;(done as Done)()
  })

  function end(request: Request, status: number | null): void {
    const span = spans.get(request)?.span
    if (!span?.isRecording()) return
    const route = pathOf(request as never)
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      ...(status === null ? {} : { 'http.response.status_code': status }),
    })
    if (status !== null && status >= 500) failSpan(span)
    span.end()
  }
}

import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

const tracer = () => trace.getTracer('drogerie')

/**
 * Whether this process records spans; everything here costs nothing where it does not. It is known
 * once `startTracing` has run.
 */
let isOn = false
export const isTracing = (): boolean => isOn
export const setTracing = (on: boolean): void => {
  isOn = on
}

/** Headers that lead a call on in the trace of this context; none where nothing is recorded. */
export function traceHeaders(of: Context = context.active()): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isOn) propagation.inject(of, headers)
  return headers
}

/** A span of a server's request, in the trace that the caller's headers name. */
export function startServerSpan(
  name: string,
  headers: Record<string, unknown>,
): { span: Span; within: Context } {
  const caller = propagation.extract(ROOT_CONTEXT, headers)
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, caller)
  return { span, within: trace.setSpan(caller, span) }
}

/** Marks a span as failed; a message would have to be looked through for addresses and tokens. */
export const failSpan = (span: Span): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** `isCall`: of another service. */
type SpanOptions = { isCall?: boolean; attributes?: Attributes }

/** Does work in a span of its own. The span fails with the work. */
export async function inSpan<T>(
  name: string,
  { isCall = false, attributes = {} }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work()
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL
  const span = tracer().startSpan(name, { kind, attributes })
  try {
    return await context.with(trace.setSpan(context.active(), span), work)
  } catch (error) {
    failSpan(span)
    throw error
  } finally {
    span.end()
  }
}

/**
 * A span of something that is over, such as a query, within the one that is active now; nothing
 * where none is.
 *
 * @param ms - how long it took until now.
 */
export function recordSpan(
  name: string,
  { ms, failed, attributes }: { ms: number; failed: boolean; attributes: Attributes },
): void {
  if (!isOn || !trace.getActiveSpan()) return
  const end = Date.now()
  const span = tracer().startSpan(name, {
    kind: SpanKind.CLIENT,
    startTime: end - ms,
    attributes,
  })
  if (failed) failSpan(span)
  span.end(end)
}

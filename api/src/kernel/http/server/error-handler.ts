import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer } from '../error-body.ts'
import { HttpError, notFound, tooManyRequests, ViolationError } from '../http-error.ts'
import { refusalOf } from '../schema-failure-mapping.ts'
import { SchemaFailure } from '../schema-failure.ts'
import { securityEvent } from '../security-log.ts'

type AnyError = FastifyError | HttpError | SchemaFailure | Error

/**
 * Answers all errors. Anything that is not an `HttpError` of the shop is logged and answered
 * without details.
 */
export function handleError(error: AnyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toHttpError(error, request)
  if (refusal.statusCode >= 500 && !refusal.options.isCounted)
    request.log.error({ err: error }, 'request failed')
  noteRefusal(refusal, request)
  const { contentType, body } = errorAnswer(refusal, request.answerFormat)
  for (const [name, value] of Object.entries(refusal.options.headers ?? {}))
    reply.header(name, value)
  void reply
    .code(refusal.statusCode)
    .header('Cache-Control', 'no-store')
    .header('Content-Type', contentType)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** Fields by which signed-in customers prove their identity again. */
const proofs = new Set(['currentPassword', 'proofCode'])

/** Refusals that hint at an attacker. */
function noteRefusal(refusal: HttpError, request: FastifyRequest): void {
  const { statusCode } = refusal
  const proof =
    refusal instanceof ViolationError
      ? refusal.violations.find(({ propertyPath }) => proofs.has(propertyPath))
      : undefined
  if (proof && request.customer)
    securityEvent(request, 're-authentication.failed', { reason: proof.propertyPath })
  if (statusCode === 401 || statusCode === 403)
    securityEvent(request, 'access.refused', { status: statusCode })
  if (statusCode === 429) securityEvent(request, 'limit.reached', { status: statusCode })
}

function toHttpError(error: AnyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof SchemaFailure) {
    const part = (
      error as SchemaFailure & { validationContext?: 'body' | 'params' | 'querystring' | 'headers' }
    ).validationContext
    return refusalOf(error, part, request.routeOptions.config)
  }
  const database = fromDatabase(error)
  if (database) return database
  if (isOutOfDescriptors(error)) return unavailable(error)
  const status = 'statusCode' in error ? error.statusCode : undefined
  // a path segment longer than any of ours: unknown
  if (status === 414) return notFound()
  if (status === 413) return new HttpError(413, 'Payload Too Large')
  if (status === 429) return tooManyRequests(60)
  if (status === 415) return new HttpError(415, 'Unsupported Media Type')
  if (status === 503) return unavailable(error)
  if (status !== undefined && status >= 400 && status < 500)
    return new HttpError(status, 'Bad Request', { cause: error })
  return new HttpError(500, 'Internal Server Error', { cause: error })
}

const unavailable = (cause: Error) =>
  new HttpError(503, 'Service Unavailable', { cause, headers: { 'Retry-After': '5' } })

/**
 * Too many open files and connections, of the process or the machine: it passes when some of them
 * close.
 */
const isOutOfDescriptors = (error: Error): boolean =>
  ('code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')) ||
  (error.cause instanceof Error && isOutOfDescriptors(error.cause))

/** PostgreSQL's own codes, and what the driver says when the server is away. */
function fromDatabase(error: Error): HttpError | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (
    code === '22021' ||
    code === '22P05' ||
    code === '22003' ||
    code === '22P02' ||
    code === '22008'
  ) {
    return new HttpError(400, 'A value is out of range', { cause: error })
  }
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new HttpError(409, 'Conflict', { cause: error })
  const isAway =
    /^(08|57P|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'].includes(code) ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message,
    )
  return isAway ? unavailable(error) : null
}

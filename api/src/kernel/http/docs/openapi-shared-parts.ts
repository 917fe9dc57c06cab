import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { errorAnswer } from '../error-body.ts'
import {
  badRequest,
  HttpError,
  notFound,
  tooManyRequests,
  unauthorized,
  violation,
} from '../http-error.ts'
import type { JsonSchema } from './openapi-plain.ts'

type Parameter = {
  name?: string
  in?: string
  description?: string
  schema?: JsonSchema
  $ref?: string
}
type Answer = {
  description?: string
  content?: Record<string, { schema?: JsonSchema; example?: unknown }>
  headers?: object
  $ref?: string
}
type Operation = {
  parameters?: Parameter[]
  responses?: Record<string, Answer>
  'x-headers'?: readonly HeaderName[]
}
type SharedParts = { parameters: Record<string, object>; responses: Record<string, Answer> }

/** Headers of requests that several operations take. */
export type HeaderName = 'AcceptLanguage' | 'FavouriteStore' | 'IdempotencyKey' | 'IfNoneMatch'

const text = { type: 'string' } as const
const headers: Record<HeaderName, object> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description:
      'Language of names and messages: `cs_CZ`, `cs-CZ` and `cs` alike; any other gets Czech.',
    schema: text,
    example: 'cs_CZ',
  },
  FavouriteStore: {
    name: 'X-Favourite-Store',
    in: 'header',
    description:
      '`externalId` of the store whose stock is shown beside goods; an unknown one is ignored.',
    schema: text,
    example: '0101',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same request with the same key is done once and answered alike for 24 hours, then with `Idempotency-Replayed: true`; another request with it is a 422.',
    schema: { ...text, minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]{8,200}$' },
    example: '6b1f7c1e-8d6f-4d2a-9d5a-2f1a7c0e9b11',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that is at hand: 304 when it still holds.',
    schema: text,
    example: 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  },
}

const names: Readonly<Record<string, string>> = {
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthorized',
  404: 'NotFound',
  406: 'NotAcceptable',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  424: 'ClubUnavailable',
  429: 'TooManyRequests',
  503: 'GatewayUnavailable',
  default: 'Failure',
}

const soldOut = csText('error.code.1100')
const missing = 'Request does not have the following required fields specified: quantity.'
/** A refusal of each kind, as handlers throw it. */
const refusals: Readonly<Record<string, HttpError>> = {
  400: badRequest('Page should not be less than 1'),
  401: unauthorized('JWT Token not found'),
  404: notFound(),
  406: new HttpError(406, 'Requested format "text/csv" is not supported.'),
  409: new HttpError(409, 'Conflict'),
  413: new HttpError(413, 'Payload Too Large'),
  415: new HttpError(415, 'The content-type "text/plain" is not supported.'),
  422: violation('quantity', soldOut, errorCodes.insufficientStock),
  424: new HttpError(424, 'Failed Dependency', {
    message: 'Klubová služba je dočasně nedostupná.',
  }),
  429: tooManyRequests(300),
  503: new HttpError(503, 'Service Unavailable'),
  default: new HttpError(503, 'Service Unavailable'),
}

function refusalExample(status: string, type: string): unknown {
  const refusal = refusals[status]
  if (!refusal) return undefined
  if (type !== 'application/json')
    return errorAnswer(refusal, type.includes('ld+json') ? 'jsonld' : 'json').body
  return errorAnswer(
    status === '400' ? new HttpError(400, missing, { plain: true, message: missing }) : refusal,
    'jsonld',
  ).body
}

/**
 * Says refusals and common headers once: operations refer to them. Gives the parts they point at.
 */
export function shareParts(operations: readonly Operation[]): SharedParts {
  const shared: SharedParts = { parameters: {}, responses: {} }
  for (const operation of operations) {
    const { responses = {}, 'x-headers': wanted = [] } = operation
    delete operation['x-headers']
    for (const name of wanted) shared.parameters[name] = headers[name]
    if (wanted.length > 0)
      operation.parameters = [
        ...(operation.parameters ?? []),
        ...wanted.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ]
    for (const [status, answer] of Object.entries(responses)) {
      const name = names[status]
      if (!name) continue
      shared.responses[name] ??= withExamples(status, answer)
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return shared
}

function withExamples(status: string, answer: Answer): Answer {
  const media = Object.entries(answer.content ?? {}).map(
    ([type, one]) => [type, { ...one, example: refusalExample(status, type) }] as const,
  )
  return { ...answer, ...(media.length > 0 ? { content: Object.fromEntries(media) } : {}) }
}

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

type Asked = { headers: IncomingHttpHeaders }

const partOfHeader = (value: string | string[] | undefined, form: RegExp): string | null =>
  form.exec(typeof value === 'string' ? value : '')?.[1] ?? null

/**
 * The name a proxy in front gave the request, so that the lines of all parts can be put together;
 * else a new one.
 */
export const requestIdOf = ({ headers }: Asked): string =>
  partOfHeader(headers['x-request-id'], /^([\w-]{8,64})$/) ?? randomUUID()

/** The trace id in the W3C header `traceparent`. */
export const traceIdOf = ({ headers }: Asked): string | null =>
  partOfHeader(headers['traceparent'], /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/)

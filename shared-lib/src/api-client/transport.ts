import { locale } from '../contract/constants.ts'
import { ApiError } from './api-error.ts'
import { readError } from './read-error.ts'
import { searchString, type SearchParams } from './search-params.ts'
import { traceparent } from './trace-context.ts'

export type CallOptions = {
  headers?: Readonly<Record<string, string>> | undefined
  signal?: AbortSignal | undefined
  /** Milliseconds; overrides the client's own limit, for uploads. */
  timeoutMs?: number | undefined
  /** Goes out even when the page is left at once. */
  keepalive?: boolean | undefined
  /** Goes out without the token of whoever is signed in: for what a secret link alone opens. */
  asVisitor?: boolean | undefined
}

export type Call = CallOptions & {
  method: string
  path: string
  query?: SearchParams | undefined
  body?: unknown
  accept?: string
}

export type ApiClientOptions = {
  /** Scheme, host and port of the API. */
  origin: string
  fetch?: typeof fetch
  /** The API's locale, `cs_CZ`. */
  locale?: string
  getToken?: () => string | null
  /** `externalId` of the favourite store. */
  getFavouriteStore?: () => string | null
  /** The token sent was refused; the shell signs out. Called once per token. */
  onSessionEnded?: () => void
  onClubUnavailable?: () => void
  /** A call to this host succeeded that was sent at this time of `performance`. */
  onReached?: (host: string, sentAt: number) => void
  /** Nobody knows whether a call that changes something was done (`ApiError.isUncertain`). */
  onUncertain?: () => void
  /** Milliseconds for a whole call, body included. */
  timeoutMs?: number
  /**
   * Origin of the page, whose own API gets trace headers; on the server the origin of the API
   * itself.
   */
  pageOrigin?: string | undefined
  /** 32 hex digits that keep the calls of one page in one trace. */
  traceId?: string | undefined
}

/** Sends one call and reads its answer; `read` is not reached by refusals. */
export type Transport = <T>(call: Call, read: (response: Response) => Promise<T>) => Promise<T>

type Attempt = { url: URL; token: string | null; signal: AbortSignal }

const base = '/api/v2/shop'
const signInPaths = new Set(['/authentication-token', '/customers/token'])

const isSignIn = ({ path, method }: Call): boolean =>
  method === 'POST' && signInPaths.has(path.replace(base, ''))

export function createTransport(options: ApiClientOptions): Transport {
  const { origin, getToken = () => null, timeoutMs = 15_000 } = options
  const send = options.fetch ?? fetch
  const pageOrigin = options.pageOrigin ?? globalThis.location?.origin
  const endSession = oncePerToken(options.onSessionEnded)

  const attempt = async <T>(
    call: Call,
    { url, token, signal }: Attempt,
    read: (response: Response) => Promise<T>,
  ): Promise<T> => {
    const headers = {
      ...callHeaders(call, options, token),
      ...(url.origin === pageOrigin ? traceHeaders(options) : {}),
      ...call.headers,
    }
    const sentAt = performance.now()
    const response = await send(url, {
      method: call.method,
      headers,
      body: encodeBody(call.body),
      signal,
      keepalive: !!call.keepalive,
    })
    if (response.ok) {
      const answer = await read(response)
      options.onReached?.(url.host, sentAt)
      return answer
    }
    throw readError(response, await readJson(response), isSignIn(call))
  }

  return async (call, read) => {
    const url = new URL(
      (call.path.startsWith('/api/') ? '' : base) + call.path + searchString(call.query),
      origin,
    )
    const signal = AbortSignal.any([
      AbortSignal.timeout(call.timeoutMs ?? timeoutMs),
      ...(call.signal ? [call.signal] : []),
    ])
    const token = isSignIn(call) || call.asVisitor ? null : getToken()
    try {
      return await attempt(call, { url, token, signal }, read)
    } catch (cause) {
      const error = asApiError(cause, url, call.signal)
      if (error.kind === 'club-unavailable') options.onClubUnavailable?.()
      if (error.isUncertain && call.method !== 'GET') options.onUncertain?.()
      if (error.kind !== 'session-ended' || token === null) throw error
      const newToken = getToken()
      const refreshed = newToken !== null && newToken !== token
      if (!refreshed) endSession(token)
      // The API looks at a token even on public paths: without the spent one the page of a
      // returning visitor still works.
      if (!refreshed && call.method !== 'GET') throw error
      return attempt(call, { url, token: refreshed ? newToken : null, signal }, read).catch(() => {
        throw error
      })
    }
  }
}

/** Many calls may be refused at once with the same token; the session ends once. */
function oncePerToken(onSessionEnded: (() => void) | undefined): (token: string) => void {
  let ended: string | null = null
  return (token) => {
    if (ended === token) return
    ended = token
    onSessionEnded?.()
  }
}

function callHeaders(
  { method, body, accept = 'application/ld+json' }: Call,
  options: ApiClientOptions,
  token: string | null,
) {
  const favouriteStore = options.getFavouriteStore?.()
  return {
    Accept: accept,
    'Accept-Language': options.locale ?? locale.isoApi,
    ...(body === undefined || body instanceof FormData
      ? {}
      : {
          'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(favouriteStore ? { 'X-Favourite-Store': favouriteStore } : {}),
  }
}

const traceHeaders = ({ traceId }: ApiClientOptions) => ({ traceparent: traceparent(traceId) })

function encodeBody(body: unknown): string | FormData | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page, or nothing: the status says enough
  }
}

/** Errors of fetch become ours; the target host is appended to what the network said. */
function asApiError(
  cause: unknown,
  { host }: URL,
  callerSignal: AbortSignal | undefined,
): ApiError {
  if (cause instanceof ApiError) return cause
  const logMessage = `${cause instanceof Error ? cause.message : String(cause)} (${host})`
  if (callerSignal?.aborted) return new ApiError({ kind: 'aborted', host }, { cause, logMessage })
  const timedOut =
    cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return new ApiError({ kind: timedOut ? 'timeout' : 'network', host }, { cause, logMessage })
}

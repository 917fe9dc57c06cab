import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Headers about one connection, not passed on to another. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-connection',
])

/** Cookies of the host live on this origin: neither its domain nor its TLS is here. */
const localCookie = (cookie: string) =>
  cookie.replace(/;\s*(?:Secure|Domain=[^;]*)/gi, '').replace(/SameSite=None/i, 'SameSite=Lax')

/** Header of every answer of a development front: whose it is. */
export const devFrontHeader = 'x-mf-dev'

/** Many errors of a connection have a code and no words. */
const wordsOf = (error: Error & { code?: string }) => error.message || (error.code ?? error.name)

/** A forwarded request got no answer. */
class NoAnswer extends Error {
  constructor(origin: string, error: Error) {
    super(
      `this request was forwarded to ${origin}, which does not answer (${wordsOf(error)}): start that shop, or name another by --shop`,
    )
  }
}

/** The shop whose pages, API and other remotes are shown: a local one or one far away. */
export function createHost(origin: string) {
  const base = new URL(origin)
  const { request: ask } = base.protocol === 'https:' ? https : http

  function headersTo(
    headers: IncomingHttpHeaders,
    changes: IncomingHttpHeaders,
  ): IncomingHttpHeaders {
    const { 'if-none-match': _match, ...kept } = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !ofConnection.has(name)),
    )
    if (kept['origin']) kept['origin'] = base.origin
    if (typeof kept['referer'] === 'string')
      kept['referer'] = kept['referer'].replace(/^https?:\/\/[^/]+/, base.origin)
    return { ...kept, host: base.host, ...changes }
  }

  function headersFrom({ headers }: IncomingMessage): IncomingHttpHeaders {
    const kept = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !ofConnection.has(name)),
    )
    if (typeof kept['location'] === 'string' && kept['location'].startsWith(base.origin)) {
      kept['location'] = kept['location'].slice(base.origin.length) || '/'
    }
    if (headers['set-cookie']) kept['set-cookie'] = headers['set-cookie'].map(localCookie)
    return kept
  }

  /** @throws NoAnswer when the host does not answer. */
  function send(
    request: IncomingMessage,
    changes: IncomingHttpHeaders = {},
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const { method, url = '/' } = request
    const outgoing = ask(
      new URL(url, base),
      { method, headers: headersTo(request.headers, changes) },
      resolve,
    )
    const fail = (error: Error) => reject(new NoAnswer(base.origin, error))
    outgoing.on('error', fail)
    pipeline(request, outgoing, (error) => error && fail(error))
    return promise
  }

  /** Proxies a request to the host and returns the answer. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await send(request)
    response.writeHead(answer.statusCode ?? 502, {
      ...headersFrom(answer),
      [devFrontHeader]: forwardedTo(base),
    })
    pipeline(answer, response, () => {}) // when either side closes, close the other
  }

  /** A document of the host, unpacked. */
  async function page(
    request: IncomingMessage,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
    const answer = await send(request, { 'accept-encoding': 'identity' })
    const { 'content-length': _length, ...headers } = headersFrom(answer)
    return { status: answer.statusCode ?? 502, headers, body: await text(answer) }
  }

  return { origin: base.origin, forward, page }
}
export type Host = ReturnType<typeof createHost>

/** In words, for the header. */
export const forwardedTo = ({ origin }: Pick<Host, 'origin'>): string => `forwarded to ${origin}`

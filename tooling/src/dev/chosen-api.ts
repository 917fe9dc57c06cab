import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createHost, type Host } from './host.ts'

/** Longer than any address; more is not read. */
const maxBytes = 4096

/**
 * A page that resolves its own name to this machine is no development host, nor is another site's
 * form ours.
 */
function isFromHere({ headers }: IncomingMessage): boolean {
  const { hostname, host } = URL.parse(`http://${headers.host ?? ''}`) ?? {}
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost'
  return isLocal && URL.parse(headers.origin ?? '')?.host === host
}

/** The page the form stands on; the browser names its path, as the form is of the same origin. */
const backTo = ({ headers }: IncomingMessage): string => {
  const from = URL.parse(headers.referer ?? '')
  return from ? from.pathname + from.search : '/'
}

/**
 * Which API the developed pages ask: that of the host, or the one typed into the development form.
 * It is kept by this process alone, which listens on 127.0.0.1; a released front has neither the
 * form nor the address it is sent to.
 */
export function createChosenApi(host: Host) {
  let chosen: Host | null = null

  const refuse = (response: ServerResponse, status: number, reason: string) =>
    void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(reason)

  /** The form: an address, or nothing for the host's own API. */
  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || !isFromHere(request))
      return refuse(response, 403, 'only the form of this development front may choose the API')
    if (Number(request.headers['content-length'] ?? maxBytes) >= maxBytes)
      return refuse(response, 413, 'no address is as long')
    const typed = new URLSearchParams(await text(request)).get('url')?.trim() ?? ''
    const url = URL.parse(typed)
    if (typed !== '' && (!url || !/^https?:$/.test(url.protocol)))
      return refuse(response, 400, `an address like ${host.origin}, not ${typed}`)
    chosen = url && url.origin !== host.origin ? createHost(url.origin) : null
    response.writeHead(303, { location: backTo(request), 'cache-control': 'no-store' }).end()
  }

  return {
    origin: (): string => (chosen ?? host).origin,
    forward: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      (chosen ?? host).forward(request, response),
    choose,
  }
}
export type ChosenApi = ReturnType<typeof createChosenApi>

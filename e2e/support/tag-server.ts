import { createServer } from 'node:http'
import { host, originOf } from './addresses.ts'

/** A message in the data layer: a command of Consent Mode as a list, anything else as it is. */
export type LayerMessage = unknown[] | Record<string, unknown>

export type TagServer = {
  origin: string
  /** Requested containers. */
  asked: string[]
  told: LayerMessage[]
  /** Events by name, in the order they were sent. */
  events: (name?: string) => Record<string, unknown>[]
  end: () => Promise<void>
}

/**
 * Script of the container: it reports the layer from its beginning, one message after the other,
 * and keeps a cookie while measuring is granted, as Google's own does.
 */
const container = (origin: string) => `(() => {
  const layer = globalThis.dataLayer
  let last = Promise.resolve()
  const plain = (message) => Object.prototype.toString.call(message) === '[object Arguments]' ? [...message] : message
  const tell = (message) => {
    const body = JSON.stringify(plain(message))
    if (plain(message)[0] === 'consent' && plain(message)[2].analytics_storage === 'granted') document.cookie = '_ga=GA1.1.1.1; Path=/'
    last = last.then(() => fetch('${origin}/collect', { method: 'POST', body, mode: 'no-cors', keepalive: true }), () => {})
  }
  for (const message of layer) tell(message)
  const push = layer.push.bind(layer)
  layer.push = (...messages) => { for (const message of messages) tell(message); return push(...messages) }
})()`

/** A real server of another origin in the place of the tag manager's. */
export async function startTagServer(port: number): Promise<TagServer> {
  const origin = originOf(port)
  const asked: string[] = []
  const told: LayerMessage[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/gtm.js') {
      asked.push(searchParams.get('id') ?? '')
      return response
        .setHeader('content-type', 'text/javascript')
        .setHeader('cross-origin-resource-policy', 'cross-origin')
        .end(container(origin))
    }
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      if (pathname === '/collect') told.push(JSON.parse(body) as LayerMessage)
      response.setHeader('cross-origin-resource-policy', 'cross-origin').writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const isEvent = (one: LayerMessage): one is Record<string, unknown> =>
    !Array.isArray(one) && typeof one['event'] === 'string'
  return {
    origin,
    asked,
    told,
    events: (name) =>
      told.filter(isEvent).filter(({ event }) => event !== 'gtm.js' && (!name || event === name)),
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

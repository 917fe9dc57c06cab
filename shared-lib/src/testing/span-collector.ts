import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CollectedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  /** `{}` or `{ code: 2 }` for a failure. */
  status: { code?: number }
  attributes: Record<string, unknown>
}

type Value = Record<string, unknown>
type Attribute = { key: string; value: Value }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & { attributes: Attribute[] })[] }[]
  }[]
}

const valuesOf = (attributes: Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

async function readBody(request: IncomingMessage): Promise<Sent> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Sent
}

/** A collector of OpenTelemetry on a port of its own: what it was sent by OTLP over HTTP. */
export async function openSpanCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    void readBody(request).then(({ resourceSpans }) => {
      for (const { resource, scopeSpans } of resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(valuesOf(resource.attributes)['service.name']),
            attributes: valuesOf(span.attributes),
          })
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

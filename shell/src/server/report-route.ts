import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { createNetworkLimit } from './network-limit.ts'

type ReportRoute<Report> = {
  path: string
  schema: z.ZodMiniType<Report>
  largestBytes: number
  /** The report, or null for a malformed one; it answers. */
  take: (report: Report | null, request: FastifyRequest, reply: FastifyReply) => unknown
}

/**
 * A route for what tabs send by beacon: of any content type, as many of a network as the limit
 * allows, and never cached. One over the limit is refused before its body is read.
 */
export function reportRoute<Report>(
  app: FastifyInstance,
  { path, schema, largestBytes, take }: ReportRoute<Report>,
): void {
  const limit = createNetworkLimit()
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const seconds = limit(request.ip)
      if (seconds > 0) return reply.code(429).header('retry-after', String(seconds)).send()
    })
    scope.post(path, (request, reply) => take(readReport(schema, request.body), request, reply))
    done()
  })
}

function readReport<Report>(schema: z.ZodMiniType<Report>, body: unknown): Report | null {
  try {
    const parsed = schema.safeParse(JSON.parse(String(body)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { purposes } from '../telemetry/consent/consent-rules.ts'
import { createNetworkLimit } from './network-limit.ts'

const largestBytes = 1024

/** A visitor's choice as their cookie has it; it holds no personal data. */
const Choice = z.strictObject({
  id: z.uuid(),
  version: z.string().check(z.regex(/^\d{4}-\d{2}[a-z]?$/)),
  granted: z.array(z.enum(purposes)).check(z.maxLength(purposes.length)),
  lineup: z.string().check(z.regex(/^[LC]-[0-9a-f]{4,10}$/)),
})

/**
 * Logs each cookie choice, whatever the log level. To prove a consent, the operator finds the
 * cookie's number with the time, the version of the text and the purposes (decision 0027).
 */
export function consentRoute(app: FastifyInstance): void {
  const records = app.log.child({ record: 'consent' }, { level: 'info' })
  const limit = createNetworkLimit()
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: largestBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    // before the body is read
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const seconds = limit(request.ip)
      if (seconds > 0) return reply.code(429).header('retry-after', String(seconds)).send()
    })
    scope.post('/_mf/consent', (request, reply) => {
      const choice = parse(request.body)
      if (!choice) return reply.code(400).send()
      records.info(choice, choice.granted.length > 0 ? 'consent given' : 'consent refused')
      return reply.code(204).send()
    })
    done()
  })
}

function parse(body: unknown): z.infer<typeof Choice> | null {
  try {
    const parsed = Choice.safeParse(JSON.parse(String(body)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

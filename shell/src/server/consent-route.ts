import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { purposes } from '../telemetry/consent/consent-rules.ts'
import { reportRoute } from './report-route.ts'

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
  reportRoute(app, {
    path: '/_mf/consent',
    schema: Choice,
    largestBytes,
    take: (choice, _request, reply) => {
      if (!choice) return reply.code(400).send()
      records.info(choice, choice.granted.length > 0 ? 'consent given' : 'consent refused')
      return reply.code(204).send()
    },
  })
}

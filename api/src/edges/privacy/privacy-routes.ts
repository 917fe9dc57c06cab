import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { requireRecentProof } from '../../people/auth/recent-proof.ts'
import { accountById } from '../../people/customer/customer-repository.ts'
import { ownerOf } from '../../people/customer/person-rows.ts'
import { countAttempt } from '../../kernel/http/attempt-limits.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { pragueClock } from '../../kernel/values/prague-time.ts'
import { securityEvent } from '../../kernel/http/security-log.ts'
import { requireSelf } from '../../kernel/http/signed-in.ts'
import { exportPerson } from './export-person.ts'

/** A customer's right to their data: an export. Erasing them is `DELETE /customers/{id}`. */
export const privacyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/customers/:id/export',
    {
      schema: { params: z.object({ id: z.string() }) },
      config: { signedIn: true, anyFormat: true, produces: ['application/json'] },
    },
    async (request, reply) => {
      const { id } = requireSelf(request, request.params.id)
      await requireRecentProof(request)
      await countAttempt(app.db, [
        { bucket: `export:customer:${id}`, max: 10, windowSeconds: 3_600 },
      ])
      const now = new Date()
      const document = await exportPerson(
        app,
        ownerOf(orNotFound(await accountById(app.db, id))),
        now,
      )
      securityEvent(request, 'person.exported')
      return reply
        .headers({
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="moje-udaje-${pragueClock(now).day}.json"`,
        })
        .serializer((value: unknown) => String(value))
        .send(JSON.stringify(document, null, 2))
    },
  )
}

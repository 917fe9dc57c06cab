import { creditNoteFileName, invoiceFileName } from '@drogerie/shared-lib/format/document-file.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { notFound } from '../../kernel/http/http-error.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { orderDeps, readOrder } from '../../order/cart/cart-context.ts'
import { creditNotePdf } from './credit-note-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { withoutPerson } from './invoice-rules.ts'
import { creditNotesOf } from './issue-credit-note.ts'
import { invoiceOf } from './issue-invoice.ts'

/**
 * The tax documents of an order, for anybody who may read the order; 404 as long as there is none.
 * Without a sign-in the person's data are left out, as on the order's page: the full document went
 * out by mail.
 */
export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const deps = orderDeps(app)
  const file = {
    schema: { params: z.object({ tokenValue: z.string() }) },
    config: { anyFormat: true, produces: ['application/pdf'] },
  }
  app.get('/orders/:tokenValue/invoice', file, async (request, reply) => {
    const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
    const document = await invoiceOf(app.db, facts.order.id)
    if (!document) throw notFound()
    const pdf = await invoicePdf(
      request.customer ? document : withoutPerson(document, facts.billing),
    )
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${invoiceFileName(document.number)}"`)
      .send(pdf)
  })

  const noteFile = {
    ...file,
    schema: { params: z.object({ tokenValue: z.string(), number: z.string() }) },
  }
  app.get('/orders/:tokenValue/credit-notes/:number', noteFile, async (request, reply) => {
    const { facts } = await readOrder(deps, request.customer, request.params.tokenValue)
    const notes = await creditNotesOf(app.db, facts.order.id)
    const note = orNotFound(notes.find(({ number }) => number === request.params.number))
    const pdf = await creditNotePdf(request.customer ? note : withoutPerson(note, facts.billing))
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${creditNoteFileName(note.number)}"`)
      .send(pdf)
  })
}

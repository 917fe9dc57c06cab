import { ClubCard } from '@drogerie/shared-lib/contract/club.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CardWire } from '../../../club/wire/club-wire.ts'
import { accountById } from '../../people/customer/customer-repository.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { IdParams } from '../../kernel/http/params.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { barcodeSvg } from './barcode.ts'
import { cardDocument } from './card-document.ts'
import { memberPath } from './club-client.ts'
import { presentCard } from './club-presenters.ts'
import { memberIdFor, requireOwner } from './signed-in-member.ts'

/** Cards of the signed-in member, also to be printed or put at hand. */
export const cardRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)

  app.get(
    '/client/cards',
    { schema: { response: { 200: collectionOf(ClubCard) } } },
    async (request) => {
      const memberId = await memberIdFor(app, request)
      const cards =
        memberId === null
          ? []
          : await app.club.call('GET', memberPath(memberId, 'cards'), z.array(CardWire))
      return asCollection(request, 'ClubCard', cards.map(presentCard))
    },
  )

  const read = async (memberId: string, id: number) =>
    app.club.call('GET', memberPath(memberId, 'cards', id), CardWire)

  app.get(
    '/client/cards/:id',
    { schema: { params: IdParams, response: { 200: ClubCard } } },
    async (request) =>
      asDocument<'ClubCard', ClubCard>(
        presentCard(await read(await requireOwner(app, request), request.params.id)),
      ),
  )

  const pdf = {
    schema: { params: IdParams },
    config: { anyFormat: true, produces: ['application/pdf'] },
  }
  app.get('/client/cards/:id/download', pdf, async (request, reply) => {
    const card = await read(await requireOwner(app, request), request.params.id)
    const holder = await accountById(app.db, requireCustomer(request).id)
    const [brand = ''] = app.config.siteName.toLocaleLowerCase('cs').split(' ')
    const document = await cardDocument(card, {
      holder: `${holder?.first_name ?? ''} ${holder?.last_name ?? ''}`.trim(),
      brand,
    })
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="karta-${card.number}.pdf"`)
      .send(document)
  })

  const svg = {
    schema: { params: IdParams },
    config: { anyFormat: true, produces: ['image/svg+xml'] },
  }
  app.get('/client/cards/:id/barcode', svg, async (request, reply) => {
    const { number } = await read(await requireOwner(app, request), request.params.id)
    return reply.type('image/svg+xml').send(barcodeSvg(number))
  })
}

import { Child, ChildPayload, UpdateChildPayload } from '@drogerie/shared-lib/contract/club.ts'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ChildWire } from '../../../club/wire/club-wire.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { noContentSchema } from '../../kernel/http/no-content.ts'
import { IdParams } from '../../kernel/http/params.ts'
import { forSignedInOnly, requireCustomer } from '../../kernel/http/signed-in.ts'
import { withoutUnchanged } from '../../kernel/http/unchanged-members.ts'
import { memberPath } from './club-client.ts'
import { presentChild } from './club-presenters.ts'
import { memberIdFor, requireMember, requireOwner } from './signed-in-member.ts'

const path = (memberId: string, ...id: number[]) => memberPath(memberId, 'children', ...id)
const document = (child: ChildWire) => asDocument<'Child', Child>(presentChild(child))

const read = async (app: FastifyInstance, request: FastifyRequest, id: number) =>
  document(await app.club.call('GET', path(await requireOwner(app, request), id), ChildWire))

/** Children of the signed-in member and their birthday discounts. */
export const childRoutes: FastifyPluginAsyncZod = async (app) => {
  forSignedInOnly(app)

  app.get(
    '/client/child',
    { schema: { response: { 200: collectionOf(Child) } } },
    async (request) => {
      const memberId = await memberIdFor(app, request)
      const children =
        memberId === null ? [] : await app.club.call('GET', path(memberId), z.array(ChildWire))
      return asCollection(request, 'Child', children.map(presentChild))
    },
  )

  app.post(
    '/client/child',
    { schema: { body: ChildPayload, response: { 201: Child } } },
    async (request, reply) => {
      const child = await app.club.call(
        'POST',
        path(await requireMember(app, request)),
        ChildWire,
        request.body,
      )
      await app.club.refresh(requireCustomer(request).id)
      const answer = document(child)
      return reply
        .code(201)
        .headers({ Location: answer['@id'], 'Content-Location': answer['@id'] })
        .send(answer)
    },
  )

  await app.register(oneChildRoutes)
}

const oneChildRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/client/child/:id',
    { schema: { params: IdParams, response: { 200: Child } } },
    async (request) => read(app, request, request.params.id),
  )

  const update = {
    schema: { params: IdParams, body: UpdateChildPayload, response: { 200: Child } },
    preValidation: async (request: FastifyRequest) => {
      const params = IdParams.safeParse(request.params)
      if (params.success)
        request.body = withoutUnchanged(request.body, await read(app, request, params.data.id))
    },
  }
  app.put('/client/child/:id', update, async (request) => {
    const child = await app.club.call(
      'PUT',
      path(await requireOwner(app, request), request.params.id),
      ChildWire,
      request.body,
    )
    await app.club.refresh(requireCustomer(request).id)
    return document(child)
  })

  app.delete(
    '/client/child/:id',
    { schema: { params: IdParams, response: noContentSchema } },
    async (request, reply) => {
      await app.club.call(
        'DELETE',
        path(await requireOwner(app, request), request.params.id),
        z.null(),
      )
      await app.club.refresh(requireCustomer(request).id)
      return reply.code(204).send()
    },
  )
}

import { NoMembers } from '@drogerie/shared-lib/contract/operation-schemas.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { collectionOf } from '@drogerie/shared-lib/contract/hydra.ts'
import { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import {
  CreateWithdrawalPayload,
  OrderWithdrawal,
  Withdrawal,
  WithdrawalAccount,
  WithdrawalDraft,
  WithdrawalDraftPayload,
} from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findPlacedOrder } from '../complaint/claimed-orders.ts'
import { limitGuesses, orderGuesses } from '../complaint/guess-limits.ts'
import { keepStatement } from '../complaint/pending-statements.ts'
import { pretendWaiting, awaitsConfirmation } from '../complaint/pretend-statement.ts'
import { notFound } from '../../kernel/http/http-error.ts'
import { endReply } from '../../kernel/http/end-reply.ts'
import { isFilledByMachine } from '../../kernel/http/honeypot.ts'
import { asCollection, asDocument } from '../../kernel/http/hydra.ts'
import { orNotFound } from '../../kernel/http/params.ts'
import { pragueClock, pragueIso } from '../../kernel/values/prague-time.ts'
import { limitedAs } from '../../kernel/http/write-limits.ts'
import { maySee } from '../../order/facts/order-access.ts'
import { findOrder } from '../../order/facts/order-facts.ts'
import { endWithdrawnOrders } from './end-withdrawn-order.ts'
import { accountByLink, confirmAccount } from './refund-account.ts'
import { exceptionsOf, giftsOf, returnedItems } from './withdrawable-items.ts'
import { requirePlacedOrder, returnedPieces, withdraw, worthOf } from './withdrawal-commands.ts'
import {
  findWithdrawal,
  presentDraft,
  presentWithdrawal,
  presentWithoutPerson,
  withdrawalIri,
  withdrawalsOf,
} from './withdrawal-presenter.ts'
import { whyNotWithdrawable } from './withdrawal-rules.ts'

/**
 * Whoever signed in, or came by the link of the order, guesses nothing: a stranger's guesses must
 * not shut them out.
 */
const orderOf = async (
  { ip, customer: viewer, server: { db } }: FastifyRequest,
  { orderToken, orderNumber, email }: WithdrawalDraftPayload,
) =>
  (await findPlacedOrder(db, viewer, { orderToken, orderNumber })) ??
  (await limitGuesses(db, orderGuesses('withdrawal', ip, email), () =>
    requirePlacedOrder(db, viewer, { orderNumber, email }),
  ))

/**
 * Leaving a contract made at a distance, in two steps and without a reason (Directive 2023/2673).
 */
export const withdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  limitedAs(app, 'withdrawal')
  app.jobs.register(endWithdrawnOrders(app.orderEvents))

  app.post(
    '/withdrawals/draft',
    { schema: { body: WithdrawalDraftPayload, response: { 200: WithdrawalDraft } } },
    async (request) => {
      const { body, customer: viewer } = request
      const { order, isProved } = await orderOf(request, body)
      const now = new Date()
      const exceptions = await exceptionsOf(
        app.db,
        order.lines.map(({ productId }) => productId),
      )
      const isOpen = whyNotWithdrawable(order, pragueClock(now).day) === null
      const returned = isOpen ? returnedItems(order, body.items, exceptions) : []
      const refund = await worthOf(app.db, order, returned)
      const isOwner = viewer !== null && viewer.id === order.customerId
      const gifts = await giftsOf(app.db, order.id)
      return asDocument<'WithdrawalDraft', WithdrawalDraft>(
        presentDraft({ order, exceptions, gifts, refund: isProved ? refund : null, isOwner, now }),
      )
    },
  )

  await app.register(newWithdrawalRoutes)
  await app.register(readWithdrawalRoutes)
}

const newWithdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/withdrawals',
    {
      schema: {
        body: CreateWithdrawalPayload,
        response: { 201: Withdrawal, 202: PendingStatement },
      },
      preValidation: pretendToMachines,
    },
    async (request, reply) => {
      const { body, customer: viewer } = request
      const { order, isProved } = await orderOf(request, body)
      const now = new Date()
      if (!isProved) {
        const pieces = await returnedPieces(app.db, order, { payload: body, at: now })
        const pending = await keepStatement(app.db, {
          kind: 'withdrawal',
          order,
          payload: body,
          pieces,
          request,
        })
        app.outbox.wake()
        return reply.code(202).send(pending)
      }
      const isOwner = viewer !== null && viewer.id === order.customerId
      // a link of an order gets about: the receipt, and the link that proves an account, go to the
      // order's mailbox
      const email = isOwner ? body.email : (order.email ?? body.email)
      const accountConfirmedAt = isOwner ? now : null
      const token = await withdraw(
        app,
        order.id,
        { payload: body, email, at: now, accountConfirmedAt },
        request,
      )
      app.outbox.wake()
      return created(reply, presentWithdrawal(orNotFound(await findWithdrawal(app.db, token))))
    },
  )
}

const readWithdrawalRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/withdrawals/:token',
    { schema: { params: z.object({ token: z.string() }), response: { 200: Withdrawal } } },
    async (request) =>
      asDocument<'Withdrawal', Withdrawal>(
        presentWithdrawal(orNotFound(await findWithdrawal(app.db, request.params.token))),
      ),
  )

  const link = {
    schema: { params: z.object({ token: z.string() }), response: { 200: WithdrawalAccount } },
  }
  app.get('/withdrawal-accounts/:token', link, async (request) =>
    asDocument<'WithdrawalAccount', WithdrawalAccount>(
      await accountByLink(app.db, request.params.token),
    ),
  )
  app.post(
    '/withdrawal-accounts/:token',
    { schema: { ...link.schema, body: NoMembers } },
    async (request) => {
      await confirmAccount(app.db, request.params.token)
      return asDocument<'WithdrawalAccount', WithdrawalAccount>(
        await accountByLink(app.db, request.params.token),
      )
    },
  )

  /** For whoever sees the order; the statement itself is for its owner alone. */
  app.get(
    '/orders/:tokenValue/withdrawals',
    {
      schema: {
        params: z.object({ tokenValue: z.string() }),
        response: { 200: collectionOf(OrderWithdrawal) },
      },
    },
    async (request) => {
      const { customer: viewer, params } = request
      const order = await findOrder(app.db, params.tokenValue)
      if (!order || order.state === 'cart' || !maySee(order, viewer, new Date())) throw notFound()
      const withdrawals = await withdrawalsOf(app.db, order.id)
      return asCollection(
        request,
        'Withdrawal',
        withdrawals.map((facts) =>
          viewer ? presentWithdrawal(facts) : presentWithoutPerson(facts, params.tokenValue),
        ),
      )
    },
  )
}

function created(reply: FastifyReply, withdrawal: Withdrawal) {
  const iri = withdrawalIri(withdrawal.token)
  return reply
    .code(201)
    .headers({ Location: iri, 'Content-Location': iri })
    .send(asDocument<'Withdrawal', Withdrawal>(withdrawal))
}

async function pretendToMachines(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (!isFilledByMachine(request.body)) return undefined
  return endReply(
    awaitsConfirmation(request)
      ? pretendWaiting(reply, 'withdrawal', request.body)
      : created(reply, pretend()),
  )
}

/** The answer for a bot that filled in the hidden field: success. Nothing is kept. */
function pretend(): Withdrawal {
  const token = randomBytes(48).toString('base64url')
  return {
    '@id': withdrawalIri(token),
    '@type': 'Withdrawal',
    token,
    number: `O${String(randomInt(1_000_000)).padStart(6, '0')}`,
    orderNumber: String(randomInt(1_000_000)).padStart(9, '0'),
    receivedAt: pragueIso(new Date()),
    state: 'received',
    items: [],
    refund: { goods: 0, shipping: 0, total: 0 },
    text: '',
  }
}

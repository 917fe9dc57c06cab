import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { cardOf, cardsOf, checkCard } from '../cards.ts'
import { addChild, childOf, childrenOf, removeChild, updateChild } from '../children.ts'
import type { ClubDb } from '../club-database.ts'
import {
  couponOf,
  couponsOf,
  pointsWorth,
  redeemCoupon,
  releaseCoupon,
  reserveCoupon,
} from '../coupons.ts'
import {
  changePerson,
  checkPerson,
  forgetMember,
  join,
  readMember,
  setCommunication,
} from '../members.ts'
import {
  expiryNotices,
  MovementInput,
  movePoints,
  pointEntryOf,
  pointsOf,
  PointsQuery,
} from '../points.ts'
import { cancelPurchase, earnPurchase, placePurchase, returnGoods } from '../purchases.ts'
import { storePurchasesOf, TillPurchaseInput, tillPurchase } from '../till.ts'
import {
  CardCheckInput,
  CheckInput,
  ChildChange,
  ChildInput,
  CommunicationChange,
  EarnInput,
  JoinInput,
  PersonChange,
  PurchaseInput,
  Reference,
  ReturnInput,
} from '../../wire/club-wire.ts'

const number = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(2_147_483_647))),
)
const Member = z.object({ memberId: z.string().check(z.maxLength(64)) })
const Part = z.extend(Member, { id: number })
const Purchase = z.extend(Member, { reference: Reference })

type Routes = (db: ClubDb, now: () => Date) => FastifyPluginAsyncZod

const memberRoutes: Routes = (db, now) => async (server) => {
  const app = server.withTypeProvider<ZodTypeProvider>()
  app.post('/members', { schema: { body: JoinInput } }, async ({ body }) => join(db, body, now()))
  app.post('/members/check', { schema: { body: CheckInput } }, async ({ body }) =>
    checkPerson(db, body),
  )
  app.post('/cards/check', { schema: { body: CardCheckInput } }, async ({ body }) =>
    checkCard(db, body),
  )
  app.get('/members/:memberId', { schema: { params: Member } }, async ({ params }) =>
    readMember(db, params.memberId, now()),
  )
  app.put(
    '/members/:memberId/person',
    { schema: { params: Member, body: PersonChange } },
    async ({ params, body }, reply) => {
      await changePerson(db, params.memberId, body, now())
      return reply.code(204).send()
    },
  )
  app.delete('/members/:memberId', { schema: { params: Member } }, async ({ params }, reply) => {
    await forgetMember(db, params.memberId, now())
    return reply.code(204).send()
  })
  app.put(
    '/members/:memberId/communication',
    { schema: { params: Member, body: CommunicationChange } },
    async ({ params, body }) => setCommunication(db, params.memberId, body, now()),
  )
  app.get('/members/:memberId/cards', { schema: { params: Member } }, async ({ params }) =>
    cardsOf(db, params.memberId),
  )
  app.get('/members/:memberId/cards/:id', { schema: { params: Part } }, async ({ params }) =>
    cardOf(db, params.memberId, params.id),
  )
}

const childRoutes: Routes = (db, now) => async (server) => {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const path = '/members/:memberId/children'
  app.get(path, { schema: { params: Member } }, async ({ params }) =>
    childrenOf(db, params.memberId, now()),
  )
  app.get(`${path}/:id`, { schema: { params: Part } }, async ({ params }) =>
    childOf(db, params.memberId, params.id, now()),
  )
  app.post(path, { schema: { params: Member, body: ChildInput } }, async ({ params, body }) =>
    addChild(db, params.memberId, body, now()),
  )
  app.put(
    `${path}/:id`,
    { schema: { params: Part, body: ChildChange } },
    async ({ params, body }) => updateChild(db, params.memberId, { ...body, id: params.id }, now()),
  )
  app.delete(`${path}/:id`, { schema: { params: Part } }, async ({ params }, reply) => {
    await removeChild(db, params.memberId, params.id, now())
    return reply.code(204).send()
  })
}

const couponRoutes: Routes = (db, now) => async (server) => {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const path = '/members/:memberId/coupons'
  const forCart = { params: Part, body: z.object({ reference: Reference }) }
  app.get(path, { schema: { params: Member } }, async ({ params }) =>
    couponsOf(db, params.memberId, now()),
  )
  app.get(`${path}/:id`, { schema: { params: Part } }, async ({ params }) =>
    couponOf(db, params.memberId, params.id, now()),
  )
  app.post(`${path}/:id/redeem`, { schema: { params: Part } }, async ({ params }) =>
    redeemCoupon(db, params.memberId, params.id, now()),
  )
  app.post(`${path}/:id/reserve`, { schema: forCart }, async ({ params, body }) =>
    reserveCoupon(db, params.memberId, { id: params.id, ...body }, now()),
  )
  app.post(`${path}/:id/release`, { schema: forCart }, async ({ params, body }) =>
    releaseCoupon(db, params.memberId, { id: params.id, ...body }, now()),
  )
}

const pointRoutes: Routes = (db, now) => async (server) => {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const path = '/members/:memberId/points'
  app.get(
    path,
    { schema: { params: Member, querystring: PointsQuery } },
    async ({ params, query }) => pointsOf(db, params.memberId, query, now()),
  )
  app.get(`${path}/:id`, { schema: { params: Part } }, async ({ params }) =>
    pointEntryOf(db, params.memberId, params.id),
  )
  app.post(path, { schema: { params: Member, body: MovementInput } }, async ({ params, body }) =>
    movePoints(db, params.memberId, body, now()),
  )
  app.get('/points-worth', async () => pointsWorth(db, now()))
  app.get('/expiry-notices', async () => expiryNotices(db, now()))
  const purchase = '/members/:memberId/purchases/:reference'
  app.put(
    purchase,
    { schema: { params: Purchase, body: PurchaseInput } },
    async ({ params, body }) =>
      placePurchase(db, params.memberId, { reference: params.reference, input: body }, now()),
  )
  app.put(
    `${purchase}/points`,
    { schema: { params: Purchase, body: EarnInput } },
    async ({ params, body }) =>
      earnPurchase(db, params.memberId, { reference: params.reference, input: body }, now()),
  )
  app.put(
    `${purchase}/returned`,
    { schema: { params: Purchase, body: ReturnInput } },
    async ({ params, body }) =>
      returnGoods(db, params.memberId, { reference: params.reference, input: body }, now()),
  )
  app.delete(purchase, { schema: { params: Purchase } }, async ({ params }) =>
    cancelPurchase(db, params.memberId, params.reference, now()),
  )
  app.get(
    '/members/:memberId/store-purchases',
    { schema: { params: Member } },
    async ({ params }) => storePurchasesOf(db, params.memberId),
  )
  app.post('/till/purchases', { schema: { body: TillPurchaseInput } }, async ({ body }) =>
    tillPurchase(db, body, now()),
  )
}

/** Every call of the club service. */
export const clubRoutes = [memberRoutes, childRoutes, couponRoutes, pointRoutes]

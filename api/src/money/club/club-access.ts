import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { MemberWire } from '../../../club/wire/club-wire.ts'
import { databaseTime } from '../../kernel/db/database-clock.ts'
import { noClub } from '../../order/facts/order-club.ts'
import type { Freshness } from '../../people/customer/member-copies.ts'
import {
  ClubAway,
  clubClient,
  ClubRefused,
  memberPath,
  noClubClient,
  type ClubClient,
} from './club-client.ts'
import { deliverCommands } from './club-delivery.ts'
import { clubPurchasePlaced, memberIdOf } from './club-purchases.ts'
import { asHttpError } from './club-refusals.ts'
import { localClubTerms } from './club-terms-of.ts'
import { couponInCart } from './coupon-in-cart.ts'
import { keepCopy, membershipOf, unlinkMember } from './memberships.ts'
import { saveClubBackup } from './save-club-backup.ts'

declare module 'fastify' {
  interface FastifyInstance {
    club: {
      /** As the client's `call`, but errors become HTTP errors of the shop: 424, 404, 422. */
      call: ClubClient['call']
      client: ClubClient
      /**
       * Refreshes the copy of a customer's membership. Never throws: an old copy is better than
       * none.
       */
      refresh(customerId: number): Promise<Freshness>
      /**
       * Writes the club's whole database to a file. @returns bytes; null when the club is away and
       * nothing was written.
       */
      saveBackup(path: string): Promise<number | null>
    }
  }
}

/** A cart refreshes a copy that is older than this, if the club is available. */
const WORTH_RENEWING_MS = 5 * 60_000

export const clubAccess = fp(
  async (app) => {
    const hasClub = app.config.clubName !== null
    const client = hasClub ? clubClient(app.config.club) : noClubClient
    const meanwhile = new Map<number, Promise<Freshness>>()

    const refresh = (customerId: number) => renew(app, client, customerId)
    const renewMeanwhile = (customerId: number, ageMs: number | null) => {
      const isOld = ageMs === null || ageMs > WORTH_RENEWING_MS
      if (!isOld || client.isAway() || meanwhile.has(customerId)) return
      meanwhile.set(
        customerId,
        refresh(customerId).finally(() => meanwhile.delete(customerId)),
      )
    }
    const call: ClubClient['call'] = (method, path, schema, body) =>
      client.call(method, path, schema, body).catch((error: unknown) => {
        throw asHttpError(error)
      })
    const meet = async (customerId: number) => {
      const membership = await membershipOf(app.db, customerId)
      if (membership && membership.copiedAt === null) await refresh(customerId)
    }
    const saveBackup = (path: string) =>
      saveClubBackup(app.config.club, path).catch((error: unknown) => {
        if (error instanceof ClubAway) return null
        throw error
      })
    app.decorate('club', {
      client,
      call,
      refresh,
      saveBackup,
    })
    app.decorate('memberCopies', { refresh, meet })
    const orderClub = {
      // reads only the copy; an old copy is refreshed in the background
      termsOf: localClubTerms(renewMeanwhile),
      memberIdOf,
      place: clubPurchasePlaced,
      tell: couponInCart(app),
    }
    app.decorate('orderClub', hasClub ? orderClub : noClub)
    deliverCommands(app, client, refresh)
    app.addHook('onClose', async () => {
      await Promise.allSettled(meanwhile.values())
    })
  },
  { name: 'club-access', dependencies: ['outbox'] },
)

async function renew(
  app: FastifyInstance,
  client: ClubClient,
  customerId: number,
): Promise<Freshness> {
  try {
    const membership = await membershipOf(app.db, customerId)
    if (!membership) return 'none'
    const askedAt = await databaseTime(app.db)
    const member = await client.call('GET', memberPath(membership.memberId), MemberWire)
    await keepCopy(app.db, customerId, member, askedAt)
    return 'fresh'
  } catch (error) {
    if (error instanceof ClubRefused && error.code === 'not_found') {
      await unlinkMember(app.db, customerId)
      return 'none'
    }
    if (!(error instanceof ClubAway)) app.log.error({ err: error }, 'copy of a membership')
    return 'stale'
  }
}

/**
 * How fresh the copy of a membership is after an attempt to renew it; `none`: the customer is no
 * member.
 */
export type Freshness = 'fresh' | 'stale' | 'none'

/**
 * What people ask of the club, which stands above them and gives this when the shop starts. Nothing
 * here throws.
 */
export type MemberCopies = {
  /** Renews the copy of a customer: an old one is better than none. */
  refresh(customerId: number): Promise<Freshness>
  /** Stores the first copy of a member. */
  meet(customerId: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    memberCopies: MemberCopies
  }
}

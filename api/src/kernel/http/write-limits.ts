import { clientNetwork } from '@drogerie/shared-lib/format/client-network.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { countAttempt, type Limit } from './attempt-limits.ts'

/** Calls of one kind that one network, or one signed-in customer, may make. */
export type WriteLimit = {
  max: number
  windowSeconds: number
  what: string
  /** Names what the route itself counts besides. */
  further?: string
}

const HOUR = 3_600
const statementMails =
  "by number and e-mail: 5 mails a day from a network to the order's mailbox (30 from all), 30 an hour by network"

/**
 * All limits of calls that cost something and need no sign-in. Many people share a network (a
 * family, an office, a mobile carrier), so these numbers stop bots only; more sensitive calls have
 * a second limit.
 */
export const writeLimits = {
  'sign-in': {
    max: 600,
    windowSeconds: HOUR,
    what: 'signing in',
    further:
      'failures: 10 in 15 min by account and network, 60 in 15 min by network, 100 an hour by account from networks it never used',
  },
  'social-login': {
    max: 300,
    windowSeconds: HOUR,
    what: 'signing in through a provider',
    further: 'codes to a mailbox: 5 an hour',
  },
  passkey: { max: 300, windowSeconds: HOUR, what: 'questions to a passkey' },
  register: {
    max: 120,
    windowSeconds: HOUR,
    what: 'registration and activation',
    further: '20 an hour by network, 5 by mailbox; cards 10',
  },
  'mailed-link': { max: 600, windowSeconds: HOUR, what: 'opening links of mails' },
  'ask-mail': {
    max: 120,
    windowSeconds: HOUR,
    what: 'asking for a mail',
    further: '5 an hour by mailbox (newsletter 3), 30 by network (newsletter 20)',
  },
  watch: {
    max: 1_200,
    windowSeconds: HOUR,
    what: 'liking and watching goods',
    further: 'visitors: 5 an hour by mailbox, 30 by network',
  },
  'open-cart': { max: 600, windowSeconds: HOUR, what: 'opening a cart' },
  cart: {
    max: 6_000,
    windowSeconds: HOUR,
    what: 'changing a cart',
    further: 'wrong codes of coupons: 60 in 10 min',
  },
  order: {
    max: 240,
    windowSeconds: HOUR,
    what: 'placing an order',
    further:
      'orders of guests that are neither paid nor packed: 5 by mailbox (20 orders a day), 100 by network, and half of the stock of one variant (20 pieces in any case)',
  },
  pay: { max: 600, windowSeconds: HOUR, what: 'going to the gateway and coming back' },
  gateway: {
    max: 60_000,
    windowSeconds: HOUR,
    what: 'notifications of the gateway',
    further: '60 an hour by payment',
  },
  message: {
    max: 120,
    windowSeconds: HOUR,
    what: 'messages to the shop',
    further: '20 an hour by network, 5 by mailbox',
  },
  review: { max: 20, windowSeconds: HOUR, what: 'reviews' },
  complaint: {
    max: 30,
    windowSeconds: HOUR,
    what: 'complaints, with their photos',
    further: `searches that find nothing: 30 in 10 min by network, 10 by e-mail; ${statementMails}`,
  },
  tracking: {
    max: 300,
    windowSeconds: HOUR,
    what: 'tracking an order by number and e-mail',
    further: 'searches that find nothing: 30 in 10 min by network, 10 by e-mail',
  },
  withdrawal: {
    max: 120,
    windowSeconds: HOUR,
    what: 'withdrawals',
    further: `searches that find nothing: 30 in 10 min by network, 10 by e-mail; ${statementMails}`,
  },
} as const satisfies Record<string, WriteLimit>

export type LimitName = keyof typeof writeLimits

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route there is, as it was declared; docs/limits.md is made of it. */
    declaredRoutes: RouteOptions[]
  }
  interface FastifyContextConfig {
    /**
     * How often this call may be made; every call that writes without a sign-in has one
     * (docs/limits.md).
     */
    limit?: LimitName
  }
}

const reading = ['GET', 'HEAD', 'OPTIONS']

/** Writes without a sign-in. */
export const isPublicWrite = ({
  method,
  config,
}: Pick<RouteOptions, 'method' | 'config'>): boolean =>
  [method].flat().some((verb) => !reading.includes(verb)) && !config?.signedIn

/**
 * Every writing route of a plugin counts as this kind, unless it says another; call it before the
 * routes.
 */
export function limitedAs(app: FastifyInstance, limit: LimitName): void {
  app.addHook('onRoute', (route) => {
    if (isPublicWrite(route) && !route.config?.limit) route.config = { ...route.config, limit }
  })
}

const who = ({ customer, ip }: FastifyRequest): string =>
  customer ? `customer:${customer.id}` : `network:${clientNetwork(ip)}`

/**
 * Counts first: before a body is read, a file is written or a rule runs. It runs after
 * authentication, because signed-in customers are counted by account, wherever they are.
 */
export const writeLimiter = fp(
  async (app) => {
    const { limitFactor } = app.config
    const declared: RouteOptions[] = []
    app.decorate('declaredRoutes', declared)
    // kept whole: a plugin's own hooks complete the route after this one
    app.addHook('onRoute', (route) => void declared.push(route))
    app.addHook('onRequest', async (request) => {
      const { limit } = request.routeOptions.config
      if (!limit) return
      const { max, windowSeconds } = writeLimits[limit]
      // a name that no limit of a route has: in one bucket the calls would count as its failures
      const counted: Limit = {
        bucket: `calls:${limit}:${who(request)}`,
        max: max * limitFactor,
        windowSeconds,
      }
      await countAttempt(app.db, [counted])
    })
  },
  { name: 'write-limits', dependencies: ['auth'] },
)

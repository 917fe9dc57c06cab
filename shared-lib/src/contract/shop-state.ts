import * as z from 'zod/mini'
import { Customer } from './customer.ts'

/** A Set has no JSON Schema, but the release tool needs a name for it. */
const textSet = z.custom<ReadonlySet<string>>((value) => value instanceof Set)
z.globalRegistry.add(textSet, { setOf: 'string' })

/** What the auth cookie holds: a bearer token and the IRI of the customer it belongs to. */
export const AuthRecord = z.object({ token: z.string(), customer: z.string() })

/**
 * The shop's shared state, slice by slice: the shell of a line-up holds it, five teams read and
 * write it. Types come from here, and the release tool compares what a remote was compiled to use
 * with what the shell holds.
 */
export const shopState = {
  session: z.object({
    auth: z.nullable(AuthRecord),
    /**
     * The auth cookie is there. On the server this is all that is known of a shopper, and only
     * personal pages may read it.
     */
    signedIn: z.boolean(),
    user: z.nullable(Customer),
    /** Epoch in ms of the last GET {customer}/refresh; the user is refreshed after 30 minutes. */
    lastRefreshAt: z.number(),
    /** `externalId` of the favourite store; sent as X-Favourite-Store. */
    favouriteStore: z.nullable(z.string()),
    /** False after a 424, until the status poll brings the club back. */
    clubAvailable: z.boolean(),
    /**
     * True once the browser knows whether a customer is signed in; until then personal parts show
     * nothing.
     */
    ready: z.boolean(),
  }),
  /**
   * The little the header needs before the cart itself is fetched; the cart's content is a query
   * (`cart-queries.ts`).
   */
  cart: z.object({
    tokenValue: z.nullable(z.string()),
    /** Pieces of all lines that are not gifts. */
    itemCount: z.number(),
    /** Hundredths of a crown. */
    itemsTotal: z.number(),
  }),
  /** Variant codes the signed-in customer likes. */
  liked: z.object({ codes: textSet, loaded: z.boolean() }),
}

export type ShopState = { [S in keyof typeof shopState]: z.infer<(typeof shopState)[S]> }

/**
 * Members of the `Shop` that is given to pages, loaders and parcels besides its state; `Shop` has
 * the types.
 */
export const shopMembers = [
  'side',
  'config',
  'api',
  'queryClient',
  'i18n',
  'session',
  'cart',
  'liked',
  'toasts',
  'remotes',
  'navigate',
  'reportError',
] as const

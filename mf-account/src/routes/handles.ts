import type { RouteHandle } from '@drogerie/shared-lib/runtime'

/** Pages of the account: for customers, as frame and skeleton from the server, never cached. */
export const customer = {
  layout: 'default',
  personal: true,
  access: 'customer',
} satisfies RouteHandle
/** Sign-in pages: signed-in customers are sent away. */
export const guest = { layout: 'default', personal: true, access: 'guest' } satisfies RouteHandle
/** Forms and mailed links for all visitors: the data come from the form or the link. */
export const confidential = { layout: 'default', personal: true } satisfies RouteHandle
/** The same in the quiet header: nothing leads away from what is being filled in. */
export const wizard = { layout: 'cart', personal: true } satisfies RouteHandle
export const open = { layout: 'default' } satisfies RouteHandle

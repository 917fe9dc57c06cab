import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const checkoutRoot = paths.cart().split('/').slice(0, 3).join('/')

/**
 * Where a guest continues: the checkout step they came from, else the cart. Any other page required
 * a customer.
 */
export const guestPath = (wanted: string | null): string =>
  wanted?.startsWith(`${checkoutRoot}/`) ? wanted : paths.cart()

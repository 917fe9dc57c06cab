import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const checkoutRoot = paths.cart().split('/').slice(0, 3).join('/')

/** Where a guest goes on: to the step of the checkout he came from, else to his cart. Any other page wanted a customer. */
export const guestPath = (wanted: string | null): string =>
  wanted?.startsWith(`${checkoutRoot}/`) ? wanted : paths.cart()

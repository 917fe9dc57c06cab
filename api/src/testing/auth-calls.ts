import { createOneTimeToken } from '../people/auth/one-time-tokens.ts'
import { PASSWORD, type OrderShop } from './order-shop.ts'

type From = { ip?: string; headers?: Record<string, string> }

/** The id at the end of a customer's address. */
export const idOf = (customer: string) => Number(customer.split('/').at(-1))

/** @param opened - asked at each call: the shop opens after a suite's constants. */
export function authCalls(opened: () => OrderShop) {
  return {
    signIn: (email: string, password = PASSWORD, { ip = '10.0.0.1', headers = {} }: From = {}) =>
      opened().app.inject({
        method: 'POST',
        url: '/api/v2/shop/authentication-token',
        payload: { email, password },
        remoteAddress: ip,
        headers,
      }),
    /** Link in the mail about a forgotten password. */
    resetLink: (customer: string) =>
      createOneTimeToken(opened().db, {
        purpose: 'password_reset',
        customerId: idOf(customer),
        lifetimeSeconds: 60,
      }),
    reset: (token: string, password: string) =>
      opened().call('PATCH', `/reset-password-requests/${token}`, {
        newPassword: password,
        confirmNewPassword: password,
      }),
  }
}

import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { refreshUser, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'

export type CustomerView =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void; isRetrying: boolean }
  | { status: 'ready'; customer: Customer }

/**
 * The signed-in customer, once the browser knows; `failed` when the API failed although there is a
 * valid sign-in.
 */
export function useCustomer(): CustomerView {
  const shop = useShop()
  const customer = useSession(({ user }) => user)
  const isKnown = useSession(({ ready }) => ready)
  const [isRetrying, setRetrying] = useState(false)
  if (customer) return { status: 'ready', customer }
  if (!isKnown || !shop.session.getState().auth) return { status: 'loading' }
  const retry = () => {
    setRetrying(true)
    refreshUser(shop)
      .catch(() => {}) // the panel stays and shows the error
      .finally(() => setRetrying(false))
  }
  return { status: 'failed', retry, isRetrying }
}

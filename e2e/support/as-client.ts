import { expect, type BrowserContext, type Page } from '@playwright/test'
import { office } from './office.ts'
import { guest } from './shopper.ts'

/** The access token of the person who is signed in here; empty for a guest. */
export async function tokenOf(context: BrowserContext): Promise<string> {
  const value = (await context.cookies()).find(({ name }) => name === 'auth')?.value
  return value ? (JSON.parse(decodeURIComponent(value)) as { token: string }).token : ''
}

/** Asks the API as the person who is signed in, without a page. @throws on any status but 2xx */
export async function ask<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const token = await tokenOf(page.context())
  const answer = await page.request.fetch(`/api/v2/shop${path}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method === 'PATCH' && { 'Content-Type': 'application/merge-patch+json' }),
    },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path} answers ${answer.status()}`).toBe(true)
  return (await answer.json()) as T
}

/** Puts enough on the shelf for orders by the dozen; for goods whose pieces nobody counts. */
export const restock = (code: string) => office('stock', code, 'warehouse', '900')

type PlacedOrder = { tokenValue: string; number: string; items: { id: number }[] }
type Cart = { tokenValue: string; shipments: { id: number }[]; payments: { id: number }[] }
type Wanted = {
  email: string
  /** Pieces by the code of a variant. */
  lines: Record<string, number>
  /** Codes of the methods. */
  shipping?: string
  payment?: string
  branchId?: string
}

/** An order as a client of the API places it: by courier and paid on delivery, unless told otherwise. */
export async function placeOrder(
  page: Page,
  { email, lines, shipping = 'ppl', payment = 'cod', branchId }: Wanted,
): Promise<PlacedOrder> {
  const { tokenValue } = await ask<Cart>(page, 'POST', '/orders', {})
  const cart = `/orders/${tokenValue}`
  for (const [productVariant, quantity] of Object.entries(lines))
    await ask(page, 'POST', `${cart}/items`, { productVariant, quantity })
  const address = {
    firstName: guest.firstName,
    lastName: guest.lastName,
    street: guest.street,
    city: guest.city,
    postcode: guest.postcode.replaceAll(' ', ''),
    countryCode: 'CZ',
    phoneNumber: `+420${guest.phone.replaceAll(' ', '')}`,
  }
  const { shipments, payments } = await ask<Cart>(page, 'PUT', cart, {
    email,
    billingAddress: address,
    shippingAddress: address,
  })
  await ask(page, 'PATCH', `${cart}/shipments/${shipments[0]?.id}`, {
    shippingMethod: shipping,
    ...(branchId && { branchId }),
  })
  await ask(page, 'PATCH', `${cart}/payments/${payments[0]?.id}`, { paymentMethod: payment })
  return ask(page, 'PATCH', `${cart}/complete`, {})
}

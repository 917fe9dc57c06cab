import { expect, type BrowserContext, type Page } from '@playwright/test'
import { shopOrigin } from './addresses.ts'
import { office } from './office.ts'
import { customer, guest } from './shopper.ts'

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

/** Writes a cookie as the shop's script does. */
async function keep(page: Page, name: 'auth' | 'cart', value: string): Promise<void> {
  const expires = Date.now() / 1000 + 30 * 24 * 60 * 60
  // cookies know no ports: fronts of a test's own get it, too
  const cookie = { name, value: encodeURIComponent(value), url: shopOrigin, expires }
  await page.context().addCookies([{ ...cookie, secure: true, sameSite: 'Lax' }])
}

/**
 * Signs somebody in and takes the cart over as the shop's script does, without a page: the next
 * page that is opened is theirs. For tests of something else than the sign-in: two pages fewer.
 */
export async function signInAs(page: Page, { email, password } = customer): Promise<void> {
  const data = { email, password }
  const answer = await page.request.post('/api/v2/shop/authentication-token', { data })
  expect(answer.status()).toBe(200)
  await keep(page, 'auth', await answer.text())
  const known = (await page.context().cookies()).find(({ name }) => name === 'cart')?.value
  const takeOver = known ? { replacementTokenValue: known } : {}
  const { tokenValue, items } = await ask<Cart>(page, 'POST', '/orders', takeOver)
  if (known || items.length > 0) await keep(page, 'cart', tokenValue)
}

/**
 * Puts one piece of the first variant of each product into the cart as the shop's script does,
 * without a page.
 */
export async function fillCart(
  page: Page,
  ...products: { variantCodes: readonly [string, ...string[]] }[]
): Promise<void> {
  const cookies = await page.context().cookies()
  const known = cookies.find(({ name }) => name === 'cart')?.value
  const tokenValue = known ?? (await ask<Cart>(page, 'POST', '/orders', {})).tokenValue
  for (const { variantCodes } of products) {
    const data = { productVariant: variantCodes[0], quantity: 1 }
    await ask(page, 'POST', `/orders/${tokenValue}/items`, data)
  }
  if (!known) await keep(page, 'cart', tokenValue)
}

/** Puts enough on the shelf for orders by the dozen; for goods whose pieces nobody counts. */
export const restock = (code: string) => office('stock', code, 'warehouse', '900')

type PlacedOrder = { tokenValue: string; number: string; items: { id: number }[] }
type Cart = {
  tokenValue: string
  items: { id: number }[]
  shipments: { id: number }[]
  payments: { id: number }[]
}
type Wanted = {
  email: string
  /** Pieces by the code of a variant. */
  lines: Record<string, number>
  /** Codes of the methods. */
  shipping?: string
  payment?: string
  branchId?: string
}

/**
 * An order as a client of the API places it: by courier and paid on delivery, unless told
 * otherwise.
 */
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

/** A guest's order of one piece, delivered and so paid; its number. */
export async function deliveredOrder(page: Page, email: string, variant: string): Promise<string> {
  const { number } = await placeOrder(page, { email, lines: { [variant]: 1 } })
  await office('orders', 'deliver', number)
  return number
}

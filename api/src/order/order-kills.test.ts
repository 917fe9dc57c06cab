import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wellKnown } from '../seed/well-known.ts'

/** Delays in ms from sending a completion to killing the API: before its commit, about it, and between commit and answer. */
const killAfterMs = [0, 4, 8, 12, 18, 25, 40, 80]

let folder = ''
let port = 0
let api: ChildProcess | null = null

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function startApi(): Promise<void> {
  const env = { ...process.env, DATA_DIR: folder, API_PORT: String(port), LOG_LEVEL: 'silent' }
  delete (env as Record<string, unknown>)['DATABASE_URL']
  api = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], { env, stdio: 'ignore' })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    if (api.exitCode !== null) throw new Error(`the API ended with ${api.exitCode}`)
    await wait(100)
  }
}

async function killApi(): Promise<void> {
  const dead = api && once(api, 'exit')
  api?.kill('SIGKILL')
  await dead
}

async function call<T = Order>(method: string, path: string, body?: unknown): Promise<T> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/shop${path}`, {
    method,
    headers: { 'content-type': type },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

const address = {
  firstName: 'Eva',
  lastName: 'Zelená',
  street: 'Dlouhá 12',
  city: 'Brno',
  postcode: '60200',
  countryCode: 'CZ',
  phoneNumber: '+420777123456',
}

async function cartReadyToOrder(): Promise<string> {
  const { tokenValue } = await call('POST', '/orders', {})
  const cart = await call('POST', `/orders/${tokenValue}/items`, { productVariant: wellKnown.toothpaste.variantCodes[0], quantity: 1 })
  type Methods = { 'hydra:member': { code: string; kind?: string }[] }
  const shipping = await call<Methods>('GET', `/shipping-methods?shipmentId=${cart.shipments[0]?.id}&tokenValue=${tokenValue}`)
  const courier = shipping['hydra:member'].find(({ kind }) => kind === 'courier')?.code
  await call('PATCH', `/orders/${tokenValue}/shipments/${cart.shipments[0]?.id}`, { shippingMethod: courier })
  await call('PATCH', `/orders/${tokenValue}/payments/${cart.payments[0]?.id}`, { paymentMethod: 'cod' })
  await call('PUT', `/orders/${tokenValue}`, { email: 'eva@posta.example', billingAddress: address })
  return tokenValue
}

const complete = (tokenValue: string) => call('PATCH', `/orders/${tokenValue}/complete`, {})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drogerie-kills-'))
  port = await freePort()
  await startApi()
})

afterAll(async () => {
  await killApi()
  await rm(folder, { recursive: true, force: true })
})

test('an API killed while it completes an order has one order or the cart afterwards, and the retry ends in one @CART-12 @API-05 C01 C02', async () => {
  const numbers: string[] = []
  for (const delay of killAfterMs) {
    const tokenValue = await cartReadyToOrder()
    const acknowledged = complete(tokenValue).catch(() => null)
    await wait(delay)
    await killApi()
    const before = await acknowledged
    await startApi()
    const after = await complete(tokenValue)
    expect(after).toMatchObject({ state: 'new', number: expect.stringMatching(/^\d{9}$/) })
    if (before) expect(after.number).toBe(before.number)
    expect((await complete(tokenValue)).number).toBe(after.number)
    numbers.push(after.number ?? '')
  }
  expect(new Set(numbers).size).toBe(killAfterMs.length)
}, 240_000)

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { address, shopperClient } from '../chaos/shopper.ts'
import { startPostgres, type TestPostgres } from '../postgres.ts'
import { composedShop, composeServices, type ComposedShop } from './compose-services.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const services = composeServices({
  POSTGRES_PASSWORD: 'secret-of-postgres',
  CLUB_TOKEN: 'token-of-the-club',
  LOG_KEY: 'key-of-the-log',
})
let data = ''
let server: TestPostgres
let shop: ComposedShop

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'drogerie-compose-'))
  server = await startPostgres()
  shop = await composedShop(services, { data, databaseUrl: server.databaseUrl })
  await Promise.all(['inbox', 'gateway', 'club'].map((name) => shop.start(name)))
  await shop.start('api')
})
afterAll(async () => {
  await shop?.end()
  await server?.stop()
  await rm(data, { recursive: true, force: true })
})

test('the services of docker-compose.yml sell: payment by card through its gateway, mail through its inbox @API-02 @API-11', async () => {
  const client = shopperClient(shop.at(4100))
  const cart = (await client.call('POST', '/orders', {})).body
  const path = `/orders/${cart.tokenValue}`
  await client.call('POST', `${path}/items`, { productVariant: '1000011', quantity: 1 })
  const { shipments, payments } = (await client.call('GET', path)).body
  await client.call('PATCH', `${path}/shipments/${shipments[0]?.id}`, { shippingMethod: 'ppl' })
  await client.call('PATCH', `${path}/payments/${payments[0]?.id}`, { paymentMethod: 'comgate' })
  await client.call('PUT', path, { email: 'eva@compose.example', billingAddress: address })
  expect((await client.call('PATCH', `${path}/complete`, {})).status).toBe(200)
  const { url } = (await client.call('GET', `${path}/pay`)).body as unknown as { url: string }
  expect(url).toContain(`${shop.at(4110)}/platba/`)
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ status: 'PAID' }),
    redirect: 'manual',
  })
  await vi.waitFor(
    async () => expect((await client.call('GET', path)).body.paymentState).toBe('paid'),
    { timeout: 30_000, interval: 200 },
  )
  const mailed = async () => (await fetch(shop.at(4126))).text()
  await vi.waitFor(async () => expect(await mailed()).toContain('eva@compose.example'), {
    timeout: 30_000,
    interval: 200,
  })
})

test('only the tool that releases holds the private key, and nobody shares a folder that is written to', () => {
  const folders = Object.entries(services).flatMap(([name, { volumes = [] }]) =>
    volumes.map((volume) => [name, ...volume.split(':')] as [string, string, string, string?]),
  )
  expect(folders.filter(([, volume]) => volume === 'keys').map(([name]) => name)).toEqual([
    'release',
  ])
  const writers = folders.filter(([, , , mode]) => mode !== 'ro').map(([, volume]) => volume)
  expect(writers).toEqual([...new Set(writers)])
})

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@drogerie/shared-lib/contract/cms.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingAddress } from '../../testing/order-shop.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from '../office/run-office.ts'

const page = join(import.meta.dirname, '../../../../docs/open-a-shop.md')
let api: TestApi
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-a-shop-'))
  api = await createTestApi({ empty: true })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const MERGE = 'application/merge-patch+json'
async function call(method: 'POST' | 'PATCH' | 'PUT' | 'GET', path: string, payload?: object) {
  const answer = await api.app.inject({
    ...{ method, url: `/api/v2/shop${path}` },
    ...(payload === undefined
      ? {}
      : {
          headers: { 'content-type': method === 'PATCH' ? MERGE : 'application/json' },
          payload: JSON.stringify(payload),
        }),
  })
  expect([path, answer.statusCode]).toEqual([path, expect.toSatisfy((code) => code < 300)])
  return answer.json<Order>()
}

const contentOf = async (slug: string) =>
  (await api.app.inject(`/api/v2/shop/cms-plugin/page-by-slug/${slug}`)).json<Page>().content

/** A command of the page; its file lies in the test's folder. */
const wordsOf = (line: string): string[] =>
  line
    .replace(/^pnpm shop /, '')
    .split(' ')
    .map((word) => (/\.(?:csv|md)$/.test(word) ? join(folder, word) : word))

test('the page leads from an empty shop to the first order', async () => {
  const text = await readFile(page, 'utf8')
  for (const [, name = '', content = ''] of text.matchAll(
    /^`([\w-]+\.(?:csv|md))`:\n\n```\w+\n(.*?)```/gms,
  ))
    await writeFile(join(folder, name), content)
  const commands = [...text.matchAll(/^pnpm shop .*$/gm)].map(([line]) => line)
  expect(commands.length).toBeGreaterThan(10)
  for (const line of commands)
    expect([line, await runOffice(api.app, wordsOf(line))]).toMatchObject([line, { ok: true }])

  await api.app.jobs.run('refresh-search-index')
  api.app.publicAnswers.forget()
  expect(await call('GET', '/search/products-variants?taxon=vlasy&masterVariant=1')).toMatchObject({
    'hydra:totalItems': 1,
  })
  const { tokenValue } = await call('POST', '/orders', {})
  const cart = `/orders/${tokenValue}`
  const line = { productVariant: 'sampon-kopriva-250', quantity: 2 }
  await call('POST', `${cart}/items`, line)
  const { shipments, payments } = await call('GET', cart)
  await call('PATCH', `${cart}/shipments/${shipments[0]?.id}`, { shippingMethod: 'ppl' })
  await call('PATCH', `${cart}/payments/${payments[0]?.id}`, { paymentMethod: 'cod' })
  await call('PUT', cart, { email: 'prvni@example.cz', billingAddress })
  const placed = await call('PATCH', `${cart}/complete`, {})
  expect(placed.total).toBe(8990 + 4495 + 9900 + 3900)
  expect(await contentOf('obchodni-podminky')).toContain('<h2>Jak objednat</h2><ul><li>')
  const listed = await runOffice(api.app, ['orders', 'list'])
  expect(listed).toMatchObject({
    ok: true,
    result: { data: [{ number: placed.number }] },
  })
})

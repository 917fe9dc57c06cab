import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from './run-office.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
})
afterAll(() => api.close())

const channel = async () => (await api.app.inject('/api/v2/shop/channels/WEB')).json<Channel>()
const office = (...words: string[]) => runOffice(api.app, words)

test('a shop promises the ways of delivery that it offers, and no others', async () => {
  await office('init')
  expect((await channel()).deliveries).toEqual([])
  await office('methods', 'enable', 'ppl', '--price', '119')
  expect((await channel()).deliveries).toEqual([
    { code: 'ppl', name: 'Kurýr PPL', kind: 'courier', price: 11_900, freeFrom: 150_000 },
  ])
})

import { removeData, smallBuild } from '../testing/own-store.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { check, weigh } from './check.ts'
import { ownStore, promote } from './promote.ts'
import { publish } from './publish.ts'
import { ensureKeys } from './signing.ts'

const published = async (app: string, number: number, page: string) =>
  (await publish(smallBuild(app, number, { page }))).descriptor

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const [number, app] of ['shell', 'mf-content', 'mf-content'].entries()) {
    await promote({ [app]: (await published(app, number, '/clanky')).version }, 'a test')
  }
})
afterAll(removeData)

test('what is wrong in both line-ups is said once, whatever the others are in each @PLAT-02', async () => {
  const verdicts = await check(ownStore(), await published('mf-cart', 5, '/clanky'))
  expect(verdicts.map(({ rule, lineups }) => [rule, lineups])).toEqual([
    ['routes', ['L-0003', 'L-0002']],
  ])
})

test('what a release weighs is told by page and parcel @PLAT-02', async () => {
  const { pages, parcels } = await weigh(ownStore(), await published('mf-cart', 6, '/kosik'))
  expect(pages.map(({ route, requests }) => [route, requests])).toEqual([['mf-cart.page', 2]])
  expect(parcels).toEqual([])
})

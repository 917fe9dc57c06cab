import { listening } from '../../testing/listening.ts'
import { inStore, removeData, smallBuild } from '../../testing/own-store.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keysDirectory } from '../../paths.ts'
import { check, weigh } from './check.ts'
import { currentLineup, ownStore } from '../own-store.ts'
import { promote } from '../promote.ts'
import { publish } from '../publish.ts'
import { ensureKeys } from '../key-files.ts'
import { layout } from '../store.ts'

// each check loads bundles in a thread of its own, which a busy machine is slow to start
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const published = async (app: string, number: number, page: string) =>
  (await publish(smallBuild(app, number, { page }))).descriptor

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const [number, app] of ['shell', 'mf-content', 'mf-content'].entries()) {
    await promote({ [app]: (await published(app, number, '/clanky')).version }, 'a test')
  }
})
afterAll(removeData)

test('a first line-up takes no page from anybody, whatever an API of another shop says @PLAT-02', async () => {
  const page = { slug: 'kosik', code: 'page', content: '' }
  const answers: Record<string, object> = {
    '/api/v2/docs.json': { paths: {} },
    '/api/v2/shop/cms-plugin/pages': [page],
  }
  const together = [
    await published('shell', 20, '/'),
    await published('mf-content', 21, '/:slug'),
    await published('mf-cart', 22, '/kosik'),
  ]
  const [, content, cart] = together
  const rules = async (channel: string) =>
    listening(
      (request, response) => {
        const found = answers[(request.url ?? '').replace(/\?.*/, '')]
        response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}))
      },
      async (api) => {
        if (!cart || !content) return []
        const verdicts = await check(ownStore(), cart, { channel, api, together })
        return verdicts.filter(({ level }) => level === 'blocked').map(({ rule }) => rule)
      },
    )
  expect(await rules('nikdy')).toEqual([])
  expect(await rules('production')).toEqual(['routes'])
})

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

test('what only the line-up before cannot live with is a warning that names the rollback it bars @PLAT-02', async () => {
  const two = (await published('mf-content', 2, '/clanky')).version
  await promote({ 'mf-content': (await published('mf-content', 7, '/rady')).version }, 'a test')
  const verdicts = await check(ownStore(), await published('mf-cart', 8, '/clanky'))
  expect(verdicts.map(({ level, rule, lineups }) => [level, rule, lineups])).toEqual([
    ['warned', 'routes', ['L-0003']],
  ])
  expect(verdicts[0]?.why).toContain(`it bars \`mf rollback mf-content\` to ${two}: `)
  expect(verdicts[0]?.remedy).toContain('nothing, if mf-content need not go back')
})

test('a line-up that was itself left by a rollback binds nobody @PLAT-02', async () => {
  const now = await currentLineup(ownStore())
  await promote({ 'mf-content': (await published('mf-content', 9, '/akce')).version }, 'bad')
  await promote({ 'mf-content': now?.releases['mf-content']?.version ?? null }, 'back')
  expect(await check(ownStore(), await published('mf-cart', 10, '/akce'))).toEqual([])
})

test('a damaged line-up before stops no promotion @PLAT-02', async () => {
  const state = await ownStore().channel('production')
  const file = inStore(layout.lineup(state?.previous ?? ''))
  const kept = readFileSync(file)
  writeFileSync(file, 'spoilt')
  expect(await check(ownStore(), await published('mf-cart', 11, '/novy'))).toEqual([])
  writeFileSync(file, kept)
})

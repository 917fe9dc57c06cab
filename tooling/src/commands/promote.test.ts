import { removeData, smallBuild } from '../testing/own-store.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysDirectory } from '../paths.ts'
import type { Lineup } from '../release/descriptors.ts'
import { currentLineup, endCanary, ownStore, promote as move, widen } from '../release/promote.ts'
import { publish } from '../release/publish.ts'
import { ensureKeys } from '../release/signing.ts'
import type { Outcome } from './command.ts'
import { promote } from './promote.ts'

let number = 0

async function published(app: string, page?: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number, page ? { page } : {}))).descriptor.version
}

/** `mf promote <app>`, without browsers and API. */
const promoted = (app: string, version: string, more: Record<string, string | boolean> = {}): Promise<Outcome> =>
  promote.run([app], { version, api: 'none', 'without-evidence': 'a test', ...more }, () => {})

const lineupOf = ({ data }: Outcome) => (data as { lineup: Lineup | null }).lineup
const rulesOf = ({ data }: Outcome) =>
  (data as { checked: { verdicts: { rule: string }[] }[] }).checked.flatMap(({ verdicts }) => verdicts.map(({ rule }) => rule))

beforeEach(async () => {
  ensureKeys(keysDirectory)
  if ((await ownStore().channel('production'))?.canary) await endCanary('the next test')
  for (const app of ['shell', 'mf-cart', 'mf-content']) await move({ [app]: await published(app) }, 'a test')
})
afterAll(removeData)

test('two teams that promote at once: the second is checked again, and both changes are in @PLAT-02', async () => {
  const versions = { 'mf-cart': await published('mf-cart'), 'mf-content': await published('mf-content') }
  const outcomes = await Promise.all(Object.entries(versions).map(([app, version]) => promoted(app, version)))
  expect(outcomes.map(({ code }) => code)).toEqual([3, 3])
  const live = (await currentLineup(ownStore()))?.releases
  expect([live?.['mf-cart']?.version, live?.['mf-content']?.version]).toEqual(Object.values(versions))
})

test('of two teams at once whose pages collide one is in and the other is told why @PLAT-02', async () => {
  const versions = { 'mf-cart': await published('mf-cart', '/akce'), 'mf-content': await published('mf-content', '/akce') }
  const outcomes = await Promise.all(Object.entries(versions).map(([app, version]) => promoted(app, version)))
  const refused = outcomes.filter(({ code }) => code === 2)
  expect(refused.map(rulesOf)).toEqual([expect.arrayContaining(['routes'])])
  const live = (await currentLineup(ownStore()))?.releases
  expect(Object.entries(versions).filter(([app, version]) => live?.[app]?.version === version)).toHaveLength(1)
})

test('a canary waits for another team’s canary and goes on top of what became of it @PLAT-02', async () => {
  const first = await published('mf-cart')
  await promoted('mf-cart', first, { canary: '5' })
  const second = await published('mf-content')
  await expect(promoted('mf-content', second, { canary: '5' })).rejects.toThrow('is a canary already')
  const waiting = promoted('mf-content', second, { canary: '5', wait: '1' })
  await widen(100)
  const releases = lineupOf(await waiting)?.releases
  expect([releases?.['mf-cart']?.version, releases?.['mf-content']?.version]).toEqual([first, second])
  expect((await ownStore().channel('production'))?.canary?.percent).toBe(5)
})

test('without evidence nothing is promoted @PLAT-02', async () => {
  const outcome = await promote.run(['mf-cart'], { version: await published('mf-cart'), api: 'none' }, () => {})
  expect([outcome.code, lineupOf(outcome), rulesOf(outcome)]).toEqual([2, null, ['evidence']])
})

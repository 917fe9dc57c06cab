import { inStore, removeData, smallBuild } from '../testing/own-store.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { endCanary, widen } from '../release/channel-moves.ts'
import type { Lineup } from '../release/descriptors.ts'
import { move as moveChannel, writeChannel } from '../release/move.ts'
import { currentLineup, ownStore } from '../release/own-store.ts'
import { promote as move } from '../release/promote.ts'
import { publish } from '../release/publish.ts'
import { ensureKeys } from '../release/key-files.ts'
import { asFront, listening } from '../testing/listening.ts'
import { canary } from './canary.ts'
import type { Outcome } from './command.ts'
import { promote } from './promote.ts'
import { watch } from './watch.ts'

vi.setConfig({ testTimeout: 60_000 })

let number = 0

async function published(app: string, page?: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number, page ? { page } : {}))).descriptor.version
}

const nobody = 'none'

/** `mf promote <app>`, without browsers and API. */
const promoted = (
  app: string,
  version: string,
  more: Record<string, string | boolean> = {},
): Promise<Outcome> =>
  promote.run(
    [app],
    { version, api: 'none', front: nobody, 'without-evidence': 'a test', ...more },
    () => {},
  )

const lineupOf = ({ data }: Outcome) => (data as { lineup: Lineup | null }).lineup
const rulesOf = ({ data }: Outcome) =>
  (data as { checked: { verdicts: { rule: string }[] }[] }).checked.flatMap(({ verdicts }) =>
    verdicts.map(({ rule }) => rule),
  )

beforeEach(async () => {
  ensureKeys(keysDirectory)
  if ((await ownStore().channel('production'))?.canary) await endCanary('the next test')
  for (const app of ['shell', 'mf-cart', 'mf-content'])
    await move({ [app]: await published(app) }, 'a test')
})
afterAll(removeData)

test('two teams that promote at once: the second is checked again, and both changes are in @PLAT-02', async () => {
  const versions = {
    'mf-cart': await published('mf-cart'),
    'mf-content': await published('mf-content'),
  }
  const outcomes = await Promise.all(
    Object.entries(versions).map(([app, version]) => promoted(app, version)),
  )
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
  const live = (await currentLineup(ownStore()))?.releases
  expect([live?.['mf-cart']?.version, live?.['mf-content']?.version]).toEqual(
    Object.values(versions),
  )
})

test('what every shopper has is not promoted again where the lane says so, and its watch ends at once @PLAT-02', async () => {
  const before = await currentLineup(ownStore())
  const version = before?.releases['mf-cart']?.version ?? ''
  const again = await promoted('mf-cart', version, { 'unless-live': true, canary: '5' })
  expect([again.code, again.lines]).toEqual([
    0,
    [`mf-cart@${version}: every shopper has it already, there is nothing to do`],
  ])
  expect((await currentLineup(ownStore()))?.id).toBe(before?.id)

  const other = await published('mf-content')
  await promoted('mf-content', other, { canary: '5' })
  const watched = await watch.run(['mf-cart'], { version, front: 'http://127.0.0.1:1' }, () => {})
  expect(watched.lines.join(), 'the canary is of another team').toContain("is everybody's")
  const next = await published('mf-cart')
  const first = await promoted('mf-cart', next, { 'unless-live': true })
  expect(lineupOf(first)?.releases['mf-cart']?.version).toBe(next)
})

test('a promotion says what becomes of a canary of its app: it ends with the same release, and runs on with another @PLAT-02', async () => {
  const tried = await published('mf-content')
  await promoted('mf-content', tried, { canary: '5' })
  const besides = await promoted('mf-cart', await published('mf-cart'))
  expect(besides.lines.join(), 'another team’s').not.toContain('canary')
  const instead = await promoted('mf-content', await published('mf-content'))
  const running = (await ownStore().channel('production'))?.canary?.lineup
  expect(instead.lines).toContain(
    `the canary of mf-content runs on as ${running}, with the release that it tries; \`mf canary end mf-content\` ends it`,
  )
  const same = await promoted('mf-content', tried)
  expect(same.lines).toContain(
    `the canary ${running} of mf-content has ended: everybody gets it now`,
  )
})

test('of two teams at once whose pages collide one is in and the other is told why @PLAT-02', async () => {
  const versions = {
    'mf-cart': await published('mf-cart', '/akce'),
    'mf-content': await published('mf-content', '/akce'),
  }
  const outcomes = await Promise.all(
    Object.entries(versions).map(([app, version]) => promoted(app, version)),
  )
  const refused = outcomes.filter(({ code }) => code === 2)
  expect(refused.map(rulesOf)).toEqual([expect.arrayContaining(['routes'])])
  const live = (await currentLineup(ownStore()))?.releases
  expect(
    Object.entries(versions).filter(([app, version]) => live?.[app]?.version === version),
  ).toHaveLength(1)
})

test('a canary waits for another team’s canary and goes on top of what became of it @PLAT-02', async () => {
  const first = await published('mf-cart')
  await promoted('mf-cart', first, { canary: '5' })
  const second = await published('mf-content')
  await expect(promoted('mf-content', second, { canary: '5' })).rejects.toThrow(
    'is a canary already',
  )
  const waiting = promoted('mf-content', second, { canary: '5', wait: '1' })
  await widen(100)
  const releases = lineupOf(await waiting)?.releases
  expect([releases?.['mf-cart']?.version, releases?.['mf-content']?.version]).toEqual([
    first,
    second,
  ])
  expect((await ownStore().channel('production'))?.canary?.percent).toBe(5)
})

test('a team that ends its canary leaves alone the one that came in its place meanwhile @PLAT-02', async () => {
  const running = async () => (await ownStore().channel('production'))?.canary?.lineup
  await promoted('mf-content', await published('mf-content'), { canary: '5' })
  const others = (await running()) ?? ''
  await endCanary('its place is taken')
  await promoted('mf-cart', await published('mf-cart'), { canary: '5' })
  const ending: Promise<unknown>[] = []
  await moveChannel('production', async ({ state }) => {
    ending.push(canary.run(['end', 'mf-cart'], {}, () => {}).catch((error: unknown) => error))
    await setTimeout(300) // it has looked which one runs, and waits for this move
    const change = { lineup: state?.lineup ?? '', canary: { lineup: others, percent: 5 } }
    await writeChannel('production', state, { ...change, reason: 'a test' }, { move: 'promote' })
  })
  await Promise.all(ending)
  expect(await running()).toBe(others)
})

test('without evidence nothing is promoted @PLAT-02', async () => {
  const outcome = await promote.run(
    ['mf-cart'],
    { version: await published('mf-cart'), api: 'none', front: nobody },
    () => {},
  )
  expect([outcome.code, lineupOf(outcome), rulesOf(outcome)]).toEqual([2, null, ['evidence']])
})

test('the reason for missing evidence is stored in the line-up; an empty one is refused @PLAT-02', async () => {
  const version = await published('mf-cart')
  await expect(promoted('mf-cart', version, { 'without-evidence': ' ' })).rejects.toThrow(
    '--without-evidence: say why',
  )
  const outcome = await promoted('mf-cart', version, { 'without-evidence': 'the shop is on fire' })
  expect(lineupOf(outcome)?.reason).toBe(
    `promote mf-cart ${version} (without evidence: the shop is on fire)`,
  )
  expect(outcome.code, 'a promotion as it was asked for is no warning').toBe(0)
  expect(outcome.lines).toEqual([
    'no browsers looked first; the line-up keeps why: the shop is on fire',
    expect.stringMatching(/^line-up L-\d{4}: mf-cart@/),
    expect.stringContaining('no front was asked'),
  ])
})

const served = async () => (await ownStore().channel('production'))?.lineup ?? null
const refusal = (lineup: string | null, strikes = 2) => ({
  lineup: lineup ?? '',
  strikes,
  reason: 'mf-cart: / answers 500',
})

test('the promotion waits for the front; one that was named and cannot be asked leaves it not done @PLAT-02', async () => {
  const version = await published('mf-cart')
  let looks = 0
  const slow = asFront(async () =>
    (looks += 1) < 3 ? { serving: null } : { serving: await served() },
  )
  const outcome = await listening(slow, (front) => promoted('mf-cart', version, { front }))
  expect([looks, outcome.code, rulesOf(outcome)]).toEqual([3, 0, []])
  const unseen = await promoted('mf-content', await published('mf-content'))
  expect(unseen.lines.at(-1)).toContain('no front was asked whether it takes it (--front none)')
  const away = { front: 'http://127.0.0.1:1' }
  const unknown = await promoted('mf-content', await published('mf-content'), away)
  expect([unknown.code, rulesOf(unknown), lineupOf(unknown)?.id]).toEqual([
    2,
    ['front'],
    await served(),
  ])
  expect(unknown.lines.join('\n')).toContain('could not be asked (http://127.0.0.1:1')
})

test('a line-up refused by the front is rolled back, with the canary that ran, and reported @PLAT-02 @PLAT-03', async () => {
  await move({ 'mf-content': await published('mf-content') }, 'a canary', { canary: 5 })
  const before = await ownStore().channel('production')
  const version = await published('mf-cart')
  const refusing = asFront(async () => {
    const now = await served()
    return now === before?.lineup
      ? { serving: now }
      : { serving: before?.lineup ?? null, refused: [refusal(now)] }
  })
  const outcome = await listening(refusing, (front) => promoted('mf-cart', version, { front }))
  expect([outcome.code, lineupOf(outcome), rulesOf(outcome)]).toEqual([2, null, ['front']])
  expect(outcome.lines.join('\n')).toContain('mf-cart: / answers 500')
  const after = await ownStore().channel('production')
  expect(after).toMatchObject({
    lineup: before?.lineup,
    previous: before?.previous,
    canary: before?.canary,
    history: before?.history,
  })
  expect(after?.takenBack).toContainEqual(
    expect.objectContaining({ was: 'refused', reason: 'mf-cart: / answers 500' }),
  )
})

test('promoting on top of a refused line-up shows a warning @PLAT-02', async () => {
  const bad = await served()
  const version = await published('mf-content')
  const answer = asFront(async () => ({
    serving: (await served()) === bad ? 'L-0001' : await served(),
    refused: [refusal(bad)],
  }))
  const outcome = await listening(answer, (front) => promoted('mf-content', version, { front }))
  expect([outcome.code, rulesOf(outcome)]).toEqual([3, ['front']])
  expect(outcome.lines.join('\n')).toContain(`refuses ${bad}, which the channel names`)
})

test('a channel that is spoilt is promoted to by nobody, who is told what brings it back @PLAT-02', async () => {
  const version = await published('mf-cart')
  const file = inStore('channels/production.json')
  const before = readFileSync(file)
  writeFileSync(file, '{"body":')
  const refusal = /^channel production cannot be read .*: `mf channel restore` rebuilds it$/
  await expect(promoted('mf-cart', version)).rejects.toThrow(refusal)
  await expect(promoted('mf-cart', version, { canary: '5' })).rejects.toThrow(refusal)
  writeFileSync(file, before)
})

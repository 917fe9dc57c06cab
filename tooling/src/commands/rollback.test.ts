import { randomBytes } from 'node:crypto'
import { removeData, smallBuild } from '../testing/own-store.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { allow, endCanary, widen } from '../release/channel-moves.ts'
import type { Lineup } from '../release/descriptors.ts'
import type { Mark } from '../release/lineup-marks.ts'
import { currentLineup, ownStore } from '../release/own-store.ts'
import { promote } from '../release/promote.ts'
import { publish } from '../release/publish.ts'
import { ensureKeys } from '../release/key-files.ts'
import { asFront, listening } from '../testing/listening.ts'
import { writeOldChannel } from '../testing/old-channel.ts'
import { canary } from './canary.ts'
import type { Outcome } from './command.ts'
import { lineup } from './lineup.ts'
import { override } from './override.ts'
import { rollback } from './rollback.ts'
import { watch } from './watch.ts'

vi.setConfig({ testTimeout: 60_000 })

let number = 0

async function published(app: string, page?: string): Promise<string> {
  number += 1
  return (await publish(smallBuild(app, number, page ? { page } : {}))).descriptor.version
}

async function shipped(app: string, page?: string, canary?: number): Promise<string> {
  const version = await published(app, page)
  await promote({ [app]: version }, 'a test', { canary })
  return version
}

const nobody = 'none'
const rolledBack = (app: string, more: Record<string, string | boolean> = {}): Promise<Outcome> =>
  rollback.run([app], { api: 'none', front: nobody, ...more }, () => {})
const served = async () => (await ownStore().channel('production'))?.lineup ?? null
const live = async (app: string) => (await currentLineup(ownStore()))?.releases[app]?.version
const rulesOf = ({ data }: Outcome) =>
  (data as { checked: { verdicts: { rule: string }[] }[] }).checked.flatMap(({ verdicts }) =>
    verdicts.map(({ rule }) => rule),
  )

beforeAll(async () => {
  ensureKeys(keysDirectory)
  for (const app of ['shell', 'mf-cart', 'mf-content']) await shipped(app)
})
beforeEach(async () => {
  if ((await ownStore().channel('production'))?.canary) await endCanary('the next test')
})
afterAll(removeData)

test('a link to a line-up works for as many hours as were asked for @PLAT-02', async () => {
  const before = Date.now()
  const { data } = await override.run([(await served()) ?? ''], { hours: '3' }, () => {})
  const { link } = data as { link: string }
  const left = Number(/\.(\d{13})\./.exec(link)?.[1]) - before
  expect(left).toBeGreaterThanOrEqual(3 * 3_600_000)
  expect(left).toBeLessThan(3 * 3_600_000 + 60_000)
})

test('no rollback leads to a withdrawn canary @PLAT-02', async () => {
  const good = await shipped('mf-content')
  const withdrawn = await shipped('mf-content', undefined, 5)
  await endCanary('withdrawn')
  await shipped('mf-content')
  expect((await rolledBack('mf-content')).code).toBe(0)
  expect([await live('mf-content'), good === withdrawn]).toEqual([good, false])
})

test('no rollback leads to a release that was everybody’s once and is denied since @PLAT-02', async () => {
  const good = await shipped('mf-content')
  const bad = await shipped('mf-content')
  await shipped('mf-content')
  await promote({ 'mf-content': bad }, 'tried once more', { canary: 5 })
  await endCanary('it is bad', { deny: true })
  expect((await rolledBack('mf-content')).code).toBe(0)
  expect(await live('mf-content')).toBe(good)
})

test('a completed canary can be rolled back from and to @PLAT-02', async () => {
  const first = await shipped('mf-content')
  const second = await shipped('mf-content', undefined, 5)
  await widen(100)
  await shipped('mf-content')
  await rolledBack('mf-content')
  expect(await live('mf-content')).toBe(second)
  await rolledBack('mf-content')
  expect(await live('mf-content')).toBe(first)
})

test('a second rollback goes further back, and what was rolled back never comes again @PLAT-02', async () => {
  const first = await shipped('mf-cart')
  await shipped('mf-cart')
  const bad = await shipped('mf-cart')
  await rolledBack('mf-cart')
  await rolledBack('mf-cart')
  expect(await live('mf-cart')).toBe(first)
  await shipped('mf-cart')
  await rolledBack('mf-cart')
  expect(
    await live('mf-cart'),
    'what came after the rollback leads to it, not to what was left',
  ).toBe(first)
  await promote({ 'mf-cart': bad }, 'by hand it may come again')
  expect(await live('mf-cart')).toBe(bad)
})

test('promotions of other teams since then stay @PLAT-02', async () => {
  const before = await shipped('mf-cart')
  await shipped('mf-cart')
  const content = await shipped('mf-content')
  await rolledBack('mf-cart')
  expect([await live('mf-cart'), await live('mf-content')]).toEqual([before, content])
})

test('a version that no longer fits is refused with what and why; --force goes there all the same @PLAT-02', async () => {
  const old = await shipped('mf-cart', '/akce')
  const now = await shipped('mf-cart', '/kosik')
  await shipped('mf-content', '/akce')
  const refused = await rolledBack('mf-cart')
  expect([refused.code, rulesOf(refused).includes('routes'), await live('mf-cart')]).toEqual([
    2,
    true,
    now,
  ])
  expect(refused.lines.at(-1)).toContain('`mf rollback mf-cart --force`')
  const forced = await rolledBack('mf-cart', { force: true })
  expect([forced.code, rulesOf(forced).includes('routes'), await live('mf-cart')]).toEqual([
    3,
    true,
    old,
  ])
  await shipped('mf-cart')
  await shipped('mf-content')
})

test('a version over its budget, which shoppers had, is taken back with a warning @PLAT-02', async () => {
  number += 1
  const entry = `entry.${String(number).padStart(10, '0')}.js`
  const files = { [entry]: `// ${randomBytes(20_000).toString('base64')}` }
  const { descriptor: heavy } = await publish(smallBuild('mf-cart', number, { files }))
  await promote({ 'mf-cart': heavy.version }, 'a test')
  await shipped('mf-cart')
  const back = await rolledBack('mf-cart')
  expect([back.code, rulesOf(back).includes('budgets'), await live('mf-cart')]).toEqual([
    3,
    true,
    heavy.version,
  ])
  await shipped('mf-cart')
})

test('a rollback beside a canary of the very app is refused; --force goes there all the same @PLAT-02', async () => {
  const first = await shipped('mf-cart')
  const now = await shipped('mf-cart')
  const tried = await shipped('mf-cart', undefined, 5)
  const trial = (await ownStore().channel('production'))?.canary?.lineup
  const shown = await lineup.run(['show'], {}, () => {})
  expect(shown.lines.at(-1)).toBe(`canary ${trial} for 5 % of shoppers: mf-cart@${tried}`)
  expect(shown.data).toMatchObject({ canary: { lineup: trial, percent: 5 } })
  const refused = await rolledBack('mf-cart')
  expect([refused.code, rulesOf(refused), await live('mf-cart')]).toEqual([2, ['canary'], now])
  expect(refused.lines.join('\n')).toContain(`${trial} with mf-cart@${tried} is a canary for 5 %`)
  expect((await rolledBack('mf-content')).code).toBe(0)
  expect((await rolledBack('mf-cart', { force: true })).code).toBe(3)
  expect(await live('mf-cart')).toBe(first)
  await endCanary('over')
  expect((await lineup.run(['show'], {}, () => {})).lines.join('\n')).not.toContain('canary')
})

test('a lane that was cancelled ends the canary of its app, and nobody else’s @PLAT-02', async () => {
  await shipped('mf-cart', undefined, 5)
  const running = (await ownStore().channel('production'))?.canary
  const end = (app: string) => canary.run(['end', app], { reason: 'cancelled' }, () => {})
  expect((await end('mf-content')).lines).toEqual(['no canary of mf-content runs'])
  expect((await ownStore().channel('production'))?.canary).toEqual(running)
  expect((await end('mf-cart')).code).toBe(0)
  expect(await ownStore().channel('production')).toMatchObject({
    canary: null,
    reason: 'cancelled',
  })
  expect((await end('mf-cart')).lines, 'it was over before').toEqual(['no canary of mf-cart runs'])
  await expect(end('mf-nobody')).rejects.toThrow('name one of')
})

test('what the trials of a canary were denied for stays denied, one after another @PLAT-02', async () => {
  const versions: string[] = []
  for (const app of ['mf-cart', 'mf-content']) {
    versions.push(await shipped(app, undefined, 5))
    await canary.run(['end'], { reason: 'bad', deny: true }, () => {})
  }
  const denied = (await ownStore().channel('production'))?.denied ?? []
  expect(denied.map(({ version }) => version)).toEqual(expect.arrayContaining(versions))
})

test('a denied version is left out @PLAT-02', async () => {
  const first = await shipped('mf-cart')
  const denied = await shipped('mf-cart')
  await shipped('mf-cart')
  await promote({ 'mf-cart': first }, 'by hand')
  await promote({ 'mf-cart': denied }, 'a canary', { canary: 5 })
  await endCanary('it was bad', { deny: true })
  await shipped('mf-cart')
  await rolledBack('mf-cart')
  expect(await live('mf-cart')).toBe(first)
  await allow('mf-cart', denied)
})

test('--critical asks open tabs to come at once @PLAT-02', async () => {
  await shipped('mf-cart')
  const { lineup } = (await rolledBack('mf-cart', { critical: true })).data as { lineup: Lineup }
  expect(lineup.critical).toBe(lineup.id)
})

test('rolling back the first release of a remote removes it, unless another app needs it @PLAT-02', async () => {
  await shipped('mf-account')
  const { code, lines } = await rolledBack('mf-account')
  expect([code, await live('mf-account')]).toEqual([0, undefined])
  expect(lines).toEqual([
    expect.stringMatching(/^line-up L-\d{4}: without mf-account, which was in no line-up before$/),
    expect.stringContaining(`no front was asked whether it takes it (--front ${nobody}`),
  ])
  await expect(rolledBack('mf-account')).rejects.toThrow('mf-account is in no line-up')
})

test('the shell cannot be removed, not even with --force @PLAT-02', async () => {
  const outcome = await rolledBack('shell', { force: true })
  const said = outcome.lines.join(' ')
  expect([outcome.code, said]).toEqual([
    2,
    expect.stringMatching(/without the shell there is no shop.* is its first version$/),
  ])
  expect(said, 'what would not help').not.toContain('--force')
})

test('a channel from before there was a history knows the line-up before, and no more @PLAT-02', async () => {
  const before = await shipped('mf-catalog')
  await shipped('mf-catalog')
  await writeOldChannel()
  await rolledBack('mf-catalog')
  expect(await live('mf-catalog')).toBe(before)
  await shipped('mf-content')
  await writeOldChannel()
  await expect(rolledBack('mf-catalog')).rejects.toThrow(
    'has no earlier version to go back to; `mf promote mf-catalog --version …`',
  )
})

test('the rollback waits for the front @PLAT-02', async () => {
  await shipped('mf-cart')
  let looks = 0
  const slow = asFront(async () => ({ serving: (looks += 1) < 3 ? null : await served() }))
  const { code, lines } = await listening(slow, (front) => rolledBack('mf-cart', { front }))
  expect([looks, code, lines]).toEqual([
    3,
    0,
    [expect.stringMatching(/^line-up L-\d{4}: mf-cart@/)],
  ])
})

test('a front that was named and cannot be asked leaves it not done @PLAT-02', async () => {
  await shipped('mf-cart')
  const { code, lines } = await rolledBack('mf-cart', { front: 'http://127.0.0.1:1' })
  expect([code, lines.join('\n')]).toEqual([
    2,
    expect.stringMatching(/names L-\d{4}, but whether a front takes it could not be asked/),
  ])
})

test('a rollback that the front refuses is taken back, with --force, too @PLAT-02', async () => {
  const now = await shipped('mf-cart')
  const before = await ownStore().channel('production')
  const refusing = asFront(async () => ({
    serving: before?.lineup ?? null,
    refused: [{ lineup: (await served()) ?? '', strikes: 2, reason: 'mf-cart: / answers 500' }],
  }))
  for (const force of [false, true]) {
    const refused = await listening(refusing, (front) => rolledBack('mf-cart', { front, force }))
    expect([refused.code, rulesOf(refused), await live('mf-cart')]).toEqual([2, ['front'], now])
    expect(refused.lines.join('\n')).toContain('mf-cart: / answers 500')
  }
  expect((await ownStore().channel('production'))?.history).toEqual(before?.history)
})

test('the list of line-ups and the watch say what became of a release @PLAT-02 @PLAT-09', async () => {
  const marks = async () => {
    const { data } = await lineup.run(['list'], {}, () => {})
    const { lineups } = data as { lineups: (Lineup & { marks: Mark[] })[] }
    return (id: string | null) =>
      lineups.find((entry) => entry.id === id)?.marks.map(({ text }) => text)
  }
  const watched = async (version: string) =>
    (await watch.run(['mf-cart'], { version, front: 'http://127.0.0.1:1' }, () => {})).lines.join()
  await shipped('mf-cart')
  const good = await served()
  const bad = await shipped('mf-cart')
  const left = await served()
  await rolledBack('mf-cart', { reason: 'a wrong price' })
  const tried = await shipped('mf-cart', undefined, 5)
  const trial = (await ownStore().channel('production'))?.canary?.lineup ?? null
  const found = await marks()
  expect(found(good)).toEqual(['was everybody’s'])
  expect(found(left)).toEqual(['the one before', 'rolled back'])
  expect(found(await served())).toEqual(['everybody’s', 'by a rollback'])
  expect(found(trial)).toEqual(['canary, 5 %'])
  expect((await lineup.run(['list'], {}, () => {})).lines.at(-1)).toContain(
    `${trial}  [canary, 5 %]`,
  )

  expect(await watched(bad)).toMatch(/is not in the line-up: no canary tries it; the last move, by/)
  await endCanary('slower than before')
  expect((await marks())(trial)).toEqual(['canary, ended'])
  expect(await watched(tried)).toBe(
    `mf-cart@${tried} is not in the line-up: ${trial}, which had it, ended (slower than before)`,
  )
})

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layout } from '../../src/release/store.ts'
import { freePort } from '@drogerie/shared-lib/server/free-port.ts'
import { rounds } from '@drogerie/shared-lib/testing/rounds.ts'
import { flipBytes } from './flips.ts'
import { forgeries, tryForgery } from './forgeries.ts'
import { seeded } from './seeded.ts'
import { createTarget, type Target } from './target.ts'
import { startWatchedFront, type WatchedFront } from './watched-front.ts'

/** A thousand are turned by `node tooling/chaos/storm/run.ts`. */
const flips = rounds(15, 200)
const patienceMs = 240_000

let directory = ''
let target: Target
let front: WatchedFront

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'forged-'))
  target = await createTarget(directory)
  front = await startWatchedFront(path.join(directory, 'front'), target.folders, await freePort())
}, patienceMs)

afterAll(async () => {
  await front.end()
  await rm(directory, { recursive: true, force: true })
})

test.each(Object.entries(forgeries))(
  '%s is refused, and the last good line-up stays @PLAT-04 @PLAT-08 @F15',
  async (what, forge) => {
    const said = await tryForgery(target, front, forge)
    expect(said).toContain(what.includes('another team') ? 'of mf-catalog' : '')
    expect(await front.live()).toBe('L-0001')
    expect(new Set(front.ran)).toEqual(new Set(['good']))
  },
  patienceMs,
)

test(
  'a front that starts anew knows an older channel for what it is @PLAT-08 @F15',
  async () => {
    const port = await freePort()
    const disk = path.join(directory, 'restarted')
    const first = await startWatchedFront(disk, target.folders, port, { keep: true })
    const older = await readFile(path.join(target.folders.store, layout.channel('production')))
    const lineup = { ...target.lineupOfCandidate(), releases: target.good.releases }
    await target.write(layout.lineup(lineup.id), lineup)
    expect(
      await first.verdictOn(() =>
        target.write(layout.channel('production'), target.point(lineup.id)),
      ),
    ).toEqual({ live: lineup.id })
    await first.end()
    await target.writeBytes(layout.channel('production'), older)
    const second = await startWatchedFront(disk, target.folders, port)
    expect(await second.live(), 'the last good one, not the older one').toBe(lineup.id)
    await second.end()
    await front.backTo('L-0001', () =>
      target.write(layout.channel('production'), target.point('L-0001')),
    )
  },
  patienceMs,
)

test(
  `of ${flips} turned bits none is executed @PLAT-08 @F15`,
  async () => {
    const { refused, harmless, executed } = await flipBytes(target, front, flips, seeded(15))
    expect(executed).toEqual([])
    expect(refused + harmless).toBe(flips)
    expect(refused).toBeGreaterThan(harmless)
    expect(await front.live()).toBe('L-0001')
  },
  patienceMs,
)

test(
  'an honest candidate is taken: the refusals above are not for want of trying @PLAT-03',
  async () => {
    const lineup = target.lineupOfCandidate()
    await target.write(layout.lineup(lineup.id), lineup)
    expect(
      await front.verdictOn(() =>
        target.write(layout.channel('production'), target.point(lineup.id)),
      ),
    ).toEqual({ live: lineup.id })
    await expect.poll(() => front.ran).toContain('candidate')
  },
  patienceMs,
)

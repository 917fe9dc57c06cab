import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './part.ts'
import type { ScaledShop } from './shop.ts'
import { moving, type RunningShop } from './start.ts'

/**
 * Something that is done to the shop while shoppers are in it. @returns how long it was away, ms.
 */
export type Intervention = { name: string; doIt: () => Promise<number | null> }

/** How long a part is gone before whoever watches it starts it again. ms */
const awayMs = 3_000
/** How long a manager of the database waits before it believes that a server is gone. ms */
const believesMs = 1_000

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const killed = (part: Part): Intervention => ({
  name: `${part.name} killed`,
  doIt: () =>
    timed(async () => {
      await part.kill()
      await sleep(awayMs)
      await part.start()
    }),
})

/** Each asks its neighbours to wait first: what an upgrade does. */
const restarted = (name: string, parts: Part[]): Intervention => ({
  name,
  doIt: () =>
    timed(async () => {
      for (const part of parts) {
        await part.stop()
        await part.start()
      }
    }),
})

const standbyKilled = ({ databases }: ScaledShop): Intervention => ({
  name: 'standby killed',
  doIt: () =>
    timed(async () => {
      await databases.standby().kill()
      await sleep(believesMs)
      await databases.goOnAlone()
      await databases.follow()
    }),
})

const failOver = ({ databases, pooler }: ScaledShop): Intervention => ({
  name: 'fail-over',
  async doIt() {
    const away = await timed(async () => {
      await databases.primary().kill()
      await sleep(believesMs)
      await databases.failOver()
      await pooler.lead(databases.url())
    })
    await databases.follow()
    return away
  },
})

/** An app's other edition, until both fronts serve it, and back. */
function lineUps({ mf, fronts }: RunningShop): Intervention[] {
  const untilLive = async (id: string) => {
    for (;;) {
      const lives = await Promise.all(
        fronts.map((front) =>
          fetch(`${front}/readyz`).then(
            (answer) => answer.json() as Promise<{ lineup: string }>,
            () => ({ lineup: '' }),
          ),
        ),
      )
      if (lives.every(({ lineup }) => lineup === id)) return
      await sleep(100)
    }
  }
  const moved = (name: string, ...words: string[]): Intervention => ({
    name,
    doIt: () =>
      timed(async () => {
        await mf(...words)
        const { lineup } = await mf<{ lineup: { id: string } }>('lineup', 'show')
        await untilLive(lineup.id)
      }),
  })
  return [
    moved('line-up promoted', 'ship', moving.app, '--edition', moving.edition),
    moved('line-up rolled back', 'rollback', moving.app),
  ]
}

/** All that is done, in turn. */
export function interventions(shop: RunningShop): Intervention[] {
  const part = (name: string): Part => {
    const found = shop.parts[name]
    if (!found) throw new Error(`there is no part ${name}`)
    return found
  }
  const apis = ['api-a', 'api-b', 'api-c'].map(part)
  return [
    { name: 'nothing', doIt: () => sleep(10_000, null) },
    ...['front-a', 'front-b', 'api-a', 'api-b', 'api-c', 'worker', 'club', 'files'].map((name) =>
      killed(part(name)),
    ),
    killed(shop.pooler),
    standbyKilled(shop),
    failOver(shop),
    ...lineUps(shop),
    restarted('API restarted, one by one', apis),
    restarted('fronts restarted, one by one', ['front-a', 'front-b'].map(part)),
  ]
}

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createLineupMetrics } from './lineup-metrics.ts'
import { lineupRoute } from './lineup-route.ts'
import type { LineupFollower, LiveLineup } from './live-lineup.ts'

test('the newest critical line-up is told of the store once for each line-up; a store that is away asks nobody for anything @PLAT-03', async () => {
  const app = Fastify()
  let id = 'L-0002'
  let store: () => Promise<{ critical: string | null } | null> = () =>
    Promise.reject(new Error('away'))
  let reads = 0
  const follower = {
    current: () => ({ id }) as LiveLineup,
    canary: () => null,
    store: { lineup: () => ((reads += 1), store()) },
  }
  lineupRoute(app, follower as unknown as LineupFollower, createLineupMetrics())
  const told = async () => (await app.inject('/_mf/lineup.json')).json<object>()
  expect(await told()).toEqual({ id: 'L-0002', critical: null })
  store = async () => ({ critical: 'L-0001' })
  expect(await told()).toEqual({ id: 'L-0002', critical: 'L-0001' })
  store = () => Promise.reject(new Error('away'))
  expect([await told(), reads]).toEqual([{ id: 'L-0002', critical: 'L-0001' }, 2])
  id = 'L-0003'
  expect(await told(), 'of another line-up nothing is known yet').toEqual({
    id: 'L-0003',
    critical: null,
  })
  store = async () => null
  expect(await told(), 'one that is not in the store').toEqual({ id: 'L-0003', critical: null })
  await app.close()
})

test('a front without a line-up has nothing to tell @PLAT-03', async () => {
  const app = Fastify()
  const follower = { current: () => null, canary: () => null }
  lineupRoute(app, follower as unknown as LineupFollower, createLineupMetrics())
  expect((await app.inject('/_mf/lineup.json')).json()).toEqual({ id: null, critical: null })
  await app.close()
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '@drogerie/shared-lib/testing/eventually.ts'
import { openOrderShop, type OrderShop } from '../../testing/order-shop.ts'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { runJob, type Job } from './job-runner.ts'

let server: TestPostgres
let shop: OrderShop

/** Two processes on one database: only a real server shows whether they share the rounds. */
beforeAll(async () => {
  server = await startPostgres()
  shop = await openOrderShop({ databaseUrl: server.databaseUrl, poolSize: 20 })
})
afterAll(async () => {
  await shop?.close()
  await server?.stop()
})

const counting = (name: string, takesMs = 0): Job & { runs: number } => {
  const job = {
    name,
    everySeconds: 3_600,
    runs: 0,
    run: async () => {
      job.runs += 1
      await new Promise((resolve) => setTimeout(resolve, takesMs))
      return 7
    },
  }
  return job
}
const rowOf = (name: string) =>
  shop.db.selectFrom('jobs').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('of twenty processes one runs a due job, and the next run is an hour later @API-10', async () => {
  const job = counting('shared', 100)
  const counts = await Promise.all(Array.from({ length: 20 }, () => runJob(shop.db, job)))
  expect(counts.filter((count) => count === 7)).toHaveLength(1)
  expect(job.runs).toBe(1)
  expect(await runJob(shop.db, job)).toBeNull()
  expect(await rowOf('shared')).toMatchObject({
    running_until: null,
    last_count: 7,
    last_error: null,
  })
  expect(await runJob(shop.db, job, { now: new Date(Date.now() + 3_601_000) })).toBe(7)
  expect(await runJob(shop.db, job, { force: true })).toBe(7)
})

test('another process runs the job when the lease of a dead process has expired @API-10', async () => {
  const job = counting('left-behind')
  await runJob(shop.db, job)
  const died = (secondsAgo: number) =>
    shop.db
      .updateTable('jobs')
      .set({ running_until: new Date(Date.now() - secondsAgo * 1000), next_run_at: new Date(0) })
      .where('name', '=', job.name)
      .execute()
  await died(-30)
  expect(await runJob(shop.db, job, { force: true })).toBeNull()
  await died(1)
  expect(await runJob(shop.db, job)).toBe(7)
})

test('a failed run is recorded, logged, and retried within a minute @API-10', async () => {
  const broken: Job = {
    name: 'broken',
    everySeconds: 86_400,
    run: () => Promise.reject(new Error('no')),
  }
  await expect(runJob(shop.db, broken)).rejects.toThrow('no')
  const row = await rowOf('broken')
  expect(row).toMatchObject({ running_until: null, last_error: 'Error: no' })
  expect(row.next_run_at.getTime() - Date.now()).toBeLessThan(61_000)
})

test('the shop has its jobs, and each of them runs @API-10', async () => {
  const names = shop.app.jobs.names()
  expect(names).toEqual(
    expect.arrayContaining([
      'expire-carts',
      'forget-attempts',
      'forget-idempotency-keys',
      'forget-one-time-tokens',
      'forget-done-work',
    ]),
  )
  for (const name of names) expect(await shop.app.jobs.run(name)).toBeTypeOf('number')
})

test('carts are deleted after thirty days, empty ones of guests after two, with their addresses @API-10 @CART-02', async () => {
  const cart = async (daysOld: number, withGoods: boolean) => {
    const { body } = await shop.call('POST', '/orders', {})
    if (withGoods)
      await shop.call('POST', `/orders/${body.tokenValue}/items`, {
        productVariant: 'soap',
        quantity: 1,
      })
    await shop.db
      .updateTable('orders')
      .set({ updated_at: new Date(Date.now() - daysOld * 86_400_000) })
      .where('id', '=', body.id)
      .execute()
    return body.id
  }
  const [old, young, empty] = [await cart(31, true), await cart(29, true), await cart(3, false)]
  expect(await shop.app.jobs.run('expire-carts')).toBe(2)
  const left = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [old, young, empty])
    .execute()
  expect(left).toEqual([{ id: young }])
})

test('a process that stalled past its lease cannot renew or finish the run of its successor @API-10', async () => {
  const { promise: stalled, resolve: wakeUp } = Promise.withResolvers<number>()
  const { promise: working, resolve: end } = Promise.withResolvers<number>()
  const job = (run: () => Promise<number>): Job => ({
    name: 'taken-over',
    everySeconds: 3_600,
    run,
  })
  const first = runJob(
    shop.db,
    job(() => stalled),
    { force: true },
  )
  await eventually(async () => expect((await rowOf('taken-over')).running_until).not.toBeNull())
  await shop.db
    .updateTable('jobs')
    .set({ running_until: new Date(0) })
    .where('name', '=', 'taken-over')
    .execute()
  const second = runJob(
    shop.db,
    job(() => working),
    { force: true },
  )
  await eventually(async () =>
    expect((await rowOf('taken-over')).running_until?.getTime()).toBeGreaterThan(Date.now()),
  )
  const held = await rowOf('taken-over')
  wakeUp(1)
  expect(await first).toBe(1)
  expect(await rowOf('taken-over')).toEqual(held)
  expect(
    await runJob(
      shop.db,
      job(async () => 3),
      { force: true },
    ),
  ).toBeNull()
  end(2)
  expect(await second).toBe(2)
  expect(await rowOf('taken-over')).toMatchObject({
    running_until: null,
    owner: null,
    last_count: 2,
  })
})

test('a job is due by the database’s clock, not by the process’s', async () => {
  const job = counting('clocked')
  expect(await runJob(shop.db, job)).toBe(7)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  try {
    expect(await runJob(shop.db, job)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import vm from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { createQuarantine } from './quarantine/quarantine.ts'
import { ranks } from './address/page-address.ts'
import { PartFailedError, TooBusyError } from './render-job.ts'
import type { WorkerInput } from './render-messages.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

/**
 * A shell that only calls what its remotes export: the threads, the watchdog and the quarantine
 * around it are the real ones.
 */
const shellCode = `
const owner = (url) => url.split('/')[1]
exports.providedToRemotes = {}
exports.createRenderer = async ({ remotes }) => ({
  importMap: '',
  ownerOf: (url) => ({ remote: owner(url), layout: 'default' }),
  render: async ({ url, without = [] }) => {
    const release = remotes.find(({ name }) => name === owner(url))
    const body = without.includes(release.name) || !release.remote ? 'left out' : await release.remote.page()
    return { status: 200, headers: {}, body, personal: false }
  },
})`

const remote = (name: string, page: string) => ({
  name,
  version: '1.0.0-0123456789',
  filename: `${name}@1.0.0-0123456789/server.cjs`,
  code: `exports.remote = { page: async () => { ${page} } }`,
  routes: [],
})

const pools: RenderPool[] = []
afterEach(() => Promise.all(pools.splice(0).map(({ close }) => close())))

const limits = { size: 2, waitMs: 1500, watchdogMs: 2000, log: () => {} }

function inputWith(bad: ReturnType<typeof remote>): WorkerInput {
  const shell = { code: shellCode, filename: 'shell@1.0.0-0123456789/server.cjs' }
  const remotes = [bad, remote('mf-good', `return 'good'`)]
  return { config: { lineupId: 'L-0001' }, apiOrigin: '', shell, remotes } as unknown as WorkerInput
}

async function aPool(page: string) {
  const quarantine = createQuarantine(60_000)
  const input = inputWith(remote('mf-bad', page))
  const pool = await createRenderPool(input, { ...limits, quarantine })
  pools.push(pool)
  pool.open()
  const ask = async (name: string) =>
    (await pool.render({ url: `/${name}/x`, signedIn: false })).body
  return { ask, pool, quarantine }
}

test.each([
  ['loops for ever', 'for (;;);'],
  ['blocks its thread', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ['allocates without end', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
  ['throws late', `setTimeout(() => { throw new Error('late') }, 1); await new Promise(() => {})`],
  ['changes a built-in', `Object.prototype.toString = () => ''`],
])(
  'a remote that %s costs its own pages alone, and is out after two strikes @PLAT-04 @F11 @F14',
  { timeout: 60_000 },
  async (_what, page) => {
    const { ask, quarantine } = await aPool(page)
    for (let round = 0; !quarantine.isOut('mf-bad', '1.0.0-0123456789'); round++) {
      expect(round).toBeLessThan(6)
      const [bad, good] = await Promise.allSettled([ask('mf-bad'), ask('mf-good')])
      expect(good).toEqual({ status: 'fulfilled', value: 'good' })
      if (bad.status === 'rejected') expect(bad.reason).toBeInstanceOf(PartFailedError)
      else expect(bad.value).toBe('left out')
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    expect(await ask('mf-bad')).toBe('left out')
    expect(await ask('mf-good')).toBe('good')
    expect(quarantine.read()).toMatchObject([{ app: 'mf-bad', strikes: 2 }])
  },
)

test.each([
  'Array.prototype.cart = 1',
  'Object.prototype.cart = 1',
  'JSON.parse = () => null',
  'Map.prototype.get = () => 1',
  'process.exit(1)',
])('%s in a page is an error of that page and of no other @PLAT-04 @F14', async (code) => {
  const { ask, quarantine } = await aPool(`'use strict'; ${code}`)
  for (let round = 0; round < 3; round++) {
    const [bad, good] = await Promise.allSettled([ask('mf-bad'), ask('mf-good')])
    expect(bad).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('TypeError') as string },
    })
    expect(good).toEqual({ status: 'fulfilled', value: 'good' })
  }
  expect(quarantine.read()).toEqual([])
})

test('a remote gets nothing of the front’s environment @PLAT-04', async () => {
  process.env['SOMETHING_SECRET'] = 'secret'
  try {
    const { ask } = await aPool(`return process.env.SOMETHING_SECRET ?? 'nothing'`)
    expect(await ask('mf-bad')).toBe('nothing')
  } finally {
    delete process.env['SOMETHING_SECRET']
  }
})

test('a start that is given up ends its workers, whatever they hang in @PLAT-04 @F11', async () => {
  const bad = { ...remote('mf-bad', ''), code: 'for (;;);' }
  const attempt = new AbortController()
  const started = createRenderPool(inputWith(bad), {
    ...limits,
    quarantine: createQuarantine(60_000),
    signal: attempt.signal,
  })
  setTimeout(() => attempt.abort(new Error('no longer wanted')), 1000)
  await expect(started).rejects.toThrow('no longer wanted')
  const before = process.cpuUsage()
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(process.cpuUsage(before).user / 1000, 'no loop turns any more').toBeLessThan(500)
})

/** Uses a processor for this long. */
const working = (ms: number) =>
  `const until = performance.now() + ${ms}; while (performance.now() < until);`

test(
  'the cart comes before a flood of pages nobody keeps, and the flood is turned away @PLAT-04',
  { timeout: 30_000 },
  async () => {
    const { pool } = await aPool(working(20))
    const flood = Array.from({ length: 300 }, (_, nth) =>
      pool.render({ url: `/mf-bad/${nth}`, signedIn: false }, ranks.rest),
    )
    const fates = Promise.allSettled(flood)
    const asked = performance.now()
    const cart = await pool.render({ url: '/mf-bad/cart', signedIn: false }, ranks.shopping)
    const waited = performance.now() - asked
    const isOver = await Promise.race([fates, Promise.resolve('not yet')])
    expect(cart.body).toBeUndefined()
    expect(isOver, `the cart waited ${Math.round(waited)} ms`).toBe('not yet')
    const refused = (await fates).filter((fate) => fate.status === 'rejected')
    expect(refused.length).toBeGreaterThan(200)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusyError)
  },
)

test(
  'pages of the checkout are rendered before pages requested earlier @PLAT-04',
  { timeout: 30_000 },
  async () => {
    const { pool } = await aPool(working(30))
    const order: string[] = []
    const ask = async (name: string, rank: 0 | 1 | 2) => {
      await pool.render({ url: `/mf-bad/${name}`, signedIn: false }, rank)
      order.push(name)
    }
    const all = [
      ...Array.from({ length: 20 }, () => ask('rest', ranks.rest)),
      ...Array.from({ length: 4 }, () => ask('cart', ranks.shopping)),
    ]
    await Promise.all(all)
    expect(order.lastIndexOf('cart')).toBeLessThan(14)
  },
)

/** Work that is the same whatever time it gets; a worker has no clock of its own processor time. */
const counting = (rounds: number) =>
  `let sum = 0; for (let nth = 0; nth < ${rounds}; nth++) sum = (sum * 31 + nth) | 0;`

/** @returns how many rounds take this much of a processor's time. */
function roundsIn(ms: number): number {
  const tried = 2e8
  const before = process.threadCpuUsage()
  vm.runInThisContext(`(() => { ${counting(tried)} })()`)
  const { user, system } = process.threadCpuUsage(before)
  return Math.round((tried * ms * 1000) / (user + system))
}

test(
  'a remote whose worker is starved of the processor gets no strike, and its page comes late @PLAT-04',
  { timeout: 60_000 },
  async () => {
    const rounds = roundsIn(600)
    // 600 ms of work take some 2 s then, longer than a page of a remote that hangs is waited for
    const burners = Array.from({ length: cpus().length * 3 }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    try {
      const { ask, quarantine } = await aPool(`${counting(rounds)} return 'done'`)
      const answer = await ask('mf-bad').catch(String)
      // a machine that is busy without the burners may take longer than a page is waited for
      expect(['done', 'PartFailedError: no answer in 6000 ms']).toContain(answer)
      expect(quarantine.read()).toEqual([])
    } finally {
      for (const burner of burners) burner.kill('SIGKILL')
    }
  },
)

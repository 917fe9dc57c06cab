import type { RenderRequest, RenderResult } from '../render/release.ts'
import { PoolWorker, type WorkerDeath, type WorkerReady } from './pool-worker.ts'
import { unlessGivenUp } from './give-up.ts'
import type { Quarantine } from './quarantine.ts'
import { ranks, type Rank } from './page-address.ts'
import { createJob, type RenderJob } from './render-job.ts'
import type { FailedRemote, WorkerInput } from './render-messages.ts'

const tickMs = 200
/** A worker that was silent for this long gets no new jobs, and those of others are given to its colleagues. ms */
const suspiciousMs = 600
/** What no worker answered by then was lost on the way. ms */
const lostMs = 6000
const startDeadlineMs = 30_000
/** A worker that dies at once is not started again at once. ms */
const restartPauseMs = 250
/** Of a page that may itself be what ends its workers; a mere victim of others' is not counted. */
const mostTries = 2
/** A page takes a small part of it. ms */
const turnMs = 300
/**
 * By rank (page-address.ts): how full a worker may be to be given one more, and how many may wait for one. So pages for the
 * way to an order find room in workers that are full of others, and what matters least is turned away first.
 */
const mostHeld = [24, 6, 3] as const
const mostWaiting = [400, 100, 24] as const
/** Nobody of the last rank waits longer for a worker. ms */
const lastWaitsMs = 2000

export type PoolOptions = {
  size: number
  /** A page of a remote that hangs its worker is given up after this. ms */
  waitMs: number
  /** A worker without a sign of life is replaced after this. ms */
  watchdogMs: number
  quarantine: Quarantine
  log: (facts: Record<string, unknown>, message: string) => void
  /** Ends its start, and the workers with it. */
  signal?: AbortSignal | undefined
}

type Pool = PoolOptions & {
  input: WorkerInput
  workers: Set<PoolWorker>
  /** Jobs without a worker that could take them. */
  waiting: RenderJob[]
  /** Remotes in whose code a worker hangs just now: their pages are not given to its colleagues. */
  suspects: Map<PoolWorker, string>
  /** Remotes one of which ended a worker, and nobody knows which. */
  doubted: string[]
  isDispatching: boolean
  /** Shoppers are let in: until then nobody waits, and first steps may take long. */
  isOpen: boolean
  closed: boolean
}

export const versionOf = ({ remotes }: WorkerInput, app: string): string =>
  remotes.find(({ name }) => name === app)?.version ?? ''

const quarantined = ({ input, quarantine }: Pool): string[] =>
  input.remotes.flatMap(({ name, version }) => (quarantine.isOut(name, version) ? [name] : []))
const notToRun = (pool: Pool): string[] => [...quarantined(pool), ...pool.suspects.values()]

function dispatch(pool: Pool, job: RenderJob): void {
  if (job.done) return
  const [worker] = [...pool.workers]
    .filter(
      ({ isReady, leaving, silentMs, load }) =>
        isReady && !leaving && silentMs < suspiciousMs && load < mostHeld[job.rank],
    )
    .sort((a, b) => a.load - b.load)
  if (!worker) return wait(pool, job)
  job.request = { ...job.request, without: [...new Set([...job.without, ...notToRun(pool)])] }
  worker.take(job)
}

/** One that was begun before has its place whatever its rank. */
function wait(pool: Pool, job: RenderJob): void {
  const alike = pool.waiting.filter(({ rank }) => rank === job.rank).length
  if (alike >= mostWaiting[job.rank] && job.tries === 0) job.refuse()
  else pool.waiting.push(job)
}

/** The most urgent first, then who came first. */
function dispatchWaiting(pool: Pool): void {
  const inTurn = pool.waiting.splice(0).sort((a, b) => a.rank - b.rank || a.since - b.since)
  for (const job of inTurn) dispatch(pool, job)
}

/** Once for all answers of one turn of the loop. */
function dispatchSoon(pool: Pool): void {
  if (pool.isDispatching) return
  pool.isDispatching = true
  setImmediate(() => {
    pool.isDispatching = false
    dispatchWaiting(pool)
  })
}

/** Jobs a silent worker has not begun, and those of remotes that do not hold it, go on elsewhere. */
async function rescue(pool: Pool, worker: PoolWorker): Promise<void> {
  const move = (jobs: RenderJob[]) => {
    for (const job of jobs) {
      worker.drop(job)
      dispatch(pool, job)
    }
  }
  move(worker.jobs().filter(({ owner }) => owner === null))
  const suspect = await worker.suspect()
  if (!suspect || worker.silentMs < suspiciousMs || !pool.workers.has(worker)) return
  pool.suspects.set(worker, suspect)
  move(worker.jobs().filter(({ owner }) => owner?.remote !== suspect))
  replace(pool, worker)
}

/** Whom to count the death against. When nobody is known for certain, it is the one remote that was there the last time, too. */
function guiltOf(
  pool: Pool,
  { blamed, begun }: WorkerDeath,
  suspect: string | undefined,
): string | null {
  const known = blamed ?? suspect
  if (known) return known
  const again = begun.filter((remote) => pool.doubted.includes(remote))
  pool.doubted = again.length > 0 ? again : begun
  return (again.length === 1 && again[0]) || null
}

/**
 * Pages of different remotes one of which ended a worker are tried again one remote after the other: the guilty one is alone
 * then, and the others are not its victims twice.
 */
function tryApart(pool: Pool, jobs: RenderJob[]): void {
  const turns = [...new Set(jobs.map(({ owner }) => owner?.remote ?? null))]
  for (const job of jobs)
    setTimeout(() => dispatch(pool, job), turns.indexOf(job.owner?.remote ?? null) * turnMs)
}

/** Counts the death against its remote; what else the worker held is tried once more. */
function bury(pool: Pool, worker: PoolWorker, death: WorkerDeath): void {
  const { why, jobs, intended } = death
  const suspect = pool.suspects.get(worker)
  pool.workers.delete(worker)
  pool.suspects.delete(worker)
  if (pool.closed || (intended && !suspect)) return
  const guilty = guiltOf(pool, death, suspect)
  if (guilty) pool.quarantine.strike(guilty, versionOf(pool.input, guilty), why)
  pool.log({ lineup: pool.input.config.lineupId, remote: guilty, why }, 'render worker lost')
  const isLost = (job: RenderJob) =>
    guilty ? job.owner?.remote === guilty : job.tries >= mostTries
  for (const job of jobs.filter(isLost)) job.fail(why)
  const others = jobs.filter((job) => !isLost(job))
  if (guilty) for (const job of others) dispatch(pool, job)
  else tryApart(pool, others)
}

/** A worker that still has code in quarantine, or lacks what has left it, gets a successor and finishes what it has. */
function renew(pool: Pool): void {
  const without = quarantined(pool).join()
  for (const worker of [...pool.workers]) {
    if (worker.isReady && worker.without.join() !== without) replace(pool, worker)
  }
}

function replace(pool: Pool, worker: PoolWorker): void {
  if (worker.isReplaced) return
  worker.isReplaced = true
  addWorker(pool).then(
    () => (worker.leaving = true),
    () => (worker.isReplaced = false),
  )
}

function addWorker(pool: Pool): Promise<WorkerReady> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerReady>()
  const worker = new PoolWorker({
    input: pool.input,
    without: quarantined(pool),
    waitMs: pool.waitMs,
    onReady: (ready) => {
      resolve(ready)
      dispatchWaiting(pool)
    },
    onDeath: (death) => {
      reject(new WorkerLost(death))
      bury(pool, worker, death)
    },
  })
  pool.workers.add(worker)
  return promise
}

/** Why a worker could not start, and whose code it was. */
export class WorkerLost extends Error {
  readonly blamed: string | null
  constructor({ why, blamed }: WorkerDeath) {
    super(blamed ? `${blamed}: ${why}` : why)
    this.name = 'WorkerLost'
    this.blamed = blamed
  }
}

/** Keeps the pool at its size, its silent workers in check and its jobs within their time. */
function supervise(pool: Pool): NodeJS.Timeout {
  let pause = 0
  return setInterval(() => {
    for (const worker of pool.workers) {
      const before = worker.silentMs
      worker.tick(tickMs, pool.isOpen ? pool.watchdogMs : Infinity)
      if (worker.silentMs === 0) pool.suspects.delete(worker)
      if (pool.isOpen && worker.isReady && before < suspiciousMs && worker.silentMs >= suspiciousMs)
        void rescue(pool, worker)
      if (worker.leaving && worker.load === 0 && !pool.suspects.has(worker)) void worker.end()
    }
    if (pool.isOpen) giveUp(pool)
    dispatchWaiting(pool)
    renew(pool)
    pause -= tickMs
    const staying = [...pool.workers].filter(
      ({ leaving, isReplaced }) => !leaving && !isReplaced,
    ).length
    if (staying < pool.size && pause <= 0) {
      pause = restartPauseMs
      void addWorker(pool).catch(() => {})
    }
  }, tickMs)
}

/** Nobody waits longer than agreed for a remote that hangs; who waits for a free worker gets a right page a little later. */
function giveUp(pool: Pool): void {
  const now = performance.now()
  for (const worker of pool.workers) {
    for (const job of worker.jobs()) {
      const hangs =
        job.owner?.remote !== undefined && job.owner.remote === pool.suspects.get(worker)
      if (hangs && now - job.since >= pool.waitMs) job.fail(`no answer in ${pool.waitMs} ms`)
    }
  }
  for (const job of pool.waiting)
    if (job.rank === ranks.rest && now - job.since >= lastWaitsMs) job.refuse()
  const all = [...pool.waiting, ...[...pool.workers].flatMap((worker) => worker.jobs())]
  for (const job of all) if (now - job.since >= lostMs) job.fail(`no answer in ${lostMs} ms`)
  pool.waiting = pool.waiting.filter(({ done }) => !done)
}

/**
 * Render workers of one line-up. A worker that dies or hangs is replaced, and the remote that did it is counted in the
 * quarantine; other pages it held are rendered by its colleagues.
 *
 * @throws WorkerLost when the workers cannot start; the signal's reason when it is given before they have.
 */
export async function createRenderPool(input: WorkerInput, options: PoolOptions) {
  const pool: Pool = {
    ...options,
    input,
    workers: new Set(),
    waiting: [],
    suspects: new Map(),
    doubted: [],
    isDispatching: false,
    isOpen: false,
    closed: false,
  }
  const timer = supervise(pool)
  const close = async () => {
    pool.closed = true
    clearInterval(timer)
    await Promise.all([...pool.workers].map((worker) => worker.end()))
  }
  const forget = (job: RenderJob) => {
    for (const worker of pool.workers) worker.drop(job)
    if (pool.waiting.length > 0 && !pool.closed) dispatchSoon(pool)
  }
  const late = Promise.withResolvers<never>()
  const deadline = setTimeout(
    () => late.reject(new Error('render workers did not start in time')),
    startDeadlineMs,
  )
  try {
    const all = Promise.all(Array.from({ length: pool.size }, () => addWorker(pool)))
    const ready = await unlessGivenUp(options.signal, Promise.race([late.promise, all]))
    return {
      importMap: ready[0]?.importMap ?? '',
      failed: ready[0]?.failed ?? ([] as FailedRemote[]),
      /** @throws PartFailedError when its remote hung or killed a worker, or no worker answered in time; TooBusyError when it was turned away. */
      render: (request: RenderRequest, rank: Rank = ranks.shopping): Promise<RenderResult> => {
        const job = createJob(request, rank, forget)
        dispatch(pool, job)
        return job.promise
      },
      /** Shoppers wait from now on: what is silent is in doubt soon. */
      open: () => {
        pool.isOpen = true
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(deadline) // it would keep the code of a whole line-up in memory
  }
}
export type RenderPool = Awaited<ReturnType<typeof createRenderPool>>

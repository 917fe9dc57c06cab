import { inSpan, traceHeaders } from '@drogerie/shared-lib/server/tracing.ts'
import type { RenderRequest, RenderResult } from '../render/release.ts'
import { blame } from './quarantine/blame.ts'
import { PoolWorker, type WorkerDeath, type WorkerReady } from './pool-worker.ts'
import { untilAborted } from './until-aborted.ts'
import type { Quarantine } from './quarantine/quarantine.ts'
import { ranks, type Rank } from './address/page-address.ts'
import { createJob, type RenderJob } from './render-job.ts'
import type { FailedRemote, WorkerInput } from './render-messages.ts'

const tickMs = 200
/**
 * A worker that is silent for this long gets no new jobs, and its jobs for other remotes move to
 * other workers. ms
 */
const suspiciousMs = 600
/** A job without an answer by then counts as lost. ms */
const lostMs = 6000
const startDeadlineMs = 30_000
/** Pause before a dead worker is replaced, so that one that dies at start does not spin. ms */
const restartPauseMs = 250
/**
 * For a page that may itself kill its workers. A page whose worker was killed by another remote may
 * retry more often.
 */
const mostTries = 2
/** Between the retries of two remotes; a page takes a small part of it. ms */
const turnMs = 300
/**
 * Limits by the rank of the page (page-address.ts): how many jobs a worker may hold to get one
 * more, and how many may wait for a worker. Pages on the way to an order find room in workers that
 * are full of others, and the least important pages are refused first.
 */
const mostHeld = [24, 6, 3] as const
const mostWaiting = [400, 100, 24] as const
/** The longest wait of the last rank for a worker. ms */
const lastWaitsMs = 2000

export type PoolOptions = {
  size: number
  /** A page of a remote that hangs its worker fails after this. ms */
  waitMs: number
  /** A worker without a sign of life is replaced after this. ms */
  watchdogMs: number
  quarantine: Quarantine
  log: (facts: Record<string, unknown>, message: string) => void
  /** Aborts the start and ends the workers. */
  signal?: AbortSignal | undefined
}

type Pool = PoolOptions & {
  input: WorkerInput
  workers: Set<PoolWorker>
  /** Jobs for which no worker has room. */
  waiting: RenderJob[]
  /** Remotes in whose code a worker hangs now: other workers do not get their pages. */
  suspects: Map<PoolWorker, string>
  /** Remotes one of which killed a worker, when it is not known which. */
  candidates: string[]
  isDispatching: boolean
  /** Shoppers are served. Until then no deadlines count, because loading is slow. */
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

/** A job that was started before is never refused. */
function wait(pool: Pool, job: RenderJob): void {
  const alike = pool.waiting.filter(({ rank }) => rank === job.rank).length
  if (alike >= mostWaiting[job.rank] && job.tries === 0) job.refuse()
  else pool.waiting.push(job)
}

/** Gives waiting jobs to workers, sorted by rank, then by age. */
function dispatchWaiting(pool: Pool): void {
  const sorted = pool.waiting.splice(0).sort((a, b) => a.rank - b.rank || a.since - b.since)
  for (const job of sorted) dispatch(pool, job)
}

/** Dispatches once for all answers of one turn of the event loop. */
function dispatchSoon(pool: Pool): void {
  if (pool.isDispatching) return
  pool.isDispatching = true
  setImmediate(() => {
    pool.isDispatching = false
    dispatchWaiting(pool)
  })
}

/**
 * Moves the jobs that a silent worker has not started, and those of other remotes than the one that
 * hangs it.
 */
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

/**
 * Retries the pages of a dead worker one remote at a time. The remote that killed it is alone then,
 * so the next death blames it and costs the others nothing.
 */
function retryByRemote(pool: Pool, jobs: RenderJob[]): void {
  const turns = [...new Set(jobs.map(({ owner }) => owner?.remote ?? null))]
  for (const job of jobs)
    setTimeout(() => dispatch(pool, job), turns.indexOf(job.owner?.remote ?? null) * turnMs)
}

/** Strikes the remote to blame and retries the worker's other jobs. */
function handleDeath(pool: Pool, worker: PoolWorker, death: WorkerDeath): void {
  const { why, jobs, intended } = death
  const suspect = pool.suspects.get(worker)
  pool.workers.delete(worker)
  pool.suspects.delete(worker)
  if (pool.closed || (intended && !suspect)) return
  const { blamed, begun } = death
  const { remote, candidates } = blame({ blamed, suspect, begun }, pool.candidates)
  pool.candidates = candidates
  if (remote) pool.quarantine.strike(remote, versionOf(pool.input, remote), why)
  pool.log({ lineup: pool.input.config.lineupId, remote, why }, 'render worker lost')
  const isLost = (job: RenderJob) =>
    remote ? job.owner?.remote === remote : job.tries >= mostTries
  for (const job of jobs.filter(isLost)) job.fail(why)
  const others = jobs.filter((job) => !isLost(job))
  if (remote) for (const job of others) dispatch(pool, job)
  else retryByRemote(pool, others)
}

/**
 * Replaces workers that still hold quarantined code, or lack code that left quarantine; they finish
 * their jobs.
 */
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
      handleDeath(pool, worker, death)
    },
  })
  pool.workers.add(worker)
  return promise
}

/** A worker could not start; `blamed` is the remote whose code failed. */
export class WorkerLost extends Error {
  readonly blamed: string | null
  constructor({ why, blamed }: WorkerDeath) {
    super(blamed ? `${blamed}: ${why}` : why)
    this.name = 'WorkerLost'
    this.blamed = blamed
  }
}

/** Keeps the pool at its size, replaces silent workers and enforces the deadlines of jobs. */
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
    if (pool.isOpen) failOverdue(pool)
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

/**
 * Fails the jobs of a remote that hangs after `waitMs`. Jobs that only wait for a free worker, or
 * whose worker waits for a processor, get more time.
 */
function failOverdue(pool: Pool): void {
  const now = performance.now()
  for (const worker of pool.workers) {
    for (const job of worker.jobs()) {
      const hangs =
        job.owner?.remote !== undefined &&
        job.owner.remote === pool.suspects.get(worker) &&
        worker.isStuckFor(pool.waitMs)
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
 * The render workers of one line-up. A worker that dies or hangs is replaced, the remote to blame
 * gets a strike in the quarantine, and other workers render the remaining pages.
 *
 * @throws WorkerLost when the workers cannot start; the signal's reason when it is aborted before
 *   they have.
 */
export async function createRenderPool(input: WorkerInput, options: PoolOptions) {
  const pool: Pool = {
    ...options,
    input,
    workers: new Set(),
    waiting: [],
    suspects: new Map(),
    candidates: [],
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
    const ready = await untilAborted(options.signal, Promise.race([late.promise, all]))
    return {
      importMap: ready[0]?.importMap ?? '',
      failed: ready[0]?.failed ?? ([] as FailedRemote[]),
      /**
       * @throws PartFailedError when its remote hung or killed a worker, or no worker answered in
       *   time; TooBusyError when it was turned away.
       */
      render: (request: RenderRequest, rank: Rank = ranks.shopping): Promise<RenderResult> =>
        inSpan('render', {}, () => {
          const job = createJob({ ...request, trace: traceHeaders() }, rank, forget)
          dispatch(pool, job)
          return job.promise
        }),
      /** Shoppers are waiting from now on, so deadlines count. */
      open: () => {
        pool.isOpen = true
      },
      /** How many workers take pages, how many pages they hold, and how many wait for one. */
      load: () => ({
        workers: [...pool.workers].filter(({ isReady, leaving }) => isReady && !leaving).length,
        held: [...pool.workers].reduce((sum, { load }) => sum + load, 0),
        waiting: pool.waiting.length,
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(deadline) // a pending timer keeps the code of a whole line-up in memory
  }
}
export type RenderPool = Awaited<ReturnType<typeof createRenderPool>>

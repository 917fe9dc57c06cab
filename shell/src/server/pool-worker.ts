import { confinedWorker } from '@drogerie/tooling/release/confined-worker.ts'
import type { Worker } from 'node:worker_threads'
import type { FailedRemote, FromWorker, WorkerInput } from './render-messages.ts'
import { isHung, isOwnSilence, leastWorkMs } from './is-hung.ts'
import type { RenderJob } from './render-job.ts'
import { threadTimes, type ThreadTimes } from './thread-times.ts'
import { readWorkerStack } from './worker-stack.ts'

const heapLimitMb = 384
/**
 * Loading a bundle is one long synchronous step; on a busy machine it is slow without being stuck.
 * ms
 */
const loadSilenceMs = 8000

export type WorkerDeath = {
  why: string
  /** The remote whose code killed it, if that is certain. */
  blamed: string | null
  /** Remotes whose pages it had started: the candidates when `blamed` is null. */
  begun: string[]
  /** The pool ended it. */
  intended: boolean
  jobs: RenderJob[]
}

export type WorkerReady = { importMap: string; failed: FailedRemote[] }

export type PoolWorkerOptions = {
  input: WorkerInput
  without: string[]
  waitMs: number
  onReady: (ready: WorkerReady) => void
  onDeath: (death: WorkerDeath) => void
}

/** `mf-x@1.0.0-…/server.cjs` in a stack → `mf-x`. */
const remoteIn = (text: string): string | null =>
  /\b(mf-[a-z0-9-]+)@[\w.-]+\/server\.cjs/.exec(text)?.[1] ?? null

/**
 * One render worker as its pool sees it: its jobs, its pulse, and the remote to blame when it dies.
 */
export class PoolWorker {
  /** Takes no new jobs; ends after the last. */
  leaving = false
  /** Its successor is starting. */
  isReplaced = false
  readonly #options: PoolWorkerOptions
  readonly #worker: Worker
  readonly #beats = new Int32Array(new SharedArrayBuffer(8))
  readonly #jobs = new Map<number, RenderJob>()
  #nextId = 1
  #isEnded = false
  #ending: Promise<unknown> | null = null
  #isReady = false
  #seenBeats = 0
  #silentMs = 0
  /** Its times when it fell silent. */
  #before: ThreadTimes | null = null
  #busyMs = 0
  /**
   * How long it has worked and waited for a processor since, and the length of the silence when
   * that last grew. ms
   */
  #stirredMs = 0
  #stirredAtMs = 0
  #loading: string | null = null
  /**
   * Read when it fell silent: the remote whose code it ran, and the owner of its pages if they were
   * all of one remote.
   */
  #standsIn: string | null = null
  #onlyOwner: string | null = null
  #why: string | null = null
  #blamed: string | null = null

  constructor(options: PoolWorkerOptions) {
    const { input, without, waitMs } = options
    this.#options = options
    this.#worker = confinedWorker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { input, without, waitMs, pulse: this.#beats.buffer },
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (error: unknown) => this.#fell(error))
    this.#worker.on('exit', () => this.#ended())
  }

  get without(): string[] {
    return this.#options.without
  }
  get load(): number {
    return this.#jobs.size
  }
  get isReady(): boolean {
    return this.#isReady && this.#why === null
  }
  /** Time since the last heartbeat. ms */
  get silentMs(): number {
    return this.#silentMs
  }
  /** Whether it has been silent by its own doing for most of this time. */
  isStuckFor(limitMs: number): boolean {
    const restMs = this.#silentMs - this.#stirredAtMs
    return isOwnSilence({ busyMs: this.#busyMs, restMs, limitMs })
  }
  jobs(): RenderJob[] {
    return [...this.#jobs.values()]
  }

  take(job: RenderJob): void {
    const id = this.#nextId++
    job.tries += 1
    job.owner = null
    this.#jobs.set(id, job)
    this.#worker.postMessage({ id, request: job.request })
  }

  drop(job: RenderJob): void {
    for (const [id, known] of this.#jobs) if (known === job) this.#jobs.delete(id)
  }

  /** Counts the pool's own ticks, not the clock: without CPU time both threads slow down alike. */
  tick(tickMs: number, watchdogMs: number): void {
    const beats = Atomics.load(this.#beats, 0)
    this.#silentMs = beats === this.#seenBeats ? this.#silentMs + tickMs : 0
    this.#seenBeats = beats
    if (this.#silentMs === 0) {
      this.#before = null
      this.#busyMs = 0
      this.#stirredMs = 0
      this.#stirredAtMs = 0
      return
    }
    this.#lookAtTimes()
    const limitMs = this.#isReady ? Math.min(watchdogMs, loadSilenceMs) : loadSilenceMs
    const silence = {
      silentMs: this.#silentMs,
      busyMs: this.#busyMs,
      restMs: this.#silentMs - this.#stirredAtMs,
      limitMs,
    }
    const worked = `${Math.round(this.#busyMs)} ms of it at work`
    if (isHung(silence)) this.kill(`no sign of life for ${this.#silentMs} ms, ${worked}`)
  }

  #lookAtTimes(): void {
    const now = threadTimes(Atomics.load(this.#beats, 1))
    if (!now) return
    this.#before ??= now
    this.#busyMs = now.workedMs - this.#before.workedMs
    const stirredMs = this.#busyMs + now.waitedMs - this.#before.waitedMs
    if (stirredMs - this.#stirredMs < leastWorkMs) return
    this.#stirredMs = stirredMs
    this.#stirredAtMs = this.#silentMs
  }

  /** The remote whose code the silent worker is in; null when that is none or unknown. */
  async suspect(): Promise<string | null> {
    this.#onlyOwner = this.#ownerOfAll()
    const files = await readWorkerStack(this.#worker.threadId)
    this.#standsIn = files && remoteIn(files.join('\n'))
    return this.#standsIn
  }

  kill(why: string): void {
    if (this.#why !== null) return
    this.#why = why
    void this.#worker.terminate()
  }

  end(): Promise<unknown> {
    this.#isEnded = true
    this.#why ??= 'ended by its pool'
    return (this.#ending ??= this.#worker.terminate())
  }

  #hear(message: FromWorker): void {
    if (message.type === 'loading') {
      this.#loading = message.app
      this.#silentMs = 0
    } else if (message.type === 'ready') {
      this.#isReady = true
      this.#options.onReady(message)
    } else if (message.type === 'tainted') {
      this.kill(`${message.what} was changed`)
    } else {
      this.#hearOfJob(message)
    }
  }

  #hearOfJob(message: Extract<FromWorker, { id: number }>): void {
    const job = this.#jobs.get(message.id)
    if (!job) return
    if (message.type === 'started') job.owner = message.owner
    else {
      this.#jobs.delete(message.id)
      if (message.type === 'rendered') job.resolve(message.result)
      else job.fail(message.message)
    }
  }

  #fell(error: unknown): void {
    this.#why ??= String(error)
    this.#blamed = remoteIn(error instanceof Error ? (error.stack ?? '') : '')
  }

  #ownerOfAll(): string | null {
    const remotes = new Set(this.jobs().flatMap(({ owner }) => (owner ? [owner.remote] : [])))
    const [only = null] = remotes
    return remotes.size === 1 ? only : null
  }

  /**
   * While loading, one app runs at a time. Later the stack names the remote, or all pages belonged
   * to one.
   */
  #culprit(): string | null {
    if (!this.#isReady) return this.#loading === 'shell' ? null : this.#loading
    return this.#blamed ?? this.#standsIn ?? this.#onlyOwner ?? this.#ownerOfAll()
  }

  #ended(): void {
    const jobs = this.jobs()
    const begun = [...new Set(jobs.flatMap(({ owner }) => owner?.remote ?? []))]
    const why = this.#why ?? 'its process ended it'
    const death = { why, blamed: this.#culprit(), begun, intended: this.#isEnded, jobs }
    this.#why ??= why
    this.#jobs.clear()
    this.#options.onDeath(death)
  }
}

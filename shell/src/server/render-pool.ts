import { Worker } from 'node:worker_threads'
import type { RenderRequest, RenderResult } from '../render/release.ts'
import type { FromWorker, WorkerInput } from './render-messages.ts'

/** A page that takes longer belongs to an endless loop or a hang: the worker is given up, the front lives. ms */
const watchdogMs = 6000
const startDeadlineMs = 20_000
const heapLimitMb = 384

type Waiting = { resolve: (result: RenderResult) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }

class PoolWorker {
  readonly ready: Promise<{ importMap: string; failed: { remote: string; message: string }[] }>
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #nextId = 1

  constructor(input: WorkerInput, onExit: () => void) {
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    })
    const { promise, resolve, reject } = Promise.withResolvers<{ importMap: string; failed: { remote: string; message: string }[] }>()
    this.ready = promise
    const timer = setTimeout(() => this.#giveUp('did not start in time', reject), startDeadlineMs)
    this.#worker.on('message', (message: FromWorker) => {
      if (message.type !== 'ready') return this.#settle(message)
      clearTimeout(timer)
      resolve(message)
    })
    this.#worker.on('error', (error) => reject(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('render worker ended'))
      for (const { reject: refuse, timer: watchdog } of this.#waiting.values()) {
        clearTimeout(watchdog)
        refuse(new Error('render worker ended'))
      }
      this.#waiting.clear()
      onExit()
    })
  }

  get load(): number {
    return this.#waiting.size
  }

  render(request: RenderRequest): Promise<RenderResult> {
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
    const timer = setTimeout(() => this.#giveUp(`${request.url} took over ${watchdogMs} ms`, reject), watchdogMs)
    this.#waiting.set(id, { resolve, reject, timer })
    this.#worker.postMessage({ id, request })
    return promise
  }

  end(): Promise<unknown> {
    return this.#worker.terminate()
  }

  #giveUp(reason: string, reject: (error: Error) => void) {
    reject(new Error(reason))
    void this.#worker.terminate()
  }

  #settle(message: Exclude<FromWorker, { type: 'ready' }>) {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    this.#waiting.delete(message.id)
    clearTimeout(waiting.timer)
    if (message.type === 'rendered') waiting.resolve(message.result)
    else waiting.reject(new Error(message.message))
  }
}

/** Render workers of one line-up. A worker that dies is replaced; requests it held are rejected. */
export async function createRenderPool(input: WorkerInput, size: number) {
  const workers = new Set<PoolWorker>()
  let closed = false
  const add = (): PoolWorker => {
    const worker = new PoolWorker(input, () => {
      workers.delete(worker)
      if (!closed) void add().ready.catch(() => {})
    })
    workers.add(worker)
    return worker
  }
  const started = Array.from({ length: size }, add)
  try {
    const [first] = await Promise.all(started.map((worker) => worker.ready))
    return {
      importMap: first?.importMap ?? '',
      failed: first?.failed ?? [],
      render: (request: RenderRequest): Promise<RenderResult> => {
        const [worker] = [...workers].sort((a, b) => a.load - b.load)
        return worker ? worker.render(request) : Promise.reject(new Error('no render worker'))
      },
      close: async () => {
        closed = true
        await Promise.all([...workers].map((worker) => worker.end()))
      },
    }
  } catch (error) {
    closed = true
    await Promise.all([...workers].map((worker) => worker.end()))
    throw error
  }
}
export type RenderPool = Awaited<ReturnType<typeof createRenderPool>>

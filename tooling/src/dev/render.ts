import { confinedWorker } from '../release/confined-worker.ts'
import type { DevLine, FromDevWorker, Rendered, ToDevWorker } from './render-worker.ts'

/**
 * A page that takes longer hangs in an endless loop: the worker is given up, the next page gets a
 * new one. ms
 */
const watchdogMs = 8000

/**
 * A worker for one build of the remotes in one line-up. @throws Error from `render` when the code
 * does not run.
 */
export function startRenderer(line: DevLine) {
  const worker = confinedWorker(new URL('./render-worker.ts', import.meta.url), {
    workerData: line,
  })
  const waiting = new Map<number, PromiseWithResolvers<Rendered>>()
  const ready = Promise.withResolvers<string>()
  ready.promise.catch(() => {}) // a request for a page reports the error
  let nextId = 1
  let isOver = false

  const fail = (error: Error) => {
    isOver = true
    ready.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function settle(message: Extract<FromDevWorker, { id: number }>): void {
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'rendered') asked?.resolve(message.result)
    else asked?.reject(new Error(message.message))
  }

  worker.on('message', (message: FromDevWorker) => {
    if (message.type === 'ready') ready.resolve(message.importMap)
    else if (message.type === 'broken') fail(new Error(message.message))
    else settle(message)
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('the renderer ended')))

  async function render(url: string, signedIn: boolean): Promise<Rendered & { importMap: string }> {
    const importMap = await ready.promise
    const id = nextId++
    const asked = Promise.withResolvers<Rendered>()
    waiting.set(id, asked)
    worker.postMessage({ id, url, signedIn } satisfies ToDevWorker)
    const watchdog = setTimeout(() => void worker.terminate(), watchdogMs)
    try {
      return { ...(await asked.promise), importMap }
    } finally {
      clearTimeout(watchdog)
    }
  }

  return { render, isOver: () => isOver, end: () => worker.terminate() }
}
export type DevRenderer = ReturnType<typeof startRenderer>

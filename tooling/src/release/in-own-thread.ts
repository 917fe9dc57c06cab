import type { Worker } from 'node:worker_threads'
import { confinedWorker } from './confined-worker.ts'
import { messageOf } from '../message-of.ts'
import type { Answer } from './answer-with.ts'

/**
 * Loading is evaluation of modules; one that computes for longer never ends. Processor time, which
 * other load leaves alone. ms
 */
const ownTimeMs = 5000
/** An answer that is not there by then waits for something. ms */
const deadlineMs = 60_000
const lookMs = 250

/** Ends the wait for code that does not load, or for a step that does not end. */
function watchTime(worker: Worker, onLate: (failure: string) => void) {
  let step: string | null = null
  let begun = performance.now()
  let [usedMs, usedBeforeMs] = [0, 0]
  const late = (what: string) => onLate(step === null ? `it ${what}` : `${step} ${what}`)
  const timer = setInterval(() => {
    const waits = step === null ? 'did not load' : 'did not end'
    if (performance.now() - begun > deadlineMs) late(`${waits} within ${deadlineMs / 1000} s`)
    worker.cpuUsage().then(
      ({ user, system }) => {
        usedMs = (user + system) / 1000
        if (usedMs - usedBeforeMs > ownTimeMs)
          late(`computed for ${ownTimeMs / 1000} s without end`)
      },
      () => {}, // the thread is over
    )
  }, lookMs)
  return {
    begin: (next: string) => {
      step = next
      begun = performance.now()
      usedBeforeMs = usedMs
    },
    end: () => clearInterval(timer),
  }
}

/**
 * Runs a release's code in a thread of its own: its output stays there, its exit, endless loop or
 * timers do not affect the tool, and the tool's keys and files are out of its reach.
 *
 * @param script - answers by `answerWith`.
 */
export function inOwnThread<T>(script: URL, workerData: unknown): Promise<Answer<T>> {
  const worker = confinedWorker(script, {
    workerData,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return new Promise((resolve) => {
    const watch = watchTime(worker, (failure) => settle({ failure }))
    const settle = (answer: Answer<T>) => {
      watch.end()
      resolve(answer)
      void worker.terminate()
    }
    worker.on('message', (answer: Answer<T>) =>
      answer.step === undefined ? settle(answer) : watch.begin(answer.step),
    )
    worker.on('error', (error) => settle({ failure: messageOf(error) }))
    worker.on('exit', () => settle({ failure: 'it ended the thread it was loaded in' }))
  })
}

import { sha384 } from '@drogerie/tooling/release/signing.ts'
import { writeAtomically } from '@drogerie/tooling/release/write-atomically.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { WorkerInput } from './render-messages.ts'

/**
 * The line-up that served here last, whole, on the front's own disk: with it the shop starts while
 * its store is away.
 */
export function createLastGood(directory: string) {
  const file = path.join(directory, 'last-good.json')
  return {
    write: (input: WorkerInput) => {
      const text = JSON.stringify(input)
      return writeAtomically(file, `${sha384(text)}\n${text}`)
    },
    /** Null when there is none, or when it is not what was written. */
    read: async (): Promise<WorkerInput | null> => {
      const saved = await readFile(file, 'utf8').catch(() => '')
      const end = saved.indexOf('\n')
      const text = saved.slice(end + 1)
      return end > 0 && sha384(text) === saved.slice(0, end)
        ? (JSON.parse(text) as WorkerInput)
        : null
    },
  }
}

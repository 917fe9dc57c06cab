import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Journal of mails that the mail server has taken and the database does not know yet. Written
 * without waiting, in the very moment of the server's answer, so that a process killed before the
 * database has answered does not send the mail again.
 */
export type SentJournal = {
  /** The server has it. */
  note(id: number): void
  has(id: number): boolean
  all(): readonly number[]
  /** The database has it, too. */
  forget(id: number): void
  close(): void
}

/** @param dataDir - its file is this process's alone. */
export function openSentJournal(dataDir: string): SentJournal {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'sent-mails.journal')
  const file = openSync(path, 'a+')
  const ids = new Set(
    readFileSync(path, 'utf8').split('\n').slice(0, -1).map(Number).filter(Number.isSafeInteger),
  )
  return {
    note(id) {
      ids.add(id)
      writeSync(file, `${id}\n`)
    },
    has: (id) => ids.has(id),
    all: () => [...ids],
    forget(id) {
      if (ids.delete(id) && ids.size === 0) ftruncateSync(file, 0)
    },
    close: () => closeSync(file),
  }
}

/** For tests within one process, which is not killed. */
export function memoryJournal(): SentJournal {
  const ids = new Set<number>()
  return {
    note: (id) => void ids.add(id),
    has: (id) => ids.has(id),
    all: () => [...ids],
    forget: (id) => void ids.delete(id),
    close: () => undefined,
  }
}

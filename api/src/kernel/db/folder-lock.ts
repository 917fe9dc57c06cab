import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Who holds a folder; `startedAt` tells a process from a later one with the same number, where the system knows it. */
type Holder = { pid: number; startedAt: string }

/**
 * Takes the exclusive lock of a data folder: a file that names the holding process. The embedded engine takes none
 * itself, and two processes on one folder silently lose data.
 *
 * @returns a function that gives the lock back.
 * @throws Error - one sentence naming the folder and the process that holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'lock.pid')
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid) }
  if (!tryCreate(path, own)) {
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder.pid}; stop it or set another DATA_DIR.`,
      )
    }
    rmSync(path, { force: true }) // left behind by a killed process
    if (!tryCreate(path, own))
      throw new Error(`The data folder ${folder} was taken by another process just now.`)
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

function tryCreate(path: string, { pid, startedAt }: Holder): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, `${pid} ${startedAt}`)
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    const [pid = '', startedAt = ''] = readFileSync(path, 'utf8').trim().split(' ')
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), startedAt } : null
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = startOf(pid)
  return now === '' || startedAt === '' || now === startedAt
}

/** When a process began, in the kernel's own ticks; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? ''
  } catch {
    return ''
  }
}

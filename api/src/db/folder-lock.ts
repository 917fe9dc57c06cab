import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the exclusive lock of a data folder: a file with the holder's process id. The embedded engine takes none
 * itself, and two processes on one folder silently lose data.
 *
 * @returns a function that gives the lock back.
 * @throws Error - one sentence naming the folder and the process that holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'lock.pid')
  if (!tryCreate(path)) {
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) {
      throw new Error(`The data folder ${folder} is in use by process ${holder}; stop it or set another DATA_DIR.`)
    }
    rmSync(path, { force: true }) // left behind by a killed process
    if (!tryCreate(path)) throw new Error(`The data folder ${folder} was taken by another process just now.`)
  }
  return () => {
    if (readHolder(path) === process.pid) rmSync(path, { force: true })
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Makes the file of a lock; of several who try at once, one succeeds. */
function makes(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** 0 for a file that was given back meanwhile, or is not written yet. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/**
 * One running shop per data folder: two would write one database.
 *
 * @throws Error that names the process when another shop lives on this data.
 */
export function lockInstance(directory: string): void {
  const file = path.join(directory, 'shop.pid')
  mkdirSync(directory, { recursive: true })
  if (!makes(file)) {
    const pid = holderOf(file)
    if (pid > 0 && pid !== process.pid && isAlive(pid))
      throw new Error(`the shop runs already on ${directory} (process ${pid})`)
    rmSync(file, { force: true }) // left behind by a killed process
    if (!makes(file)) throw new Error(`another shop has just started on ${directory}`)
  }
  process.once('exit', () => rmSync(file, { force: true }))
}

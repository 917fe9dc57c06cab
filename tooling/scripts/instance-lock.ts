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

/**
 * One running shop per data folder: two would write one database.
 *
 * @throws Error that names the process when another shop lives on this data.
 */
export function lockInstance(directory: string): void {
  const file = path.join(directory, 'shop.pid')
  mkdirSync(directory, { recursive: true })
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isAlive(pid)) throw new Error(`the shop runs already on ${directory} (process ${pid})`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  writeFileSync(file, String(process.pid))
  process.once('exit', () => rmSync(file, { force: true }))
}

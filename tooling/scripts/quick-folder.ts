import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** Twice what a whole run leaves in its temporary files at once. Bytes. */
const enough = 6 * 1024 ** 3
const prefix = 'drogerie-tests-'

/**
 * A folder in memory for the temporary files of a test run: databases, release stores and profiles
 * of browsers are thousands of small files, and making and removing them on a disk takes a tenth of
 * the processor time of a run. Removed when the process ends; what killed runs left is removed now.
 *
 * @param memory - where a file system in memory is mounted.
 * @returns its path, or null where there is no such file system or too little room on it.
 */
export function takeQuickFolder(memory = '/dev/shm', room = enough): string | null {
  try {
    removeLeftBehind(memory)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < room) return null
    const folder = path.join(memory, `${prefix}${process.pid}`)
    mkdirSync(folder)
    // PostgreSQL refuses to run as root and has to reach its own folder as somebody else
    chmodSync(folder, 0o711)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return null // no such file system, or not ours to write to
  }
}

/** Whether a process runs: systems with a folder in memory have `/proc`, too. */
const isRunning = (pid: string) => existsSync(`/proc/${pid}`)

function removeLeftBehind(memory: string): void {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !isRunning(name.slice(prefix.length)))
      rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

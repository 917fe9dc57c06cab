import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The process that holds a lock. */
export const LockOwner = z.object({
  id: z.string(),
  /** Empty for a lock that one machine alone uses, under whatever name. */
  host: z.string(),
  pid: z.number(),
  /** Tells a process from a later one with the same number, where the system knows it. */
  startedAt: z._default(z.string(), ''),
})

export type LockOwner = z.infer<typeof LockOwner>

const ownerFile = (folder: string) => path.join(folder, 'owner.json')

/** @returns null for a lock that was given back. */
export function lockOwner(folder: string): LockOwner | null {
  try {
    return LockOwner.parse(JSON.parse(readFileSync(ownerFile(folder), 'utf8')))
  } catch {
    return null
  }
}

/**
 * Whether the process is gone. Only the machine that took the lock can check that.
 *
 * @param host - this machine, as it names itself in locks.
 */
export function isDead(owner: LockOwner, host: string): boolean {
  if (owner.host !== host) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true
  }
  const now = startOf(owner.pid)
  return now !== '' && owner.startedAt !== '' && now !== owner.startedAt
}

/** This process as a holder of one lock, once. */
export const thisProcess = (host: string): LockOwner => ({
  id: randomUUID(),
  host,
  pid: process.pid,
  startedAt: startOf(process.pid),
})

/** When a process began, in the kernel's own ticks; empty where the system does not say. */
function startOf(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? ''
  } catch {
    return ''
  }
}

/** Beside the lock: what is not a lock yet, or not any more. */
const awayOf = (folder: string, { id }: LockOwner) => `${folder}.${id}.tmp`

/** Makes the folder with its owner in it, in one step: of many that try, exactly one gets true. */
function makes(folder: string, owner: LockOwner): boolean {
  if (existsSync(ownerFile(folder))) return false
  const prepared = awayOf(folder, owner)
  mkdirSync(prepared)
  writeFileSync(ownerFile(prepared), JSON.stringify(owner))
  try {
    renameSync(prepared, folder)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    if (isTaken(error)) return false
    throw error
  }
}

const isTaken = (error: unknown) =>
  ['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Takes over the lock of a killed process; of many that try, exactly one does. */
function inherits(folder: string, owner: LockOwner): boolean {
  const dead = lockOwner(folder)
  if (!dead || !isDead(dead, owner.host)) return false
  try {
    mkdirSync(path.join(folder, `inherited-${dead.id}`))
  } catch {
    return false
  }
  // the lock may have been given back and taken by somebody else since we looked
  if (lockOwner(folder)?.id !== dead.id) return false
  writeFileSync(ownerFile(folder), JSON.stringify(owner))
  return true
}

/**
 * Lets one process at a time have something, by a folder that is there meanwhile; that of a killed
 * process is taken over at once.
 *
 * @param folder - of the lock; it must be in a folder that exists.
 * @param host - this machine's name, where several machines share the folder.
 * @returns a function that gives the lock back, or null while another process has it.
 */
export function takeLock(folder: string, host = ''): (() => void) | null {
  const owner = thisProcess(host)
  if (!makes(folder, owner) && !inherits(folder, owner)) return null
  return () => {
    if (lockOwner(folder)?.id !== owner.id) return
    // moved away in one step, so that what is removed file by file is nobody's lock
    const away = awayOf(folder, owner)
    renameSync(folder, away)
    rmSync(away, { recursive: true, force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'

const patienceMs = 30_000
const pauseMs = 100

const Owner = z.object({ id: z.string(), host: z.string(), pid: z.number() })
type Owner = z.infer<typeof Owner>

const lockFolder = (directory: string): string => path.join(directory, 'promotion.lock')
const ownerFile = (folder: string) => path.join(folder, 'owner.json')

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** True when this call made the folder: of many that try, exactly one gets true. */
async function makes(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

async function ownerOf(folder: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(ownerFile(folder), 'utf8')))
  } catch {
    return null // released meanwhile, or not written yet
  }
}

/** Only the machine that took the lock can check whether its process still runs. */
function isDead({ host, pid }: Owner): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Inherits the lock of a tool that was killed; of many that try, exactly one does. */
async function inherits(folder: string): Promise<boolean> {
  const dead = await ownerOf(folder)
  if (!dead || !isDead(dead)) return false
  const isFirst = await makes(path.join(folder, `inherited-${dead.id}`)).catch(() => false)
  // the lock may have been given back and taken by somebody else since we looked
  return isFirst && (await ownerOf(folder))?.id === dead.id
}

/**
 * Runs an action under a lock, which is a folder that exists meanwhile. The lock of a killed process is taken over.
 *
 * @param who - the usual holder, for the message.
 * @param forMs - how long to wait for the lock.
 * @throws Error when the lock is held for longer.
 */
export async function withLock<T>(
  folder: string,
  { who, forMs }: { who: string; forMs: number },
  action: () => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(folder), { recursive: true })
  const deadline = Date.now() + forMs
  while (!(await makes(folder)) && !(await inherits(folder))) {
    if (Date.now() > deadline)
      throw new Error(`${who} holds ${folder}; remove the folder if no release tool runs`)
    await sleep(pauseMs)
  }
  const owner: Owner = { id: randomUUID(), host: hostname(), pid: process.pid }
  try {
    await writeFile(ownerFile(folder), JSON.stringify(owner))
    return await action()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Runs an action that changes line-ups or channels of a store, under the store's lock.
 *
 * @throws Error when the lock is held for longer than 30 s.
 */
export const withStoreLock = <T>(directory: string, action: () => Promise<T>): Promise<T> =>
  withLock(lockFolder(directory), { who: 'another promotion', forMs: patienceMs }, action)

/** The holder of the lock and for how long; `owner` is null when the lock names none. */
export type LockState = {
  heldMs: number
  owner: { host: string; pid: number } | null
  isDead: boolean
}

/** @returns null when the store is not locked. */
export async function lockState(directory: string): Promise<LockState | null> {
  const found = await stat(lockFolder(directory)).catch(() => null)
  if (!found) return null
  const owner = await ownerOf(lockFolder(directory))
  return { heldMs: Date.now() - found.mtimeMs, owner, isDead: owner !== null && isDead(owner) }
}

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
const ownerFile = (directory: string) => path.join(lockFolder(directory), 'owner.json')

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

async function ownerOf(directory: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(ownerFile(directory), 'utf8')))
  } catch {
    return null // released meanwhile, or not written yet
  }
}

/** Only the machine that took a lock can tell whether who took it still lives. */
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
async function inherits(directory: string): Promise<boolean> {
  const dead = await ownerOf(directory)
  if (!dead || !isDead(dead)) return false
  const isFirst = await makes(path.join(lockFolder(directory), `inherited-${dead.id}`)).catch(() => false)
  // the lock may have been given back and taken by somebody else since we looked
  return isFirst && (await ownerOf(directory))?.id === dead.id
}

/**
 * Lets one promotion at a time change line-ups and channels of a store. A lock whose owner was killed is inherited.
 *
 * @throws Error when somebody holds it for longer than 30 s.
 */
export async function withStoreLock<T>(directory: string, action: () => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true })
  const deadline = Date.now() + patienceMs
  while (!(await makes(lockFolder(directory))) && !(await inherits(directory))) {
    if (Date.now() > deadline) {
      throw new Error(`another promotion holds ${lockFolder(directory)}; remove the folder if no release tool runs`)
    }
    await sleep(pauseMs)
  }
  const owner: Owner = { id: randomUUID(), host: hostname(), pid: process.pid }
  try {
    await writeFile(ownerFile(directory), JSON.stringify(owner))
    return await action()
  } finally {
    await rm(lockFolder(directory), { recursive: true, force: true })
  }
}

/** Who holds the lock, for how long; an owner is null where nobody wrote down who it is. */
export type LockState = { heldMs: number; owner: { host: string; pid: number } | null; isDead: boolean }

/** @returns null while nobody promotes. */
export async function lockState(directory: string): Promise<LockState | null> {
  const found = await stat(lockFolder(directory)).catch(() => null)
  if (!found) return null
  const owner = await ownerOf(directory)
  return { heldMs: Date.now() - found.mtimeMs, owner, isDead: owner !== null && isDead(owner) }
}

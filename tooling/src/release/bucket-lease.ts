import { isDead, LockOwner, thisProcess } from '@drogerie/shared-lib/server/process-lock.ts'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { BucketObjects } from './bucket-objects.ts'
import { WrittenMeanwhile, type LockState, type Turn } from './store-files.ts'

// The lock of a store in a bucket: an object that says whose it is, written with conditions alone.
// Its holder writes it anew all the time. Who waits takes it over once it has not changed for a
// whole lease by the waiting machine's own clock, so no two clocks need to agree.

export const leaseMs = 12_000
const pauseMs = 200

const Lock = z.object({
  owner: z.nullable(LockOwner),
  since: z.string(),
  /** Another one in each writing: equal bytes would have equal ETags. */
  beat: z.string(),
})
type Lock = z.infer<typeof Lock>

const written = (owner: LockOwner | null, since = new Date().toISOString()) =>
  JSON.stringify({ owner, since, beat: randomUUID() } satisfies Lock)

function parsed(bytes: Buffer): Lock | null {
  try {
    return Lock.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null // spoilt: nobody's
  }
}

/**
 * @throws Error for a service that writes whatever a condition says: there two tools would
 *   overwrite each other.
 */
export async function assertHeedsConditions(objects: BucketObjects, name: string): Promise<void> {
  for (const attempt of [1, 2])
    if ((await objects.put(name, written(null), { IfNoneMatch: '*' })) !== null && attempt === 2)
      throw new Error(
        'the service of the bucket ignores If-None-Match: it cannot keep a release store, two teams would overwrite each other',
      )
}

/** A lock that this process may take: its ETag, or null for one that was never taken. */
type Free = { over: string | null }

/** Whether a lock may be taken, as seen by one who waits. */
function createWatch(objects: BucketObjects, name: string) {
  let last = { etag: '', since: 0 }
  return async (): Promise<Free | null> => {
    const found = await objects.get(name)
    if (!found) return { over: null }
    const owner = parsed(found.bytes)?.owner
    if (!owner || isDead(owner, hostname())) return { over: found.etag }
    if (found.etag !== last.etag) last = { etag: found.etag, since: performance.now() }
    return performance.now() - last.since > leaseMs ? { over: found.etag } : null
  }
}

/** @returns the ETag of the lock as this process has it now. */
async function take(
  objects: BucketObjects,
  { name, owner, who, forMs }: Turn & { name: string; owner: LockOwner },
): Promise<string> {
  const look = createWatch(objects, name)
  const deadline = performance.now() + forMs
  for (;;) {
    const free = await look()
    const condition = free?.over ? { IfMatch: free.over } : ({ IfNoneMatch: '*' } as const)
    const etag = free && (await objects.put(name, written(owner), condition))
    if (etag !== null) return etag
    const own = free && (await ownEtag(objects, name, owner))
    if (own) return own
    if (performance.now() > deadline) throw new Error(`${who} holds ${name} of the release store`)
    await sleep(pauseMs)
  }
}

/**
 * An answer may be lost on its way, and the client asks again: what it wrote first is in its way
 * then.
 */
async function ownEtag(
  objects: BucketObjects,
  name: string,
  { id }: LockOwner,
): Promise<string | null> {
  const found = await objects.get(name)
  return found && parsed(found.bytes)?.owner?.id === id ? found.etag : null
}

/**
 * Runs an action while this process holds a lock.
 *
 * @param action - gets a function that throws WrittenMeanwhile once the lock is lost, as after a
 *   long sleep of the machine.
 * @throws Error when another one has it for longer than the turn allows.
 */
export async function withLease<T>(
  objects: BucketObjects,
  name: string,
  turn: Turn,
  action: (assertHeld: () => void) => Promise<T>,
): Promise<T> {
  const [owner, since] = [thisProcess(hostname()), new Date().toISOString()]
  let etag: string | null = await take(objects, { name, owner, ...turn })
  let renewedAt = performance.now()
  let renewing = Promise.resolve()
  async function renew(): Promise<void> {
    if (etag === null) return
    const [asked, over] = [performance.now(), etag]
    try {
      etag = await objects.put(name, written(owner, since), { IfMatch: over })
      etag ??= await ownEtag(objects, name, owner)
      renewedAt = asked
    } catch {
      // away: it is held for the rest of the lease
    }
  }
  const beating = setInterval(() => {
    renewing = renewing.then(renew)
  }, leaseMs / 4)
  beating.unref()
  try {
    return await action(() => {
      if (etag === null || performance.now() - renewedAt > leaseMs) throw new WrittenMeanwhile(name)
    })
  } finally {
    clearInterval(beating)
    await renewing
    // it ends by itself
    if (etag !== null) await objects.put(name, written(null), { IfMatch: etag }).catch(() => null)
  }
}

/** @returns null when the lock is free. */
export async function leaseState(objects: BucketObjects, name: string): Promise<LockState | null> {
  const found = await objects.get(name)
  const lock = found && parsed(found.bytes)
  if (!lock?.owner) return null
  const changedAt = (await objects.head(name))?.changedAt ?? 0
  return {
    heldMs: Date.now() - Date.parse(lock.since),
    owner: lock.owner,
    isDead: isDead(lock.owner, hostname()) || Date.now() - changedAt > 4 * leaseMs,
  }
}

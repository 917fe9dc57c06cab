import { createHash, sign, type KeyObject } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { subjectOf, type LogEntry } from './log-entry.ts'
import { ownFiles } from './own-files.ts'
import { keyId } from './signing.ts'
import type { Store } from './store.ts'

/** Addresses that are told about moves of a channel: those in `MF_HOOKS`, with spaces or commas. */
export const hookAddresses = (): string[] =>
  (process.env['MF_HOOKS'] ?? '').split(/[\s,]+/).filter(Boolean)

const answerMs = 5000
/** Pauses before each attempt; then the next move tries again. ms */
const pausesMs = [0, 1000, 5000, 25_000, 125_000]
/** One sender at a time for an address, so that it hears the moves in their order. ms */
const turnMs = 300_000

const Cursor = z.object({ delivered: z.int() })

const cursorFile = (address: string) =>
  `hooks/${createHash('sha256').update(address).digest('hex').slice(0, 16)}.json`

/** Number of the last entry that an address has; null for one that is new. */
async function deliveredTo(address: string): Promise<number | null> {
  const bytes = await ownFiles.read(cursorFile(address))
  return bytes && Cursor.parse(JSON.parse(bytes.toString('utf8'))).delivered
}

/** Entries an address has not got yet; a new address begins with the newest. */
export async function undeliveredTo(store: Store, address: string): Promise<number[]> {
  const numbers = await store.logNumbers()
  const delivered = await deliveredTo(address)
  return delivered === null ? numbers.slice(-1) : numbers.filter((number) => number > delivered)
}

const bodyOf = (entry: LogEntry) => {
  const { number, at, by, move, why, release, channel } = entry
  return JSON.stringify({
    number,
    at,
    by,
    move,
    why,
    what: subjectOf(entry),
    release: release && { app: release.app, version: release.version },
    channel: channel && {
      name: channel.name,
      lineup: channel.lineup,
      canary: channel.canary,
    },
  })
}

/** Headers of Standard Webhooks, with the asymmetric signature (`v1a`) of the release key. */
function headersOf(number: number, body: string, key: KeyObject): Record<string, string> {
  const [id, timestamp] = [`mf-${number}`, String(Math.floor(Date.now() / 1000))]
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), key).toString('base64')
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1a,${signature}`,
    'mf-key': keyId(key),
  }
}

async function isTaken(
  address: string,
  { number, body }: { number: number; body: string },
  key: KeyObject,
): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      headers: headersOf(number, body, key),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // away, or too slow: the next attempt comes
  }
}

async function isTold(
  address: string,
  entry: LogEntry,
  key: KeyObject,
  pauses: number[],
): Promise<boolean> {
  const call = { number: entry.number, body: bodyOf(entry) }
  for (const pause of pauses) {
    await sleep(pause)
    if (await isTaken(address, call, key)) return true
  }
  return false
}

/**
 * @returns false when an address did not take an entry by the last attempt; what follows waits
 *   behind it.
 */
async function tell(
  store: Store,
  address: string,
  key: KeyObject,
  pauses: number[],
): Promise<boolean> {
  for (const number of await undeliveredTo(store, address)) {
    const entry = await store.logEntry(number).catch(() => null)
    // what is not as signed is told by `mf log`, to people
    if (entry && !(await isTold(address, entry, key, pauses))) return false
    await ownFiles.write(cursorFile(address), JSON.stringify({ delivered: number }))
  }
  return true
}

export type HookBacklog = { address: string; due: number }

/**
 * Tells each address the moves it has not heard yet, in their order, each until it was taken: an
 * address may get one twice, and none out of turn.
 *
 * @returns how many each address has still to hear.
 */
export const tellHooks = (
  store: Store,
  addresses: string[],
  key: KeyObject,
  pauses: number[] = pausesMs,
): Promise<HookBacklog[]> =>
  Promise.all(
    addresses.map((address) =>
      ownFiles.locked(
        `${cursorFile(address)}.lock`,
        { who: 'another sender', forMs: turnMs },
        async () => {
          // a move may have come while the ones before were told
          while (
            (await tell(store, address, key, pauses)) &&
            (await undeliveredTo(store, address)).length > 0
          );
          return { address, due: (await undeliveredTo(store, address)).length }
        },
      ),
    ),
  )

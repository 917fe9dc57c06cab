import { bytesOf } from './bounded-bytes.ts'
import type { StoreFiles } from './store-files.ts'
import { layout, storeOver, type Store } from './store.ts'
import type { Trust } from './trusted-keys.ts'

/** ms for one file, from the question to its last byte. */
const timeoutMs = 3000
/** Object storage is not listed: the board shows this many line-ups before the current one. */
const knownLineups = 25
/** … and this many entries of the log before that of the channel, and as many after it at most. */
const knownEntries = 25

export const isHttpAddress = (store: string): boolean => /^https?:\/\//.test(store)

const isOwnMachine = ({ hostname }: URL) => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)

/** @throws Error where others on the way could read the token. */
export function assertTokenHidden(address: string, token: string): void {
  const url = new URL(address)
  if (token !== '' && url.protocol === 'http:' && !isOwnMachine(url))
    throw new Error(`MF_STORE_TOKEN goes to an https address alone, not to ${address}`)
}

/**
 * Reads files behind an address, as a server of files or a bucket that may be read so gives them.
 *
 * @param token - that the server asks for, if it asks for one.
 */
function reading(address: string, token: string): StoreFiles['read'] {
  const base = address.endsWith('/') ? address : `${address}/`
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  return async (file) => {
    assertTokenHidden(address, token)
    const response = await fetch(new URL(file, base), {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (response.status === 404) return (await response.body?.cancel(), null)
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`${file}: the store answered ${response.status}`)
    }
    return bytesOf(response.body, file)
  }
}

/**
 * The files behind an address, for what asks for them by name. Nothing is written there, nor can it
 * be listed.
 */
export function httpFiles(address: string, token: string): StoreFiles {
  const refuse = () =>
    Promise.reject(
      new Error(
        `MF_STORE is the address ${address}: it is read there; writing takes the folder behind it, or its bucket as s3://…`,
      ),
    )
  return {
    place: address,
    read: reading(address, token),
    entries: refuse,
    sizeOf: refuse,
    changedAt: refuse,
    write: refuse,
    create: refuse,
    touch: refuse,
    remove: refuse,
    locked: refuse,
    lockState: refuse,
  }
}

/**
 * The store behind an address. Nothing it says is trusted: what comes is checked against signatures
 * and hashes, and it may be slow, cut off or wrong without harm.
 */
export function openHttpStore(address: string, trust: Trust, channel: string, token = ''): Store {
  const read = reading(address, token)
  const store: Store = storeOver(
    {
      directory: address,
      read,
      lineupIds: async () => {
        const last = Number((await store.channel(channel))?.lineup.slice(2) ?? 0)
        const count = Math.min(last, knownLineups)
        return Array.from(
          { length: count },
          (_, index) => `L-${String(last - count + index + 1).padStart(4, '0')}`,
        )
      },
      logNumbers: async () => {
        const own = (await store.channel(channel))?.entry ?? 0
        const first = Math.max(1, own - knownEntries + 1)
        const numbers = Array.from({ length: Math.max(0, own - first + 1) }, (_, n) => first + n)
        // what was published since, and moves of other channels
        for (let next = own + 1; own > 0 && next <= own + knownEntries; next += 1) {
          if ((await read(layout.log(next))) === null) break
          numbers.push(next)
        }
        return numbers
      },
      channelNames: () => Promise.resolve([]),
    },
    trust,
  )
  return store
}

import type { Store } from '@drogerie/tooling/release/store.ts'

/** A store that answered no read for this long counts as away. ms */
const timeoutMs = 4000

/**
 * A store with deadlines and a limit of concurrent reads. A read fails when the store has answered
 * no read at all for a while, and no further reads pile up behind those that hang. It recovers with
 * the store.
 *
 * @param mostReads - most concurrent reads: a hanging mount must not block all threads of libuv's
 *   pool.
 */
export function storeWithDeadlines(store: Store, mostReads: number): Store {
  let running = 0
  let lastSign = 0
  const queue: (() => void)[] = []

  const release = () => {
    running -= 1
    lastSign = performance.now()
    queue.shift()?.()
  }

  /** A read gives its slot back when it ends, however late. */
  async function begin<T>(read: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (running >= mostReads) await new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    try {
      if (!isWanted()) throw new Error('the caller has timed out')
      return await read()
    } finally {
      release()
    }
  }

  function ask<T>(what: string, read: () => Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    let isLate = false
    let timer: NodeJS.Timeout
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const left = lastSign + timeoutMs - performance.now()
        if (left > 0) return wait(left)
        isLate = true
        reject(new Error(`the store did not give ${what} in ${timeoutMs} ms`))
      }, ms)
    }
    wait(timeoutMs)
    const reading = begin(read, () => !isLate)
    reading.catch(() => {})
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }

  return {
    directory: store.directory,
    release: (app, version, digest, isPreview) =>
      ask(`${app}@${version}`, () => store.release(app, version, digest, isPreview)),
    lineup: (id) => ask(id, () => store.lineup(id)),
    channel: (name) => ask(`channel ${name}`, () => store.channel(name)),
    evidence: (tuple) => ask('evidence', () => store.evidence(tuple)),
    logEntry: (number) => ask(`entry ${number}`, () => store.logEntry(number)),
    signer: (file) => ask(`the signature of ${file}`, () => store.signer(file)),
    bytes: (file) => ask(file, () => store.bytes(file)),
    logNumbers: () => ask('its log', () => store.logNumbers()),
    lineupIds: () => ask('its line-ups', () => store.lineupIds()),
    channelNames: () => ask('its channels', () => store.channelNames()),
  }
}

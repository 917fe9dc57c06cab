import type { Store } from '@drogerie/tooling/release/store.ts'

/** A store of which nothing came for so long is away. ms */
const patienceMs = 4000

/**
 * A store that may hang. A question fails when the store gave nothing to anybody for a while, and no further reads pile up
 * behind those that hang; once the store answers again, so does this.
 *
 * @param mostReads - under way at once: a mount that hangs must not hold all of the process's few threads for files.
 */
export function patientStore(store: Store, mostReads: number): Store {
  let running = 0
  let lastSign = 0
  const queue: (() => void)[] = []

  const release = () => {
    running -= 1
    lastSign = performance.now()
    queue.shift()?.()
  }

  /** The place is given back when the read ends, however late that is. */
  async function begin<T>(read: () => Promise<T>, isWanted: () => boolean): Promise<T> {
    if (running >= mostReads) await new Promise<void>((resolve) => queue.push(resolve))
    running += 1
    try {
      if (!isWanted()) throw new Error('nobody waits any more')
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
        const left = lastSign + patienceMs - performance.now()
        if (left > 0) return wait(left)
        isLate = true
        reject(new Error(`the store did not give ${what} in ${patienceMs} ms`))
      }, ms)
    }
    wait(patienceMs)
    const reading = begin(read, () => !isLate)
    reading.catch(() => {})
    return Promise.race([reading, late]).finally(() => clearTimeout(timer))
  }

  return {
    directory: store.directory,
    release: (app, version, digest) =>
      ask(`${app}@${version}`, () => store.release(app, version, digest)),
    lineup: (id) => ask(id, () => store.lineup(id)),
    channel: (name) => ask(`channel ${name}`, () => store.channel(name)),
    evidence: (tuple) => ask('evidence', () => store.evidence(tuple)),
    bytes: (file) => ask(file, () => store.bytes(file)),
    lineupIds: () => ask('its line-ups', () => store.lineupIds()),
  }
}

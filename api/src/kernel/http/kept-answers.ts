import { LRUCache } from 'lru-cache'

const MOST_BYTES = 32 * 1024 * 1024
const LARGEST_ANSWER = 512 * 1024

export type Answer = { body: string; headers: Record<string, string> }

/** A read in progress; requests with the same key share it. */
export type Flight = {
  /** The answer; undefined when it cannot be cached, and each request has to read for itself. */
  answer: Promise<Answer | undefined>
  end(answer?: Answer): void
}

export type KeptAnswers = {
  /**
   * An answer, the read that will bring it, or a flight of the caller's own, which the caller must
   * end.
   */
  find(key: string): { known: Answer } | { awaited: Flight } | { own: Flight }
  /**
   * Everything, or the answers that show one of these variants. Reads that began before are not
   * kept when they end.
   */
  forget(variantCodes?: readonly string[]): void
}

/**
 * @param ttlMs - how long a change behind the API's back may stay unseen; by the monotonic clock.
 */
export function createKeptAnswers(ttlMs: number): KeptAnswers {
  const answers = new LRUCache<string, Answer & { variants: ReadonlySet<string> }>({
    ttl: ttlMs,
    ttlResolution: 0,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_ANSWER,
    // a character takes two bytes at most
    sizeCalculation: ({ body }, key) => 2 * (key.length + body.length) + 200,
    perf: { now: () => performance.now() },
  })
  let flights = new Map<string, Flight>()
  let generation = 0

  function takeOff(key: string): Flight {
    const begunIn = generation
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const flight: Flight = {
      answer: promise,
      end(answer) {
        if (flights.get(key) === flight) flights.delete(key)
        if (answer && begunIn === generation)
          answers.set(key, { ...answer, variants: variantsIn(answer.body) })
        resolve(answer)
      },
    }
    flights.set(key, flight)
    return flight
  }
  return {
    find(key) {
      const known = answers.get(key)
      if (known) return { known }
      const awaited = flights.get(key)
      return awaited ? { awaited } : { own: takeOff(key) }
    },
    forget(variantCodes) {
      generation += 1
      flights = new Map() // later requests read what was written
      if (!variantCodes) return answers.clear()
      for (const [key, { variants }] of answers.entries())
        if (variantCodes.some((code) => variants.has(code))) answers.delete(key)
    },
  }
}

/** Codes of the variants an answer shows, by their addresses in it. */
const variantsIn = (body: string): ReadonlySet<string> =>
  new Set(
    [...body.matchAll(/\/(?:product-variants|stock\/variant)\/([^"/?]+)/g)].map(([, code = '']) =>
      decodeURIComponent(code),
    ),
  )

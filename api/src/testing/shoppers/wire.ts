import type { ShopServer } from '../../kernel/http/fastify-types.ts'

/**
 * Fault of the network at a tab's next write: it never arrives, it is done and its answer never
 * arrives, or the answer comes after everything else.
 */
export type Fault = 'lost' | 'unanswered' | 'late'

/** A write as the API did it, in the order of its answers. */
export type Done = {
  tab: number
  method: string
  path: string
  body: { productVariant?: string; quantity?: number }
  status: number
  fault: Fault | null
  /** The press it belongs to; a call that is sent again has the same. */
  key: string | null
}

/** The network between all tabs and the API. */
export type Wire = {
  /** The network of one tab; `cut` is the end of the page: nothing more arrives there. */
  fetchOf(tab: number): { fetch: typeof fetch; cut(): void }
  spoilNext(tab: number, fault: Fault): void
  done: Done[]
  /** Requests under way, those not counted whose answers are held back. */
  busy(): number
  /** Lets the oldest late answer arrive. @returns false - there is none. */
  release(): boolean
  /** Requests so far. */
  count(): number
}

const never = () => new Promise<never>(() => {})

/**
 * The answer knows when it was given: `wireNo` in each order tells which of two is the older one.
 */
const numbered = (body: string, wireNo: number) =>
  body.startsWith('{') && body.includes('"tokenValue"')
    ? `{"wireNo":${wireNo},${body.slice(1)}`
    : body

export function openWire(app: ShopServer): Wire {
  const spoilt = new Map<number, Fault>()
  const held: (() => void)[] = []
  const done: Done[] = []
  let busy = 0
  let moment = 0
  let count = 0

  const call = async (tab: number, url: URL, init: RequestInit): Promise<Response> => {
    const method = (init.method ?? 'GET') as 'GET' | 'POST'
    const isWrite = method !== 'GET' && url.pathname.includes('/orders')
    const fault = isWrite ? (spoilt.get(tab) ?? null) : null
    if (isWrite) spoilt.delete(tab)
    if (fault === 'lost') throw new TypeError('fetch failed')
    const payload = typeof init.body === 'string' ? init.body : undefined
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(payload === undefined ? {} : { payload }),
    })
    moment += 1
    const answered = moment
    if (isWrite)
      done.push({
        tab,
        method,
        path: url.pathname.replace('/api/v2/shop', ''),
        body: payload === undefined ? {} : (JSON.parse(payload) as Done['body']),
        status: answer.statusCode,
        fault,
        key: new Headers(init.headers).get('Idempotency-Key'),
      })
    if (fault === 'unanswered') throw new TypeError('fetch failed')
    if (fault === 'late') {
      busy -= 1
      await new Promise<void>((arrive) => held.push(arrive))
      busy += 1
    }
    const body = answer.statusCode === 204 ? null : numbered(answer.body, answered)
    const headers = { 'Content-Type': String(answer.headers['content-type'] ?? '') }
    const response = new Response(body, { status: answer.statusCode, headers })
    return Object.defineProperty(response, 'url', { value: url.href })
  }

  return {
    fetchOf: (tab) => {
      let isCut = false
      const send: typeof fetch = async (input, init = {}) => {
        if (isCut) return never()
        count += 1
        busy += 1
        const given = call(tab, input as URL, init).finally(() => (busy -= 1))
        const aborted = Promise.withResolvers<never>()
        init.signal?.addEventListener('abort', () => {
          const reason = init.signal?.reason as DOMException
          // a busy machine is no slow network: that one is a fault of its own
          if (reason.name !== 'TimeoutError') aborted.reject(reason)
        })
        try {
          const response = await Promise.race([given, aborted.promise])
          return isCut ? await never() : response
        } catch (error) {
          if (isCut) return never()
          throw error
        }
      }
      return { fetch: send, cut: () => (isCut = true) }
    },
    spoilNext: (tab, fault) => void spoilt.set(tab, fault),
    done,
    busy: () => busy,
    release: () => {
      const arrive = held.shift()
      arrive?.()
      return arrive !== undefined
    },
    count: () => count,
  }
}

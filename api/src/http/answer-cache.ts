import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { favouriteStoreOf } from './favourite-store.ts'

const MOST_BYTES = 32 * 1024 * 1024
const LARGEST_ANSWER = 512 * 1024

/** Headers a handler sets for itself; the rest is set anew for every answer. */
const OWN_HEADERS = ['content-location'] as const

type Answer = { body: string; headers: Record<string, string>; madeAt: number }

/**
 * Keeps public answers for visitors for a few seconds, as text: a busy page is read from the database once, not for every
 * visitor. What a signed-in person reads is never kept and never answered from here.
 *
 * Writes forget everything, but for changes of carts, which show in no public answer; so the age is what bounds a change made
 * behind the API's back.
 *
 * @param ttlMs - 0 keeps nothing.
 */
export function addAnswerCache(app: FastifyInstance, ttlMs: number): void {
  if (ttlMs === 0) return
  const answers = createAnswers(ttlMs)

  // after every onRequest hook: the form of the answer and the person are known, a malformed address has been refused
  app.addHook('preParsing', async (request, reply) => {
    const known = isCacheable(request) ? answers.get(keyOf(request)) : undefined
    if (!known) return undefined
    request.isFromAnswerCache = true
    reply.headers(known.headers)
    return reply.send(known.body) as never
  })
  app.decorateRequest('isFromAnswerCache', false)

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.isFromAnswerCache || reply.statusCode !== 200 || typeof payload !== 'string' || !isCacheable(request)) return payload
    answers.set(keyOf(request), { body: payload, headers: ownHeaders(reply), madeAt: Date.now() })
    return payload
  })
  // before the answer leaves, so that who has written reads what he wrote
  app.addHook('onSend', async (request, reply, payload) => {
    if (changesPublicAnswers(request) && reply.statusCode < 400) answers.clear()
    return payload
  })
}

const isCacheable = (request: FastifyRequest) =>
  request.method === 'GET' &&
  request.routeOptions.config.cache === 'public' &&
  request.customer === null &&
  request.headers.authorization === undefined

/** Everything the answer depends on, as its `Vary` says; languages are one until there is a second. */
const keyOf = (request: FastifyRequest) => `${request.answerFormat} ${favouriteStoreOf(request) ?? ''} ${request.raw.url ?? ''}`

function ownHeaders(reply: FastifyReply): Record<string, string> {
  const set = OWN_HEADERS.map((name) => [name, reply.getHeader(name)] as const)
  return Object.fromEntries(set.filter((entry): entry is readonly [(typeof OWN_HEADERS)[number], string] => typeof entry[1] === 'string'))
}

/** Orders change stock when they are completed; until then a cart is its owner's alone. */
function changesPublicAnswers({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  return !url.includes('/orders') || url.endsWith('/complete')
}

/** The least recently used ones give way when they weigh too much. */
function createAnswers(ttlMs: number) {
  const answers = new Map<string, Answer>()
  let bytes = 0
  const remove = (key: string) => {
    const answer = answers.get(key)
    if (answer && answers.delete(key)) bytes -= sizeOf(key, answer)
  }
  return {
    get(key: string): Answer | undefined {
      const answer = answers.get(key)
      if (!answer) return undefined
      answers.delete(key)
      if (Date.now() - answer.madeAt < ttlMs) {
        answers.set(key, answer)
        return answer
      }
      bytes -= sizeOf(key, answer)
      return undefined
    },
    set(key: string, answer: Answer): void {
      const size = sizeOf(key, answer)
      if (size > LARGEST_ANSWER) return
      remove(key)
      answers.set(key, answer)
      bytes += size
      for (const oldest of answers.keys()) {
        if (bytes <= MOST_BYTES) return
        remove(oldest)
      }
    },
    clear(): void {
      answers.clear()
      bytes = 0
    },
  }
}

/** A character of a string takes two bytes at most. */
const sizeOf = (key: string, { body }: Answer) => 2 * (key.length + body.length) + 200

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { endReply } from './end-reply.ts'
import { pathOf } from './hydra.ts'
import { answersSecret } from './secret-answers.ts'
import { badRequest, HttpError, violation } from './http-error.ts'
import {
  claimKey,
  endLeases,
  releaseKey,
  keepAnswer,
  noteDone,
  type KeptAnswer,
  type KeyedRequest,
} from './idempotency-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Present while a request with a key is being done for the first time. */
    keyed: KeyedRequest | null
    /**
     * SHA-256 of each file that came with a multipart body, in their order: files are read apart
     * from `body`.
     */
    fileHashes: readonly string[] | undefined
  }
}

const POLL_MS = 50
/** Longer than a lease: after a crash the retry goes through instead of being refused. */
const LONGEST_WAIT_MS = 12_000
const keptHeaders = ['content-type', 'location', 'content-location', 'accept-patch'] as const

/**
 * `Idempotency-Key` on every POST: the same request with the same key is executed once, and for 24
 * hours gets the first answer again. Another body is refused (422); while the first request runs,
 * the second waits for it. Only successes are stored: a refused request may be tried again. Answers
 * with an access token are never stored.
 *
 * Runs after the auth plugin, which identifies the caller. Work that must not happen twice even
 * when the process dies between commit and answer calls {@link isFirst} in its transaction.
 */
export const idempotency = fp(
  async (app) => {
    app.decorateRequest('keyed', null)
    app.decorateRequest('fileHashes')
    // The embedded database has one process, so the earlier owner of a key is dead.
    if (!app.config.databaseUrl) {
      // with the database away the leases end by themselves, ten seconds later
      app.addHook('onReady', () =>
        endLeases(app.db).catch((error: unknown) =>
          app.log.warn({ error: String(error) }, 'leases not ended'),
        ),
      )
    }
    app.addHook('preHandler', async (request, reply) => {
      const key = keyOf(request)
      if (key === null) return undefined
      const keyed = keyedRequest(request, key)
      const answer = await answerKnown(app, keyed)
      if (answer) return endReply(replay(reply, answer))
      request.keyed = keyed
      return undefined
    })
    app.addHook('onSend', async (request, reply, payload) => {
      const { keyed } = request
      if (!keyed) return payload
      request.keyed = null
      const isKept =
        reply.statusCode >= 200 &&
        reply.statusCode < 300 &&
        (typeof payload === 'string' || payload === null || payload === undefined)
      await (isKept
        ? keepAnswer(app.db, keyed, answerOf(reply, payload ?? ''))
        : releaseKey(app.db, keyed))
      return payload
    })
  },
  { name: 'idempotency', dependencies: ['auth'] },
)

/**
 * Whether this request's work is still to be done; call it in the transaction that does it.
 *
 * @returns false after a crash between commit and answer: answer with what is there.
 */
export const isFirst = (trx: Kysely<Database>, request: FastifyRequest): Promise<boolean> =>
  request.keyed ? noteDone(trx, request.keyed) : Promise.resolve(true)

/** Work that answers nothing, done in one transaction when it {@link isFirst}. */
export const doOnce = (
  db: Kysely<Database>,
  request: FastifyRequest,
  work: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await isFirst(trx, request)) await work(trx)
  })

function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  if (
    header === undefined ||
    request.method !== 'POST' ||
    answersSecret(request.routeOptions.schema)
  )
    return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw badRequest('Idempotency-Key should be 8 to 200 visible characters')
  return header
}

/** Passwords stay out: a hash of a short secret is as good as the secret. */
const withoutPasswords = (name: string, value: unknown) =>
  /password/i.test(name) ? undefined : value

const fingerprintOf = (...values: unknown[]) =>
  createHash('sha256').update(JSON.stringify(values, withoutPasswords)).digest('hex')

/**
 * The scope of a visitor's key includes network and browser, so that guessing a key does not reveal
 * another visitor's answer.
 */
function keyedRequest(request: FastifyRequest, key: string): KeyedRequest {
  const path = pathOf(request)
  // the token of an order is its secret, and a phone may change its network between two tries
  const caller = request.customer
    ? `customer ${request.customer.id}`
    : /\/orders\/[^/]{20,}/.test(path)
      ? 'visitor'
      : `visitor ${fingerprintOf(request.ip, request.headers['user-agent'] ?? '').slice(0, 32)}`
  const requestHash = fingerprintOf(path, request.body ?? null, ...(request.fileHashes ?? []))
  return { scope: `${caller} ${request.answerFormat} ${path}`.slice(0, 500), key, requestHash }
}

async function answerKnown(app: FastifyInstance, keyed: KeyedRequest): Promise<KeptAnswer | null> {
  for (const until = performance.now() + LONGEST_WAIT_MS; ;) {
    const claim = await claimKey(app.db, keyed)
    if (claim.kind === 'first') return null
    if (claim.kind === 'answered') return claim.answer
    if (claim.kind === 'other-request')
      throw violation('', 'Idempotency-Key was used for another request')
    if (performance.now() > until)
      throw new HttpError(409, 'The first request with this key is still running', {
        headers: { 'Retry-After': '2' },
      })
    await wait(POLL_MS)
  }
}

const replay = (reply: FastifyReply, { status, headers, body }: KeptAnswer) =>
  reply
    .code(status)
    .headers({ ...headers, 'Idempotency-Replayed': 'true' })
    .serializer((text: unknown) => String(text))
    .send(body)

const answerOf = (reply: FastifyReply, body: unknown): KeptAnswer => ({
  status: reply.statusCode,
  headers: Object.fromEntries(
    keptHeaders.flatMap((name) =>
      reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [],
    ),
  ),
  body: String(body),
})

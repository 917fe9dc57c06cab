import { inSpan, traceHeaders } from '@drogerie/shared-lib/server/tracing.ts'
import * as z from 'zod/mini'
import { Refusal, type RefusalCode } from '../../../club/wire/club-wire.ts'
import { circuitBreaker } from './circuit-breaker.ts'

/** The shop must answer within 2.5 s, so the club gets a little less. */
const LIMIT_MS = 2_300
const MAX_ANSWER_CHARACTERS = 2_000_000

/** The club did not answer, answered too late, or sent an invalid answer. */
export class ClubAway extends Error {}

/** The club refused the command by one of its rules. */
export class ClubRefused extends Error {
  readonly code: RefusalCode

  constructor({ error, message }: Refusal) {
    super(message)
    this.code = error
  }
}

export type ClubMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type ClubClient = {
  /**
   * @param path - parts of the address; each is percent-encoded.
   * @throws ClubRefused; ClubAway
   */
  call<Schema extends z.ZodMiniType>(
    method: ClubMethod,
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema>>
  /**
   * Checks that the club answers; returns false without a call while the circuit breaker is open
   * and pauses.
   */
  probe(): Promise<boolean>
  /** Whether the circuit breaker is open. */
  isAway(): boolean
}

export type ClubClientOptions = { url: string; token: string; limitMs?: number }

/** Path of a member's resource: `memberPath('x', 'cards', 3)` is `/members/x/cards/3`. */
export const memberPath = (memberId: string, ...parts: (string | number)[]) =>
  `/members/${[memberId, ...parts].map((part) => encodeURIComponent(part)).join('/')}`

/**
 * HTTP client of the club service, with one time limit for the whole answer and one circuit breaker
 * for all calls.
 */
export function clubClient({ url, token, limitMs = LIMIT_MS }: ClubClientOptions): ClubClient {
  const breaker = circuitBreaker({
    failuresToOpen: 3,
    firstPauseMs: 1_000,
    longestPauseMs: 20_000,
    maxAtOnce: 100,
  })

  const ask = async (
    method: ClubMethod,
    path: string,
    body: unknown,
  ): Promise<{ status: number; json: unknown }> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        ...traceHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    })
    const text = await textWithin(answer)
    // A rejected token is a wrong setting of the shop, not the shopper's fault.
    if (answer.status >= 500 || answer.status === 401) throw new ClubAway(`status ${answer.status}`)
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
  }

  const call: ClubClient['call'] = async (method, path, schema, body) => {
    const outcome = await breaker
      .run(async () => {
        const { status, json } = await inSpan(`club ${method}`, { isCall: true }, () =>
          ask(method, path, body),
        )
        if (status >= 400) return new ClubRefused(z.parse(Refusal, json))
        return { value: z.parse(schema, json) }
      })
      .catch((error: unknown) => {
        throw new ClubAway('the club did not answer', { cause: error })
      })
    if (outcome instanceof ClubRefused) throw outcome
    return outcome.value
  }

  const probe = async () => {
    if (breaker.isOpen() && !breaker.mayProbe()) return false
    return call('GET', '/readyz', z.object({ ok: z.literal(true) })).then(
      () => true,
      () => false,
    )
  }
  return { call, probe, isAway: () => breaker.isOpen() }
}

/** The client of a shop without a club. Commands for an earlier club wait in the outbox. */
export const noClubClient: ClubClient = {
  call: () => Promise.reject(new ClubAway('the shop has no club')),
  probe: () => Promise.resolve(false),
  isAway: () => true,
}

/** Reads the answer up to a limit of characters. */
async function textWithin(answer: Response): Promise<string> {
  if (!answer.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MAX_ANSWER_CHARACTERS) throw new ClubAway('too much')
  }
  return text + decoder.decode()
}

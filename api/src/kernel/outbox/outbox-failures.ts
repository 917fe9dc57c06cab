/** What is to be done about a piece of work that failed. */
export type Failure =
  /**
   * The mail server is unreachable or refuses us: this mail is not at fault, and all of them wait.
   */
  | { kind: 'server-away'; reason: string }
  /** The server refused this mail for good (5xx): no such mailbox, too large. */
  | { kind: 'refused'; reason: string }
  /**
   * Another service is away: what is for it waits as long as it takes, and nothing else waits with
   * it.
   */
  | { kind: 'service-away'; reason: string }
  | { kind: 'failed'; reason: string }

/** Thrown by a handler whose service does not answer. */
export class ServiceAway extends Error {}

/** Codes of nodemailer that speak of the connection, not of the mail. */
const connectionCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'EPROTOCOL',
  'ECONNREFUSED',
  'ECONNRESET',
])

export function failureOf(error: unknown): Failure {
  if (error instanceof ServiceAway) return { kind: 'service-away', reason: error.message }
  const code = textOf(error, 'code')
  const response = Number(textOf(error, 'responseCode') ?? Number.NaN)
  const reason = [
    code ?? (error instanceof Error ? error.name : 'unknown'),
    Number.isNaN(response) ? '' : String(response),
  ]
    .filter(Boolean)
    .join(' ')
  if (response >= 500 && code !== 'EAUTH') return { kind: 'refused', reason }
  // 421: the server is shutting down or overloaded.
  if (response === 421 || (code !== null && connectionCodes.has(code) && !(response >= 400)))
    return { kind: 'server-away', reason }
  return { kind: code === 'EAUTH' ? 'server-away' : 'failed', reason }
}

function textOf(error: unknown, property: string): string | null {
  const value: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const LONGEST_PAUSE_SECONDS = 300
const REFUSED_PAUSE_SECONDS = 300
const REFUSALS_TAKEN = 3
const DAYS_TRIED = 4

/** 2 s, 4 s, 8 s … five minutes. */
export const pauseSeconds = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(attempt, 10))

export type Verdict = { retryInSeconds: number } | 'give up'

/**
 * When to try again. An absent server only delays; a mail that is refused three times, or that
 * fails for four days as RFC 5321 has it, is given up and waits for a person.
 */
export function verdictOn(
  failure: Failure,
  { attempt, ageDays }: { attempt: number; ageDays: number },
): Verdict {
  if (failure.kind === 'server-away') return { retryInSeconds: Math.min(60, pauseSeconds(attempt)) }
  if (failure.kind === 'service-away') return { retryInSeconds: pauseSeconds(attempt) }
  if (failure.kind === 'refused')
    return attempt >= REFUSALS_TAKEN ? 'give up' : { retryInSeconds: REFUSED_PAUSE_SECONDS }
  return ageDays > DAYS_TRIED ? 'give up' : { retryInSeconds: pauseSeconds(attempt) }
}

/** Purposes a visitor may agree to; necessary cookies are not asked about. */
export const purposes = ['measuring', 'comfort', 'marketing'] as const
export type Purpose = (typeof purposes)[number]

/**
 * A visitor's choice. It stands in a cookie, and the front writes the same into its log, so that
 * both can be compared by `id` (decision 0027).
 */
export type Consent = {
  /** Random and new for each choice: it identifies no person, only the record of the choice. */
  id: string
  /** Version of the texts that were shown. */
  version: string
  /** ms since 1970. */
  at: number
  granted: Purpose[]
}

/**
 * Raised whenever the texts of the dialogue change (`consent-rules.test.ts`); all visitors are
 * asked again.
 */
export const consentVersion = '2026-11c'

/** A choice is good for a year, a refusal too. */
export const consentDays = 365
const dayMs = 24 * 60 * 60_000

/** `2026-11c|<id>|<at in base 36>|measuring,marketing` */
export const consentText = ({ version, id, at, granted }: Consent): string =>
  [version, id, at.toString(36), granted.join()].join('|')

/** @returns null for anything that is no choice. */
export function parseConsent(text: string | null): Consent | null {
  // Stryker disable next-line ArrayDeclaration: a text that stands alone has no id
  const [version, id, at, granted, ...rest] = text?.split('|') ?? []
  // Stryker disable next-line StringLiteral: without a time there are no purposes either
  const time = parseInt(at ?? '', 36)
  if (!version || !id || granted === undefined || rest.length > 0 || !Number.isFinite(time))
    return null
  const named = granted.split(',')
  return { version, id, at: time, granted: purposes.filter((purpose) => named.includes(purpose)) }
}

/** Whether the visitor need not be asked: they chose about these texts within the last year. */
export const isInForce = (consent: Consent | null, now: number): consent is Consent =>
  consent !== null &&
  consent.version === consentVersion &&
  consent.at <= now &&
  now - consent.at < consentDays * dayMs

import type { RefusalCode } from '../wire/club-wire.ts'

const statuses: Record<RefusalCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
  not_enough_points: 409,
  not_offered: 409,
  not_usable: 409,
  too_many: 409,
  taken: 409,
  known: 409,
  birthday_used: 409,
}

/**
 * A refusal by a rule of the club. Every other error is a fault and becomes a 500 without details.
 */
export class ClubRefusal extends Error {
  readonly code: RefusalCode
  readonly statusCode: number

  /**
   * @param message - English text for the caller's logs; the caller has its own texts for shoppers.
   */
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
    this.statusCode = statuses[code]
  }
}

export const notFound = (what: string) => new ClubRefusal('not_found', `no such ${what}`)

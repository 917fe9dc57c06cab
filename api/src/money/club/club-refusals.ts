import type { RefusalCode } from '../../../club/wire/club-wire.ts'
import { errorCodes } from '@drogerie/shared-lib/contract/error-codes.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { badRequest, HttpError, notFound, violation } from '../../kernel/http/http-error.ts'
import { ClubAway, ClubRefused } from './club-client.ts'

/** 424 when the club is away. A 401 would sign the shopper out. */
export const clubUnavailable = (cause?: unknown) =>
  new HttpError(424, 'Failed Dependency', {
    code: 424,
    message: 'Klubová služba je dočasně nedostupná.',
    cause,
  })

const texts: Record<RefusalCode, () => HttpError> = {
  bad_request: () => badRequest('Bad Request'),
  unauthorized: () => clubUnavailable(),
  not_found: notFound,
  not_enough_points: () => violation('', 'Na tento kupon zatím nemáte dost bodů.'),
  not_offered: () => violation('', 'Tento kupon už nelze získat.'),
  not_usable: () => violation('', csText('cart.couponConditions'), errorCodes.invalidCartCoupon),
  too_many: () => violation('', 'Více záznamů už přidat nelze.'),
  taken: () => violation('email', 'Tento e-mail už patří jinému členovi.'),
  known: () =>
    violation(
      '',
      'Členství s těmito údaji už máme. Přihlaste se, nebo si ke kartě aktivujte online účet.',
    ),
  birthday_used: () =>
    violation('birthDate', 'Datum narození už nelze změnit, narozeninová sleva se letos použila.'),
}

/** Turns a refusal or an outage of the club into an HTTP error of the shop. */
export function asHttpError(error: unknown): unknown {
  if (error instanceof ClubAway) return clubUnavailable(error)
  return error instanceof ClubRefused ? texts[error.code]() : error
}

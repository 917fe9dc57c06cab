/**
 * The fourteen days to leave a contract made at a distance (§ 1829 of the civil code), counted as §
 * 605 and § 607 say.
 */
import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { addDays, pragueClock, pragueInstant } from '../../kernel/values/prague-time.ts'
import { isWorkday } from './czech-holidays.ts'

/**
 * The last day to withdraw, `YYYY-MM-DD`. The day of taking the goods over does not count; an end
 * on a weekend or a holiday moves to the next working day.
 */
export function lastWithdrawalDay(takenOver: string): string {
  let day = addDays(takenOver, limits.returnDays)
  while (!isWorkday(day)) day = addDays(day, 1)
  return day
}

/** The last second to withdraw from a contract whose goods were taken over at that moment. */
export function withdrawableUntil(takenOverAt: Date): Date {
  const last = lastWithdrawalDay(pragueClock(takenOverAt).day)
  return new Date(pragueInstant(addDays(last, 1), 0).getTime() - 1000)
}

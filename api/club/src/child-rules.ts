import { limits } from '@drogerie/shared-lib/contract/constants.ts'

/** First and last day of a birthday month; days of the Prague calendar. */
export type BirthdayMonth = { validFrom: string; validTo: string }

function monthOf(year: number, month: string): BirthdayMonth {
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate()
  return { validFrom: `${year}-${month}-01`, validTo: `${year}-${month}-${last}` }
}

/**
 * The current birthday month, or the next one. The day does not matter, so a child born on 29
 * February has February in every year. There is none in the year of birth, and none from the
 * eighteenth birthday on.
 */
export function birthdayMonth(birthDate: string, today: string): BirthdayMonth | null {
  const [birthYear = '', month = ''] = birthDate.split('-')
  const thisYear = Number(today.slice(0, 4))
  const year = Math.max(today.slice(5, 7) > month ? thisYear + 1 : thisYear, Number(birthYear) + 1)
  return year - Number(birthYear) < limits.childMaxAgeYears ? monthOf(year, month) : null
}

export const isWithin = ({ validFrom, validTo }: BirthdayMonth, day: string): boolean =>
  validFrom <= day && day <= validTo

/**
 * The birthday in a year: 28 February for a person born on the 29th when the year is not a leap
 * year.
 */
export function birthdayIn(year: number, birthDate: string): string {
  const day = `${year}-${birthDate.slice(5)}`
  return birthDate.slice(5) === '02-29' && new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
    ? `${year}-02-28`
    : day
}

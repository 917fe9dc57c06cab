/** When goods come: what is ordered by the cut-off of a workday leaves that day (contract 5.8). */
import type { ShippingKind } from '@drogerie/shared-lib/contract/enums.ts'
import { addWorkdays, isWorkday } from './czech-holidays.ts'
import {
  addDays,
  isoWeekday,
  onDay,
  pragueClock,
  pragueInstant,
} from '../../kernel/values/prague-time.ts'

const CUT_OFF_MINUTES = 14 * 60

/** Workdays in transit from dispatch: earliest and latest. */
const transit: Record<Exclude<ShippingKind, 'click_and_collect'>, readonly [number, number]> = {
  courier: [1, 2],
  dpd_box: [1, 2],
  delivery_point: [1, 2],
  postal_office: [2, 3],
  branch_pickup: [2, 3],
}

export type ExpectedDelivery = {
  from: string
  to: string
  orderBefore: Date
  text: string
  promise: string
}

/** The next day on which the warehouse sends, and until when an order still makes it. */
export function nextDispatch(now: Date): { day: string; orderBefore: Date } {
  const { day, minutes } = pragueClock(now)
  const sends = isWorkday(day) && minutes < CUT_OFF_MINUTES ? day : addWorkdays(day, 1)
  return { day: sends, orderBefore: pragueInstant(sends, CUT_OFF_MINUTES) }
}

type SentKind = Exclude<ShippingKind, 'click_and_collect'>

const verbOf = (kind: SentKind) => (kind === 'courier' ? 'Doručíme' : 'K vyzvednutí')

/**
 * Goods to be paid by transfer are packed once the money has come, and nobody knows which day that
 * is.
 */
export function deliveryAfterPayment(kind: SentKind): string {
  const [earliest, latest] = transit[kind]
  return `${verbOf(kind)} ${earliest}\u00a0až ${latest}\u00a0pracovní dny po\u00a0přijetí platby`
}

/** Until when to order for the days that {@link expectedDelivery} tells. */
export const orderByText = (now: Date): string =>
  `Termíny dopravy platí při objednání do\u00a0${cutOff(nextDispatch(now).day, pragueClock(now).day)}.`

export function expectedDelivery(kind: SentKind, now: Date): ExpectedDelivery {
  const dispatch = nextDispatch(now)
  const [earliest, latest] = transit[kind]
  const from = addWorkdays(dispatch.day, earliest)
  const verb = verbOf(kind)
  const today = pragueClock(now).day
  return {
    from,
    to: addWorkdays(dispatch.day, latest),
    orderBefore: dispatch.orderBefore,
    text: `${verb} ${onDay(from)}`,
    promise: `Objednejte do\u00a0${cutOff(dispatch.day, today)}, ${verb.toLocaleLowerCase('cs')} ${from === addDays(today, 1) ? 'zítra' : onDay(from)}`,
  }
}

/** Workdays after 'do'. */
const until = ['pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku']

/**
 * The hour after 'do', with its day unless that is today: `14.00`, `zítřejších 14.00`, `pondělí
 * 14.00`.
 */
function cutOff(day: string, today: string): string {
  const hour = `${CUT_OFF_MINUTES / 60}.00`
  if (day === today) return hour
  const name = day === addDays(today, 1) ? 'zítřejších' : until[isoWeekday(day) - 1]
  return `${name}\u00a0${hour}`
}

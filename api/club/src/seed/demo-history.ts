import { demoPurchases, demoReviewDaysAgo } from '../../wire/demo-members.ts'
import { birthdayBonus } from '../birthday-bonus.ts'
import { birthdayIn } from '../child-rules.ts'
import type { PointType } from '../club-tables.ts'

/**
 * One event in a member's history; `total` is a purchase in crowns, `points` are signed. Lists are
 * oldest first.
 */
export type PastEvent = {
  daysAgo: number
  type: PointType
  points: number
  title: string
  total?: number
  store?: string
  /** The token of a purchase that the shop’s seed has, too. */
  reference?: string
}

const eshop = 'Nákup'
const till = 'Nákup na prodejně'

/** Before she had an account she bought in stores, with her card. */
const atTills = (daysAgo: number, total: number, points: number, store: string): PastEvent => ({
  ...{ daysAgo, type: 2, points, title: till, total, store },
})

/** Points come with the goods, so as long after the order as they were on the way. */
const sinceHerAccount: readonly PastEvent[] = demoPurchases.map(
  ({ daysAgo, daysOnTheWay, total, points, store, reference }) => ({
    daysAgo: daysAgo - daysOnTheWay,
    type: store === null ? 1 : 2,
    points,
    title: store === null ? eshop : till,
    total: total / 100,
    reference,
    ...(store === null ? {} : { store }),
  }),
)

/**
 * A member of more than a year, with every type of movement, expired points, and points that expire
 * soon.
 */
export const goldHistory: readonly PastEvent[] = (
  [
    { daysAgo: 420, type: 3, points: 50, title: 'Vítejte v klubu' },
    atTills(410, 2_640, 264, 'Praha, Národní 21'),
    atTills(390, 1_180, 118, 'Praha, Národní 21'),
    { daysAgo: 372, type: 6, points: -100, title: 'Sleva 50 Kč' },
    // The rest of these points expires after a year, before today.
    atTills(352, 3_360, 420, 'Praha, Anděl'),
    atTills(300, 3_760, 470, 'Praha, Národní 21'),
    { daysAgo: 244, type: 4, points: 100, title: 'Dvojnásobek bodů' },
    atTills(190, 4_096, 512, 'Praha, Národní 21'),
    { daysAgo: 160, type: 6, points: -180, title: 'Sleva 100 Kč' },
    atTills(121, 1_940, 388, 'Praha, Anděl'),
    { daysAgo: 118, type: 7, points: -88, title: 'Vrácení nákupu' },
    ...sinceHerAccount,
    { daysAgo: demoReviewDaysAgo, type: 10, points: 20, title: 'Hodnocení produktu' },
    { daysAgo: 26, type: 9, points: 15, title: 'Oprava bodů za nákup' },
  ] satisfies PastEvent[]
).toSorted((a, b) => b.daysAgo - a.daysAgo)

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * A history with the bonus of each birthday since it began; today's is given by the nightly work.
 */
export function withBirthdays(
  history: readonly PastEvent[],
  birthDate: string,
  today: string,
): PastEvent[] {
  const year = Number(today.slice(0, 4))
  const since = history[0]?.daysAgo ?? 0
  const birthdays = [year - 2, year - 1, year]
    .map((nth) => daysBetween(birthdayIn(nth, birthDate), today))
    .filter((daysAgo) => daysAgo > 0 && daysAgo < since)
    .map((daysAgo): PastEvent => ({ daysAgo, type: 5, ...birthdayBonus }))
  return [...history, ...birthdays].toSorted((a, b) => b.daysAgo - a.daysAgo)
}

export const silverHistory: readonly PastEvent[] = [
  { daysAgo: 210, type: 3, points: 50, title: 'Vítejte v klubu' },
  atTills(180, 2_900, 290, 'Brno, Orlí 12'),
  atTills(96, 1_820, 182, 'Brno, Orlí 12'),
  { daysAgo: 40, type: 6, points: -100, title: 'Sleva 50 Kč' },
  atTills(21, 1_100, 110, 'Brno, Orlí 12'),
]

export const basicHistory: readonly PastEvent[] = [
  { daysAgo: 64, type: 3, points: 50, title: 'Vítejte v klubu' },
  atTills(30, 490, 49, 'Plzeň, Americká 34'),
]

export const cardOnlyHistory: readonly PastEvent[] = [
  { daysAgo: 500, type: 3, points: 50, title: 'Vítejte v klubu' },
  atTills(90, 370, 37, 'Olomouc, Horní náměstí 18'),
]

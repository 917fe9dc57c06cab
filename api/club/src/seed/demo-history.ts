import type { PointType } from '../club-tables.ts'

/** One event in a member's history; `total` is a purchase in crowns, `points` are signed. Lists are oldest first. */
export type PastEvent = {
  daysAgo: number
  type: PointType
  points: number
  title: string
  total?: number
  store?: string
}

const eshop = 'Nákup'
const till = 'Nákup na prodejně'

/** A member of more than a year, with every type of movement, expired points, and points that expire soon. */
export const goldHistory: readonly PastEvent[] = [
  { daysAgo: 420, type: 3, points: 50, title: 'Vítejte v klubu' },
  { daysAgo: 410, type: 1, points: 264, title: eshop, total: 2_640 },
  { daysAgo: 390, type: 2, points: 118, title: till, total: 1_180, store: 'Praha, Dlouhá' },
  { daysAgo: 372, type: 6, points: -100, title: 'Sleva 50 Kč' },
  // The rest of these points expires after a year, before today.
  { daysAgo: 352, type: 1, points: 420, title: eshop, total: 3_360 },
  { daysAgo: 300, type: 2, points: 310, title: till, total: 2_480, store: 'Praha, Dlouhá' },
  { daysAgo: 244, type: 4, points: 100, title: 'Jarní dvojnásobek bodů' },
  { daysAgo: 223, type: 5, points: 30, title: 'Všechno nejlepší' },
  { daysAgo: 190, type: 1, points: 512, title: eshop, total: 4_096 },
  { daysAgo: 160, type: 6, points: -180, title: 'Sleva 100 Kč' },
  {
    daysAgo: 121,
    type: 2,
    points: 388,
    title: till,
    total: 1_940,
    store: 'Praha, Václavské náměstí',
  },
  { daysAgo: 118, type: 7, points: -88, title: 'Vrácení nákupu' },
  { daysAgo: 75, type: 10, points: 20, title: 'Hodnocení produktu' },
  { daysAgo: 48, type: 1, points: 466, title: eshop, total: 2_330 },
  { daysAgo: 33, type: 9, points: 15, title: 'Oprava bodů za nákup' },
  { daysAgo: 12, type: 2, points: 271, title: till, total: 1_355, store: 'Praha, Dlouhá' },
]

export const silverHistory: readonly PastEvent[] = [
  { daysAgo: 210, type: 3, points: 50, title: 'Vítejte v klubu' },
  { daysAgo: 180, type: 2, points: 290, title: till, total: 2_900, store: 'Brno, Orlí' },
  { daysAgo: 96, type: 1, points: 182, title: eshop, total: 1_820 },
  { daysAgo: 40, type: 6, points: -100, title: 'Sleva 50 Kč' },
  { daysAgo: 21, type: 2, points: 110, title: till, total: 1_100, store: 'Brno, Orlí' },
]

export const basicHistory: readonly PastEvent[] = [
  { daysAgo: 64, type: 3, points: 50, title: 'Vítejte v klubu' },
  { daysAgo: 30, type: 1, points: 49, title: eshop, total: 490 },
]

export const cardOnlyHistory: readonly PastEvent[] = [
  { daysAgo: 500, type: 3, points: 50, title: 'Vítejte v klubu' },
  { daysAgo: 90, type: 2, points: 37, title: till, total: 370, store: 'Olomouc, Riegrova' },
]

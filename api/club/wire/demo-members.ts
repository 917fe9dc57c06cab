import type { CardVariant, ClubStatus, Salutation } from '@drogerie/shared-lib/contract/enums.ts'

/**
 * Demo members, created by the club's seed. The first three are the shop's demo customers; the last
 * has only a card.
 */
export type DemoMember = {
  id: string
  email: string
  firstName: string
  lastName: string
  salutation: Salutation
  phoneNumber: string
  birthDate: string
  street: string
  city: string
  postcode: string
  status: ClubStatus
  /** The first is the primary one. */
  cards: { number: string; variant: CardVariant }[]
}

export const demoMembers = [
  {
    id: '0b7f6a52-3a5e-4c53-9c1c-6a1d6f0b0001',
    email: 'jana@example.cz',
    firstName: 'Jana',
    lastName: 'Nová',
    salutation: 2,
    phoneNumber: '+420777123456',
    birthDate: '1990-04-12',
    street: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
    status: 'gold',
    cards: [
      { number: '2913000000018', variant: 'virtual' },
      { number: '2913000000025', variant: 'physical' },
    ],
  },
  {
    id: '0b7f6a52-3a5e-4c53-9c1c-6a1d6f0b0002',
    email: 'petr@example.cz',
    firstName: 'Petr',
    lastName: 'Svoboda',
    salutation: 1,
    phoneNumber: '+420603555111',
    birthDate: '1984-09-30',
    street: 'Orlí 7',
    city: 'Brno',
    postcode: '60200',
    status: 'silver',
    cards: [{ number: '2913000000032', variant: 'physical' }],
  },
  {
    id: '0b7f6a52-3a5e-4c53-9c1c-6a1d6f0b0003',
    email: 'eva@example.cz',
    firstName: 'Eva',
    lastName: 'Dvořáková',
    salutation: 3,
    phoneNumber: '+420720222333',
    birthDate: '1999-01-05',
    street: 'Masarykova 44',
    city: 'Plzeň',
    postcode: '30100',
    status: 'basic',
    cards: [{ number: '2913000000049', variant: 'virtual' }],
  },
  {
    id: '0b7f6a52-3a5e-4c53-9c1c-6a1d6f0b0004',
    email: 'marie@example.cz',
    firstName: 'Marie',
    lastName: 'Černá',
    salutation: 2,
    phoneNumber: '+420601333444',
    birthDate: '1958-02-28',
    street: 'Nádražní 9',
    city: 'Olomouc',
    postcode: '77900',
    status: 'basic',
    cards: [{ number: '2913004718261', variant: 'physical' }],
  },
] as const satisfies readonly DemoMember[]

/**
 * Delivered purchases of the first member since she has an account, in hundredths of a crown. The
 * shop's seed orders them, the club's history lists them, and a test compares both.
 * `reference` is the order's token, by which the club takes back points of returned goods.
 */
export const demoPurchases = [
  {
    ...{ daysAgo: 48, daysOnTheWay: 3, total: 71_814, points: 116, store: null },
    reference: 'ukazkova-objednavka-prvni',
  },
  {
    ...{ daysAgo: 30, daysOnTheWay: 0, total: 51_732, points: 103, store: 'Praha, Národní 21' },
    reference: 'uctenka-1-30',
  },
  {
    ...{ daysAgo: 9, daysOnTheWay: 3, total: 81_555, points: 149, store: null },
    reference: 'ukazkova-objednavka-druha',
  },
] as const

/** Hundredths of a crown for a point, at her level. */
export const demoCentsPerPoint = 500

/** When she reviewed what she bought first. */
export const demoReviewDaysAgo = 40

/**
 * Since when the demo customers have accounts in the shop; those with a card bought in stores
 * before.
 */
export const demoAccountDaysAgo = 60

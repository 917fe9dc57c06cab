import { streets, towns } from '../data/towns.ts'
import type { Town } from '../data/towns.ts'
import { createRandom } from '../values/random.ts'
import type { Random } from '../values/random.ts'

export type SeedPickupPoint = {
  code: string
  kind: 'postal_office' | 'delivery_point' | 'dpd_box'
  name: string
  street: string
  city: string
  postcode: string
  latitude: number
  longitude: number
  nonstop: boolean
  cardPayment: boolean
  openingText: string
}

const shops = [
  'Papírnictví U Kašny',
  'Trafika Na Rohu',
  'Květiny Pivoňka',
  'Potraviny Večerka',
  'Čistírna Sněhulák',
  'Elektro Jiskra',
  'Knihy U Mostu',
  'Galanterie Knoflík',
  'Mobil servis',
  'Zdravá výživa Zrno',
  'Hračky Kašpárek',
  'Optika Brejle',
] as const
const spots = [
  'u samoobsluhy',
  'u čerpací stanice',
  'na parkovišti',
  'u nádraží',
  'u sídliště',
  'u polikliniky',
  'u sportovní haly',
  'u kina',
] as const
const OFFICE_HOURS = [
  'po–pá 8.00–18.00, so 8.00–12.00',
  'po–pá 8.00–18.00',
  'po, st 8.00–18.00, út, čt, pá 8.00–15.00',
] as const
const SHOP_HOURS = [
  'po–pá 8.00–18.00',
  'po–pá 9.00–17.30, so 9.00–11.30',
  'po–ne 7.00–21.00',
  'po–so 8.00–20.00',
] as const

/** Larger towns have more of everything. */
const countFor = ({ people }: Town) =>
  people > 1000 ? 46 : people > 250 ? 22 : people > 90 ? 10 : people > 40 ? 6 : people > 14 ? 2 : 1

function pointIn(town: Town, position: number, number: number, random: Random): SeedPickupPoint {
  const kind =
    (['dpd_box', 'delivery_point', 'postal_office'] as const)[(position + town.name.length) % 3] ??
    'dpd_box'
  const spread = Math.min(0.004 + town.people / 9000, 0.09)
  const place = random.pick(spots)
  const box = kind === 'dpd_box'
  const names = {
    dpd_box: `Box ${town.name} ${place}`,
    delivery_point: random.pick(shops),
    postal_office: `Pošta ${town.name} ${position + 1}`,
  }
  return {
    code: `${{ dpd_box: 'BOX', delivery_point: 'VM', postal_office: 'P' }[kind]}${String(10_000 + number)}`,
    kind,
    name: names[kind],
    street: `${random.pick(streets)} ${random.int(1, 2100)}`,
    city: town.name,
    postcode: town.postcode.replace(' ', ''),
    latitude: Math.round((town.latitude + (random.next() - 0.5) * spread) * 10_000) / 10_000,
    longitude:
      Math.round((town.longitude + (random.next() - 0.5) * spread * 1.5) * 10_000) / 10_000,
    nonstop: box && random.chance(0.85),
    cardPayment: box ? random.chance(0.35) : random.chance(0.8),
    openingText: box
      ? 'Nonstop'
      : random.pick(kind === 'postal_office' ? OFFICE_HOURS : SHOP_HOURS),
  }
}

/** About 400 places where carriers leave parcels: post offices, shops, boxes. */
export function buildPickupPoints(): SeedPickupPoint[] {
  const random = createRandom('pickup points')
  let number = 0
  return towns.flatMap((town) =>
    Array.from({ length: countFor(town) }, (_, position) => {
      number += 1
      const point = pointIn(town, position, number, random)
      return point.nonstop || point.kind !== 'dpd_box'
        ? point
        : { ...point, openingText: 'podle otevírací doby areálu' }
    }),
  )
}

import { cityStores } from '../data/city-stores.ts'
import type { CityStore } from '../data/city-stores.ts'
import { streets, towns } from '../data/towns.ts'
import type { Town } from '../data/towns.ts'
import { addDays } from '../values/days.ts'
import type { SeedClock } from '../values/days.ts'
import { createRandom } from '../values/random.ts'
import type { Random } from '../values/random.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import { typeset } from '../values/text.ts'
import type { OpeningException, OpeningHours, SeedStore } from './seed-store.ts'

type Draft = Pick<CityStore, 'name' | 'street' | 'postcode' | 'latitude' | 'longitude' | 'kind'> & {
  town: Town
  status?: CityStore['status']
}

const round = (value: number) => Math.round(value * 10_000) / 10_000

/** In smaller towns the street is one every town has, near the centre. */
function townDraft(town: Town, index: number, random: Random): Draft {
  const centre = random.chance(0.22)
  const street = `${random.pick(streets)} ${random.int(3, 1480)}`
  return {
    town,
    street,
    kind: centre ? 'centre' : 'street',
    postcode: town.postcode,
    name: centre
      ? `OC ${random.pick(['Kaštan', 'Tržnice', 'Centrum', 'Kotva', 'Rozkvět', 'Mlýn', 'Zahrada'])}`
      : street,
    latitude: round(town.latitude + (random.next() - 0.5) * 0.012 * (index + 1)),
    longitude: round(town.longitude + (random.next() - 0.5) * 0.018 * (index + 1)),
  }
}

function drafts(): Draft[] {
  const random = createRandom('stores')
  const byName = new Map(towns.map((town) => [town.name, town]))
  const byHand = cityStores.flatMap((store) => {
    const town = byName.get(store.town)
    return town ? [{ ...store, town }] : []
  })
  const handTowns = new Set(cityStores.map(({ town }) => town))
  const others = towns
    .filter(({ name }) => !handTowns.has(name))
    .flatMap((town) =>
      Array.from({ length: town.stores }, (_, index) => townDraft(town, index, random)),
    )
  return [...byHand, ...others]
}

function hoursOf(kind: Draft['kind'], random: Random): OpeningHours[] {
  const [workOpen, workClose] =
    kind === 'centre'
      ? ['09:00', '21:00']
      : random.pick([
          ['07:30', '20:00'],
          ['08:00', '19:00'],
          ['08:00', '18:00'],
          ['07:30', '18:30'],
        ])
  const saturday =
    kind === 'centre'
      ? ['09:00', '21:00']
      : random.pick([
          ['08:00', '20:00'],
          ['08:00', '12:00'],
          ['08:00', '13:00'],
        ])
  const sunday =
    kind === 'centre'
      ? ['09:00', '21:00']
      : random.pick([['09:00', '18:00'], null, null, ['09:00', '13:00']])
  const lunch = kind === 'street' && random.chance(0.04)
  const days: OpeningHours[] = []
  for (let day = 1; day <= 7; day += 1) {
    const [opens, closes] = (day < 6 ? [workOpen, workClose] : day === 6 ? saturday : sunday) ?? []
    if (opens === undefined || closes === undefined) continue
    if (lunch && day < 6)
      days.push({ day, opens, closes: '12:00' }, { day, opens: '13:00', closes })
    else days.push({ day, opens, closes })
  }
  return days
}

/**
 * Public holidays with forced closing, Christmas Eve until noon, and now and then stock-taking in
 * the coming days.
 */
function exceptionsOf(kind: Draft['kind'], clock: SeedClock, random: Random): OpeningException[] {
  const year = Number(clock.today.slice(0, 4))
  const closed = (date: string, note: string): OpeningException => ({
    date,
    opens: null,
    closes: null,
    note,
  })
  const holidays = [
    {
      date: `${year}-12-24`,
      opens: kind === 'centre' ? '09:00' : '08:00',
      closes: '12:00',
      note: 'Štědrý den',
    },
    closed(`${year}-12-25`, '1. svátek vánoční'),
    closed(`${year}-12-26`, '2. svátek vánoční'),
    closed(`${year + 1}-01-01`, 'Nový rok'),
    { date: `${year}-12-31`, opens: '08:00', closes: '16:00', note: 'Silvestr' },
  ]
  if (!random.chance(0.08)) return holidays
  const date = addDays(clock.today, random.int(2, 6))
  return holidays.some((holiday) => holiday.date === date)
    ? holidays
    : [{ date, opens: '12:00', closes: '20:00', note: 'inventura' }, ...holidays]
}

const OPTIONAL = ['parking', 'otc', 'changing_table', 'recycling', 'photo', 'refill'] as const

/** Brno, Orlí 12 has what its page promises; the others get what fits their kind. */
function servicesOf(
  draft: Draft,
  pickup: number | null,
  isFirst: boolean,
  random: Random,
): string[] {
  const base = ['card_payment', ...(pickup ? ['click_collect'] : [])]
  if (isFirst) return [...base, 'barrier_free', 'otc', 'changing_table', 'recycling']
  const extra = OPTIONAL.filter((code) =>
    random.chance(code === 'parking' ? (draft.kind === 'centre' ? 0.95 : 0.4) : 0.35),
  )
  return [
    ...base,
    ...(draft.kind === 'centre' || random.chance(0.7) ? ['barrier_free'] : []),
    ...extra,
  ]
}

function buildStore(draft: Draft, index: number, clock: SeedClock): SeedStore {
  const random = createRandom(`store ${draft.town.name} ${draft.name}`)
  const name = `${draft.town.name}, ${draft.name}`
  const large = index < 10 || draft.kind === 'centre'
  const statusCode =
    draft.status ??
    (index === 57 ? 'ZAVR' : index === 88 ? 'DOZAV' : index === 101 ? 'PRIPR' : 'OTEV')
  const pickupMinutes =
    statusCode !== 'OTEV' ? null : large ? 60 : random.pick([60, 60, 90, 90, null] as const)
  const first = index === 0
  return {
    externalId: String(100 + index).padStart(4, '0'),
    slug: slugify(name),
    name,
    large,
    statusCode,
    pickupMinutes,
    street: draft.street,
    city: draft.town.name,
    postcode: draft.postcode.replace(' ', ''),
    region: draft.town.region,
    latitude: draft.latitude,
    longitude: draft.longitude,
    phone: `+4205420${String(100 + index).padStart(5, '0')}`,
    email: `prodejna.${String(100 + index).padStart(4, '0')}@drogerie.example`,
    description: `<p>${typeset(
      first
        ? 'Tramvaje 1, 2 a 4, zastávka Malinovského náměstí, tři minuty pěšky. Objednávky vydáváme u pokladny vpravo od vchodu.'
        : draft.kind === 'centre'
          ? `Prodejna v přízemí, vchod od parkoviště. ${draft.town.name} a okolí.`
          : `Najdete nás v ulici ${draft.street}, pár kroků od centra. ${draft.town.name} a okolí.`,
    )}</p>`,
    services: servicesOf(draft, pickupMinutes, first, random),
    hours: first
      ? [
          ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '07:30', closes: '20:00' })),
          { day: 6, opens: '08:00', closes: '20:00' },
          { day: 7, opens: '09:00', closes: '18:00' },
        ]
      : hoursOf(draft.kind, random),
    exceptions: exceptionsOf(draft.kind, clock, random),
  }
}

/** 120 stores; the first is Brno, Orlí 12. */
export const buildStores = (clock: SeedClock): SeedStore[] =>
  drafts()
    .slice(0, 120)
    .map((draft, index) => buildStore(draft, index, clock))

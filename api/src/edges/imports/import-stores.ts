import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'
import { sameStore, storesAsTyped } from '../../goods/store/store-code.ts'
import { slugify } from '../../kernel/values/slugify.ts'
import {
  code,
  decimal,
  matching,
  oneOf,
  optional,
  required,
  words,
  type ValuesOf,
} from './kind/columns.ts'
import { days, openingHours } from './days.ts'
import type { CellsOf, ImportKind, Row } from './kind/import-kind.ts'
import { given } from './kind/rows-as-json.ts'

const statuses = { open: 'OTEV', closed: 'ZAVR', paused: 'DOZAV', preparing: 'PRIPR' } as const
const status = oneOf(['open', 'closed', 'paused', 'preparing'] as const)

/** A store promises one of these, or takes no reservations. */
const readyMinutes = (text: string) =>
  Number(oneOf(limits.pickupMinutes.map(String))(text.replace(/\s/g, '')))

const columns = {
  code: required(code),
  name: required(words(120)),
  street: required(words(120)),
  city: required(words(80)),
  postcode: required((text: string) =>
    matching(/^\d{5}$/, 'postcode of five digits')(text.replaceAll(' ', '')),
  ),
  latitude: required(decimal(-90, 90)),
  longitude: required(decimal(-180, 180)),
  region: optional(words(80)),
  phone: optional(matching(/^\+\d{9,15}$/, 'phone number such as +420777123456')),
  email: optional(matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'e-mail address')),
  status: optional(status),
  ready_minutes: optional(readyMinutes),
  description: optional(words(20_000)),
  mon: optional(openingHours),
  tue: optional(openingHours),
  wed: optional(openingHours),
  thu: optional(openingHours),
  fri: optional(openingHours),
  sat: optional(openingHours),
  sun: optional(openingHours),
}
type StoreRow = Row<ValuesOf<typeof columns>>

const table = (rows: readonly StoreRow[]) =>
  given(
    rows.map((row) => ({
      ...row,
      slug: slugify(row.name),
      status: row.status && statuses[row.status],
    })),
    `line integer, code text, name text, slug text, street text, city text, postcode text, latitude float8, longitude float8,
     region text, phone text, email text, status text, ready_minutes integer, description text`,
  )

/**
 * One row for each interval of the days that a row speaks of; a closed day is one without times.
 */
const hoursTable = (rows: readonly StoreRow[]) =>
  given(
    rows.flatMap((row) =>
      days.flatMap((name, i) => {
        const intervals = row[name]
        if (intervals === undefined) return []
        const own = { code: row.code, day: i + 1 }
        return intervals.length === 0 ? [own] : intervals.map((times) => ({ ...own, ...times }))
      }),
    ),
    'code text, day smallint, opens text, closes text',
    'hours',
  )

const knownHours = sql`(select store_id, day, string_agg(opens || closes, ' ' order by opens) as times from store_hours group by store_id, day)`

async function withKnownCodes(
  db: Kysely<Database>,
  rows: readonly StoreRow[],
): Promise<(StoreRow & { isNew: boolean })[]> {
  const known = await storesAsTyped(
    db,
    rows.map((row) => row.code),
  )
  return rows.map((row) => ({
    ...row,
    code: known.get(row.code) ?? row.code,
    isNew: !known.has(row.code),
  }))
}

/** Stores with their opening hours. Cells that are empty leave what there is. */
export const storeImport: ImportKind<typeof columns> = {
  columns,
  rowsAtOnce: 500,
  keysOf: ({ code: own, name }) => ({ code: sameStore(own), name: slugify(name) }),
  cells: presentCells,
  async compare(db, typed) {
    const rows = await withKnownCodes(db, typed)
    const { rows: found } = await sql<{ line: number; owner: string }>`
      select given.line, stores.external_id as owner from ${table(rows)} join stores on stores.slug = given.slug
      where stores.external_id <> given.code`.execute(db)
    return found.map(({ line, owner }) => ({
      ...{ line, column: 'name', text: `the store ${owner} has that name already` },
    }))
  },
  async write(db, typed) {
    const rows = await withKnownCodes(db, typed)
    const { rows: written } = await sql<{ external_id: string }>`
      insert into stores (external_id, slug, name, street, city, postcode, latitude, longitude, region, phone, email, status_code, pickup_minutes, description)
      select given.code, coalesce(known.slug, given.slug), given.name, given.street, given.city, given.postcode, given.latitude, given.longitude,
        coalesce(given.region, known.region), coalesce(given.phone, known.phone), coalesce(given.email, known.email),
        coalesce(given.status, known.status_code, 'OTEV'), coalesce(given.ready_minutes, known.pickup_minutes),
        coalesce(given.description, known.description)
      from ${table(rows)} left join stores known on known.external_id = given.code order by given.line
      on conflict (external_id) do update set name = excluded.name, street = excluded.street, city = excluded.city,
        postcode = excluded.postcode, latitude = excluded.latitude, longitude = excluded.longitude, region = excluded.region,
        phone = excluded.phone, email = excluded.email, status_code = excluded.status_code,
        pickup_minutes = excluded.pickup_minutes, description = excluded.description
      where (stores.name, stores.street, stores.city, stores.postcode, stores.latitude, stores.longitude, stores.region, stores.phone,
          stores.email, stores.status_code, stores.pickup_minutes, stores.description)
        is distinct from (excluded.name, excluded.street, excluded.city, excluded.postcode, excluded.latitude, excluded.longitude,
          excluded.region, excluded.phone, excluded.email, excluded.status_code, excluded.pickup_minutes, excluded.description)
      returning external_id`.execute(db)
    const rehoured = await writeHours(db, rows)
    const changed = new Set([...written.map((row) => row.external_id), ...rehoured])
    return rows
      .filter((row) => changed.has(row.code))
      .map((row) => ({ code: row.code, isNew: row.isNew }))
  },
}

/** @returns the stores that open at other times than before. */
async function writeHours(db: Kysely<Database>, rows: readonly StoreRow[]): Promise<string[]> {
  const { rows: changed } = await sql<{ code: string; store_id: number; day: number }>`
    select said.code, stores.id as store_id, said.day
    from (select code, day, string_agg(opens || closes, ' ' order by opens) as times from ${hoursTable(rows)} group by code, day) said
      join stores on stores.external_id = said.code
      left join ${knownHours} known on known.store_id = stores.id and known.day = said.day
    where known.times is distinct from said.times`.execute(db)
  const table = given(changed, 'code text, store_id integer, day smallint')
  await sql`delete from store_hours where (store_id, day) in (select store_id, day from ${table})`.execute(
    db,
  )
  await sql`
    insert into store_hours (store_id, day, opens, closes)
    select given.store_id, hours.day, hours.opens, hours.closes
    from ${table} join ${hoursTable(rows)} on hours.code = given.code and hours.day = given.day
    where hours.opens is not null`.execute(db)
  return changed.map((row) => row.code)
}

const wordOf = (status: string) =>
  Object.entries(statuses).find(([, code]) => code === status)?.[0] ?? 'open'

/** A store with its week; a day without hours is closed. */
async function presentCells(db: Kysely<Database>): Promise<CellsOf<typeof columns>[]> {
  const { rows: hours } = await sql<{ store_id: number; day: number; times: string }>`
    select store_id, day, string_agg(opens || '-' || closes, '|' order by opens) as times
    from store_hours group by store_id, day`.execute(db)
  const timesOf = new Map(hours.map(({ store_id, day, times }) => [`${store_id} ${day}`, times]))
  const rows = await db.selectFrom('stores').selectAll().orderBy('external_id').execute()
  return rows.map((store) => ({
    code: store.external_id,
    name: store.name,
    street: store.street,
    city: store.city,
    postcode: store.postcode,
    latitude: store.latitude,
    longitude: store.longitude,
    region: store.region,
    phone: store.phone,
    email: store.email,
    status: wordOf(store.status_code),
    ready_minutes: store.pickup_minutes,
    description: store.description,
    ...Object.fromEntries(
      days.map((name, i) => [name, timesOf.get(`${store.id} ${i + 1}`) ?? 'closed']),
    ),
  }))
}

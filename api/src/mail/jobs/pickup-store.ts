import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { OrderView } from '../../order/order-view.ts'
import { isStoreKind } from '../../order/shipping-rules.ts'
import type { PickupStore } from '../templates/order-mails.ts'
import { NBSP, type MailSettings } from '../templates/settings.ts'

const days = ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle']

/** The store an order waits in, with its hours of a week; null for a carrier's point. */
export async function pickupStoreOf(db: Kysely<Database>, view: OrderView, { publicOrigin }: MailSettings): Promise<PickupStore | null> {
  const kind = view.shipping?.method.kind
  const branchId = view.facts.shipment?.branch_id
  if (!kind || !isStoreKind(kind) || !branchId) return null
  const store = await db.selectFrom('stores').selectAll().where('external_id', '=', branchId).executeTakeFirst()
  if (!store) return null
  const hours = await db
    .selectFrom('store_hours')
    .select(['day', 'opens', 'closes'])
    .where('store_id', '=', store.id)
    .orderBy('day')
    .orderBy('opens')
    .execute()
  return {
    name: store.name,
    address: `${store.street}, ${store.postcode.slice(0, 3)}${NBSP}${store.postcode.slice(3)}${NBSP}${store.city}`,
    phone: store.phone,
    hours: weekOf(hours),
    url: `${publicOrigin}${paths.storeDetail(store.slug)}`,
  }
}

type Hours = { day: number; opens: string; closes: string }

/** Days with the same hours share a line: `Pondělí až pátek`. */
function weekOf(hours: readonly Hours[]): { label: string; value: string }[] {
  const textOf = (day: number) =>
    hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
      .join(', ') || 'zavřeno'
  const runs: { from: number; to: number; value: string }[] = []
  for (let day = 1; day <= 7; day += 1) {
    const last = runs.at(-1)
    const value = textOf(day)
    if (last?.value === value) last.to = day
    else runs.push({ from: day, to: day, value })
  }
  return runs.map(({ from, to, value }) => ({ label: nameOf(from, to), value }))
}

const clock = (time: string) => time.slice(0, 5).replace(/^0/, '').replace(':', '.')

function nameOf(from: number, to: number): string {
  const [first = '', last = ''] = [days[from - 1], days[to - 1]]
  return from === to ? first : `${first} až ${last.toLowerCase()}`
}

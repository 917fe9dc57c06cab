import { storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { addDays, pragueClock } from '../../../kernel/values/prague-time.ts'
import type { OrderView } from '../../../order/view/order-view.ts'
import { isStoreKind } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { KEEP_MS } from '../../../order/placed/unattended-orders.ts'
import type { PickupPlace } from '../templates/delivery-mails.ts'
import type { MailSettings } from '../templates/settings.ts'

const days = ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle']

/**
 * Where an order waits: a store of ours with its code and its hours of a week, or a point of the
 * carrier.
 */
export async function pickupPlaceOf(
  db: Kysely<Database>,
  view: OrderView,
  settings: MailSettings,
): Promise<PickupPlace> {
  const { branch, shipment } = view.facts
  const store = await storeOf(db, view)
  if (store && shipment?.pickup_code && shipment.ready_at)
    return {
      name: store.name,
      address: storeAddress(store),
      store: {
        phone: store.phone,
        hours: weekOf(await hoursOf(db, store.id)),
        url: `${settings.publicOrigin}${paths.storeDetail(store.slug)}`,
        code: shipment.pickup_code,
        // the day before its time to keep the goods is over
        keptUntil: addDays(pragueClock(new Date(shipment.ready_at.getTime() + KEEP_MS)).day, -1),
      },
    }
  return {
    name: shipment?.branch_name ?? '',
    address: branch ? storeAddress(branch) : '',
    store: null,
  }
}

async function storeOf(db: Kysely<Database>, { facts: { shipment }, shipping }: OrderView) {
  if (!shipping || !isStoreKind(shipping.method.kind) || !shipment?.branch_id) return undefined
  return db
    .selectFrom('stores')
    .selectAll()
    .where('external_id', '=', shipment.branch_id)
    .executeTakeFirst()
}

const hoursOf = (db: Kysely<Database>, storeId: number): Promise<Hours[]> =>
  db
    .selectFrom('store_hours')
    .select(['day', 'opens', 'closes'])
    .where('store_id', '=', storeId)
    .orderBy('day')
    .orderBy('opens')
    .execute()

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

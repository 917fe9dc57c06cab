import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { storeKinds } from '@drogerie/shared-lib/contract/shipment-rules.ts'
import { routePatterns } from '@drogerie/shared-lib/routes/route-patterns.ts'
import { sql, type Kysely } from 'kysely'
import { indexPages } from '../../../goods/search/index-pages.ts'
import { storesAsTyped } from '../../../goods/store/store-code.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { OfficeRefusal, messageResult, tableOf, type OfficeCommand } from './office-command.ts'

/** Orders that are still to be collected in stores, by the code of the store. */
async function waitingOrders(db: Kysely<Database>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ code: string; numbers: string[] }>`
    select branch_id as code, array_agg(orders.number order by orders.id) as numbers
    from shipments join orders on orders.id = shipments.order_id
      left join shipping_methods method on method.code = shipments.method_code
    where orders.state = 'new' and fulfilment not in ('delivered', 'returned')
      and coalesce(method_kind, method.kind) = any(${[...storeKinds]}) and branch_id is not null
    group by branch_id`.execute(db)
  return new Map(rows.map(({ code, numbers }) => [code, numbers]))
}

const list: OfficeCommand = {
  name: 'stores list',
  summary: 'stores, and how many orders are still to be collected there',
  async run({ db }) {
    const waiting = await waitingOrders(db)
    const rows = await db
      .selectFrom('stores')
      .select(['external_id as code', 'name', 'city', 'status_code as status'])
      .select(
        sql<number>`(select count(*)::int from variant_store_stock where store_id = stores.id and quantity > 0)`.as(
          'goods',
        ),
      )
      .orderBy('external_id')
      .execute()
    return tableOf(
      rows.map((row) => ({ ...row, orders: waiting.get(row.code)?.length ?? 0 })),
      ['code', 'name', 'city', 'status', 'goods', 'orders'],
    )
  },
}

/** Carts that chose the store choose again; placed orders keep its name and address. */
async function forgetChoice(db: Kysely<Database>, code: string): Promise<void> {
  await sql`
    update shipments set selected = false, branch_id = null, branch_name = null
    from orders, shipping_methods method
    where orders.id = shipments.order_id and orders.state = 'cart' and shipments.branch_id = ${code}
      and method.code = shipments.method_code and method.kind = any(${[...storeKinds]})`.execute(db)
}

const remove: OfficeCommand = {
  name: 'stores remove',
  summary:
    'removes a store with its hours and its stock; orders that were collected there stay readable',
  args: ['code'],
  async run({ db }, { args }) {
    const typed = args['code'] ?? ''
    const code = (await storesAsTyped(db, [typed])).get(typed)
    if (code === undefined) throw new OfficeRefusal(`there is no store ${typed}`)
    const store = await db
      .selectFrom('stores')
      .where('external_id', '=', code)
      .select(['id', 'name', 'slug'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const numbers = (await waitingOrders(db)).get(code) ?? []
    if (numbers.length > 0)
      throw new OfficeRefusal(
        `${numbers.length} orders are still to be collected in ${code}: ${numbers.slice(0, 5).join(', ')}; hand them over or cancel them, or close the store meanwhile (status 'closed' in import stores)`,
      )
    await forgetChoice(db, code)
    await db.deleteFrom('stores').where('id', '=', store.id).execute()
    await indexPages(db, 'store')
    const address = paths.storeDetail(store.slug)
    return messageResult(
      `store ${code} ${store.name} is removed; its page ${address} is not found any more: pnpm shop redirect add ${address} ${routePatterns.stores}`,
      { code, address },
    )
  },
}

export const storeCommands: readonly OfficeCommand[] = [list, remove]

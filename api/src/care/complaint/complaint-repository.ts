import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { SalesChannel } from '@drogerie/shared-lib/contract/enums.ts'
import type { Database } from '../../kernel/db/schema.ts'
import { loadPlacedOrder, openPieces, type PlacedLine, type PlacedOrder } from './claimed-orders.ts'
import type { ComplaintItemTable, ComplaintPhotoTable, ComplaintTable } from './complaint-tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>

/** Locks a complaint until the transaction ends. */
export const lockComplaint = (
  trx: Transaction<Database>,
  calledBy: { id: number } | { number: string } | { token: string },
): Promise<ComplaintRow | undefined> =>
  trx
    .selectFrom('complaints')
    .selectAll()
    .where((complaint) => complaint.and(calledBy))
    .forUpdate()
    .executeTakeFirst()

/** A complaint with everything that is shown of it. */
export type ComplaintFacts = ComplaintRow & {
  order: {
    id: number
    token_value: string
    number: string
    source: SalesChannel
    customer_id: number | null
  }
  couponCode: string | null
  items: (Selectable<ComplaintItemTable> & {
    line: Pick<PlacedLine, 'productName' | 'brandName' | 'variantName'>
    image: string | null
    claimable: number
  })[]
  photos: Selectable<ComplaintPhotoTable>[]
  history: { state: ComplaintRow['state']; text: string; at: Date }[]
}

/** The token is the right: by index, never listed. */
export async function findComplaint(
  db: Kysely<Database>,
  token: string,
): Promise<ComplaintFacts | null> {
  const row = await db
    .selectFrom('complaints')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row ? loadComplaint(db, row.id) : null
}

export async function loadComplaint(
  db: Kysely<Database>,
  id: number,
): Promise<ComplaintFacts | null> {
  const row = await selectComplaint(db, id)
  const order = row && (await loadPlacedOrder(db, row.order_id))
  return row && order ? factsOf(row, order) : null
}

const selectComplaint = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .leftJoin('promotion_coupons', 'promotion_coupons.id', 'complaints.coupon_id')
    .selectAll('complaints')
    .select([
      'orders.token_value',
      'orders.number as order_number',
      'orders.source',
      'orders.customer_id',
      'promotion_coupons.code',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('complaint_photos')
          .selectAll('complaint_photos')
          .whereRef('complaint_id', '=', 'complaints.id')
          .orderBy('id'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('complaint_history')
          .select(['complaint_history.state', 'text', 'at'])
          .whereRef('complaint_id', '=', 'complaints.id')
          .orderBy('id'),
      ).as('history'),
      jsonArrayFrom(
        eb
          .selectFrom('complaint_items')
          .selectAll('complaint_items')
          .whereRef('complaint_id', '=', 'complaints.id')
          .orderBy('id'),
      ).as('items'),
    ])
    .where('complaints.id', '=', id)
    .executeTakeFirst()

type LoadedRow = NonNullable<Awaited<ReturnType<typeof selectComplaint>>>

function factsOf(row: LoadedRow, order: PlacedOrder): ComplaintFacts {
  const {
    token_value,
    order_number,
    source,
    customer_id,
    code,
    items,
    history,
    photos,
    ...complaint
  } = row
  return {
    ...complaint,
    order: { id: order.id, token_value, number: order_number ?? '', source, customer_id },
    couponCode: code,
    photos,
    history: history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    items: items.flatMap((item) => {
      const line = order.lines.find((candidate) => candidate.id === item.order_item_id)
      return line
        ? [
            {
              ...item,
              line,
              image: line.image,
              claimable: openPieces(line),
            },
          ]
        : []
    }),
  }
}

/**
 * A customer's complaints, of all their orders or of one, newest first. Complaints about orders
 * made as a guest are included once the customer's address is verified.
 */
export async function complaintsOf(
  db: Kysely<Database>,
  customerId: number,
  {
    page,
    itemsPerPage,
    orderToken,
  }: { page: number; itemsPerPage: number; orderToken?: string | undefined },
): Promise<{ complaints: ComplaintFacts[]; totalItems: number }> {
  const own = db
    .selectFrom('complaints')
    .innerJoin('orders', 'orders.id', 'complaints.order_id')
    .innerJoin('users', 'users.customer_id', 'orders.customer_id')
    .where('orders.customer_id', '=', customerId)
    .$if(orderToken !== undefined, (query) =>
      query.where('orders.token_value', '=', orderToken ?? ''),
    )
  const { count } = await own
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .select('complaints.id')
    .orderBy('complaints.id', 'desc')
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
    .execute()
  const complaints: ComplaintFacts[] = []
  for (const { id } of rows) {
    const complaint = await loadComplaint(db, id)
    if (complaint) complaints.push(complaint)
  }
  return { complaints, totalItems: count }
}

/** An attachment, under the token of its complaint alone. */
export const findPhoto = (db: Kysely<Database>, token: string, id: number) =>
  db
    .selectFrom('complaint_photos')
    .innerJoin('complaints', 'complaints.id', 'complaint_photos.complaint_id')
    .select(['file_name', 'thumbnail_name', 'mime_type'])
    .where('complaints.token', '=', token)
    .where('complaint_photos.id', '=', id)
    .executeTakeFirst()

/** Whether a complaint names one of these files. */
export async function hasPhotoNamed(
  db: Kysely<Database>,
  fileNames: readonly string[],
): Promise<boolean> {
  const saved = await db
    .selectFrom('complaint_photos')
    .select('id')
    .where('file_name', 'in', fileNames)
    .execute()
  return saved.length > 0
}

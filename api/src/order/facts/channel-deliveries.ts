import type { Kysely } from 'kysely'
import type { ChannelDeliveries } from '../../goods/content/channel-deliveries.ts'
import type { Database } from '../../kernel/db/schema.ts'

export const channelDeliveries =
  (db: Kysely<Database>): ChannelDeliveries =>
  () =>
    db
      .selectFrom('shipping_methods')
      .select(['code', 'name', 'kind', 'price', 'free_from'])
      .where('enabled', '=', true)
      .orderBy('position')
      .execute()

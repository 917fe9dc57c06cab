import { sql, type Kysely } from 'kysely'
import type { Database } from '../../kernel/db/schema.ts'

/** All webhooks with what each has still to hear, and what its address said last. */
export const readBacklogs = (db: Kysely<Database>) =>
  db
    .selectFrom('webhooks')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('webhook_deliveries')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .select([
            sql<number>`count(*) filter (where delivered_at is null and given_up_at is null)`.as(
              'waiting',
            ),
            sql<number>`extract(epoch from now() - min(created_at) filter (where delivered_at is null and given_up_at is null))::float8`.as(
              'lateSeconds',
            ),
            sql<number>`count(*) filter (where given_up_at is not null)`.as('givenUp'),
            sql<Date | null>`max(delivered_at)`.as('deliveredAt'),
            sql<
              string | null
            >`(array_agg(answer order by id desc) filter (where answer is not null))[1]`.as(
              'answer',
            ),
          ])
          .as('deliveries'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'webhooks.name',
      'webhooks.url',
      'webhooks.events',
      'webhooks.ended_at as endedAt',
      sql<number>`coalesce(${ref('lateSeconds')}, 0)`.as('lateSeconds'),
      sql<number>`coalesce(${ref('waiting')}, 0)`.as('waiting'),
      sql<number>`coalesce(${ref('givenUp')}, 0)`.as('givenUp'),
      'deliveredAt',
      'answer',
    ])
    .orderBy('webhooks.name')
    .execute()

import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'
import { addDays, pragueClock } from '../kernel/values/prague-time.ts'
import type { PromotionTable } from '../goods/catalogue/promotion-tables.ts'

export type TestOffer = {
  slug: string
  title: string
  clubOnly?: boolean
  promotion: Omit<Insertable<PromotionTable>, 'code' | 'name'>
}

/** An offer that holds today, and the promotion behind it, as the merchant would set them up. */
export async function offer(
  db: Kysely<Database>,
  { slug, title, clubOnly = false, promotion }: TestOffer,
): Promise<void> {
  const type = await db
    .insertInto('action_types')
    .values({ code: slug, name: title })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: title }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { day } = pragueClock(new Date())
  const action = await db
    .insertInto('actions')
    .values({
      code: slug,
      slug,
      title,
      type_id: type.id,
      club_only: clubOnly,
      valid_from: addDays(day, -1),
      valid_to: addDays(day, 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('promotions')
    .values({ code: slug, name: slug, action_id: action.id, ...promotion })
    .execute()
}

/** Offer in which one of three soaps (49,90) is free. */
export const threeSoaps: TestOffer = {
  slug: 'trikrat-mydlo',
  title: 'Třikrát mýdlo, zaplatíte dva',
  promotion: {
    kind: 'multibuy',
    product_codes: ['p-soap'],
    piece_count: 3,
    reward_text: 'třetí máte zdarma',
  },
}

export const endOffer = async (db: Kysely<Database>, slug: string, on: string): Promise<void> => {
  await db.updateTable('actions').set({ valid_to: on }).where('slug', '=', slug).execute()
}

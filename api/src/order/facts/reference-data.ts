import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../kernel/db/schema.ts'
import { addDays, pragueInstant } from '../../kernel/values/prague-time.ts'
import { variantFacts, type VariantFacts } from './order-items.ts'
import type { PromotionTable } from '../../goods/catalogue/promotion-tables.ts'
import type { PaymentMethodTable, ShippingMethodTable } from './order-tables.ts'

export type ShippingMethodRow = Selectable<ShippingMethodTable>
export type PaymentMethodRow = Selectable<PaymentMethodTable>
/** `offer`: the one that shows it; its name and days are in the row already. */
export type PromotionRow = Selectable<PromotionTable> & {
  offer: { slug: string; clubOnly: boolean } | null
}

/** The merchant's settings by which every cart is priced. */
export type ReferenceData = {
  shippingMethods: ShippingMethodRow[]
  paymentMethods: PaymentMethodRow[]
  promotions: PromotionRow[]
}

type VersionedData = { version: number | null; data: ReferenceData }

/** Includes disabled methods, because a cart may hold one and has to report it. */
export const loadReferenceData = async (db: Kysely<Database>): Promise<ReferenceData> =>
  (await loadVersioned(db)).data

/** @param version - as a statement of the same transaction has just read it; read when left out. */
export type ReferenceDataOf = (
  db: Kysely<Database>,
  version?: number | null,
) => Promise<ReferenceData>

/**
 * Keeps the settings of the merchant while their version stands. Every change of them raises it in
 * its own transaction, and a cart reads the version with its own rows, so no cart is priced by
 * settings older than these. One for each app instance.
 */
export function keepReferenceData(): ReferenceDataOf {
  let kept: VersionedData | null = null
  return async (db, version) => {
    const wanted = version === undefined ? await currentVersion(db) : version
    if (kept && wanted !== null && kept.version === wanted) return kept.data
    const loaded = await loadVersioned(db)
    kept = loaded
    return loaded.data
  }
}

async function currentVersion(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('data_versions')
    .select('version')
    .where('name', '=', 'order-reference')
    .executeTakeFirst()
  return row?.version ?? null
}

async function loadVersioned(db: Kysely<Database>): Promise<VersionedData> {
  const { version, shippingMethods, paymentMethods, promotions } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('data_versions')
        .select('version')
        .where('name', '=', 'order-reference')
        .as('version'),
      jsonArrayFrom(
        eb.selectFrom('shipping_methods').selectAll().orderBy('position').orderBy('id'),
      ).as('shippingMethods'),
      jsonArrayFrom(
        eb.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id'),
      ).as('paymentMethods'),
      jsonArrayFrom(
        eb
          .selectFrom('promotions')
          .selectAll()
          .select((promotion) =>
            jsonObjectFrom(
              promotion
                .selectFrom('actions')
                .select(['slug', 'title', 'club_only', 'valid_from', 'valid_to', 'enabled'])
                .whereRef('actions.id', '=', 'promotions.action_id'),
            ).as('action'),
          )
          .where('enabled', '=', true),
      ).as('promotions'),
    ])
    .executeTakeFirstOrThrow()
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
  return {
    version,
    data: {
      shippingMethods,
      paymentMethods,
      promotions: promotions.map(({ action, ...row }) => ({
        ...row,
        starts_at: dateOf(row.starts_at),
        ends_at: dateOf(row.ends_at),
        ...shownBy(action),
      })),
    },
  }
}

type ShowingOffer = {
  slug: string
  title: string
  club_only: boolean
  valid_from: string
  valid_to: string
  enabled: boolean
}

/**
 * A promotion that an offer shows has the offer's name and holds on its days, in Prague, and no
 * longer than it is shown.
 */
function shownBy(action: ShowingOffer | null) {
  if (!action) return { offer: null }
  return {
    offer: { slug: action.slug, clubOnly: action.club_only },
    name: action.title,
    enabled: action.enabled,
    starts_at: pragueInstant(action.valid_from, 0),
    ends_at: pragueInstant(addDays(action.valid_to, 1), 0),
  }
}

/** The variants of a gift promotion, in the order in which they are offered. */
export async function loadVariants(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<VariantFacts[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(variantFacts.as('variant'))
    .where('variant.code', 'in', [...codes])
    .execute()
  const byCode = new Map(rows.map(({ variant }) => [variant.code, variant]))
  return codes.flatMap((code) => byCode.get(code) ?? [])
}

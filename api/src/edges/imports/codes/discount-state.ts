import type { Kysely } from 'kysely'
import type { PromotionKind } from '../../../kernel/values/promotion-kind.ts'
import type { Database } from '../../../kernel/db/schema.ts'
import { addDays, pragueInstant } from '../../../kernel/values/prague-time.ts'
import type { CodeRow } from './code-columns.ts'

/** A discount that codes open, as its row in the database. */
export type Discount = {
  code: string
  name: string
  kind: PromotionKind
  value: number
  min_total: number
  piece_count: number
  product_codes: string[]
  gift_variant_codes: string[]
  exclusive: boolean
  starts_at: Date | null
  ends_at: Date | null
}

const columns = [
  ...(['code', 'name', 'kind', 'value', 'min_total', 'piece_count', 'product_codes'] as const),
  ...(['gift_variant_codes', 'exclusive', 'starts_at', 'ends_at'] as const),
]

export async function presentDiscounts(
  db: Kysely<Database>,
  codes: readonly string[],
): Promise<Map<string, Discount>> {
  const rows = await db
    .selectFrom('promotions')
    .where('code', 'in', [...codes, ''])
    .where('coupon_based', '=', true)
    .select(columns)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** A day, or 'none', as the moment it begins; `undefined`: what there is stays. */
function begin(day: string | undefined, otherwise: Date | null, later = 0): Date | null {
  if (day === undefined) return otherwise
  return day === 'none' ? null : pragueInstant(addDays(day, later), 0)
}

const valueOf = ({ kind, value }: CodeRow): number | undefined =>
  kind === 'percent' ? (value?.percent ?? undefined) : (value?.amount ?? undefined)

/** The discount as a row wants it; cells that are empty leave what there is. */
export function withRow(before: Discount | undefined, row: CodeRow, code: string): Discount {
  const { kind } = row
  const isGift = kind === 'gift'
  const same = before?.kind === kind ? before : undefined
  return {
    code,
    name: row.name,
    kind,
    value: isGift || kind === 'free_shipping' ? 0 : (valueOf(row) ?? same?.value ?? 0),
    min_total: row.over ?? before?.min_total ?? 0,
    piece_count: isGift ? (row.pieces ?? same?.piece_count ?? 0) : 0,
    product_codes: isGift ? [...(row.products ?? same?.product_codes ?? [])] : [],
    gift_variant_codes: isGift ? [...(row.gifts ?? same?.gift_variant_codes ?? [])] : [],
    exclusive: row.alone ?? before?.exclusive ?? false,
    starts_at: begin(row.from, before?.starts_at ?? null),
    ends_at: begin(row.to, before?.ends_at ?? null, 1),
  }
}

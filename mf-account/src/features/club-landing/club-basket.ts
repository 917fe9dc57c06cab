import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { clubSaving } from '@drogerie/shared-lib/contract/discount-rules.ts'

/** Money in hundredths of a crown. */
export type ClubBasket = {
  hits: VariantHit[]
  withoutClub: number
  withClub: number
  saved: number
}

/** Number of products that fit the card beside the sum. */
const basketSize = 4

const savingOf = ({ price, clubPrice }: VariantHit): number => clubSaving(price, clubPrice) ?? 0

/**
 * A basket of real products that are cheaper with the club, one of a brand; null when there are too
 * few to show.
 */
export function clubBasket(found: readonly VariantHit[]): ClubBasket | null {
  const cheaper = found.filter((hit) => hit.inStock && savingOf(hit) > 0)
  const ofBrands = cheaper.filter(
    (hit, index) => cheaper.findIndex(({ brand }) => brand?.code === hit.brand?.code) === index,
  )
  const hits = (ofBrands.length >= basketSize ? ofBrands : cheaper).slice(0, basketSize)
  if (hits.length < 2) return null
  const withoutClub = hits.reduce((sum, { price }) => sum + price, 0)
  const saved = hits.reduce((sum, hit) => sum + savingOf(hit), 0)
  return { hits, withoutClub, withClub: withoutClub - saved, saved }
}

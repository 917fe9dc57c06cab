import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { bulkInsert } from './bulk-insert.ts'
import { brands } from '../data/brands.ts'
import { palettes } from '../data/palettes.ts'
import { darken, lightness } from '../../packshots/colour.ts'
import { outlinedText } from '../../packshots/outlined-text.ts'
import { tintNames } from '../../packshots/scene-spec.ts'
import type { SceneProp, TintName } from '../../packshots/scene-spec.ts'
import { hashText } from '../values/random.ts'
import { paragraphs, typeset } from '../values/text.ts'
import { MediaBox } from './media.ts'
import type { Shelf } from './shelf.ts'

/** Own brands first, then by alphabet as a Czech reads it. */
const ordered = [...brands].sort(
  (left, right) =>
    Number(right.isOwn === true) - Number(left.isOwn === true) ||
    left.name.localeCompare(right.name, 'cs'),
)

export async function insertBrands(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = ordered.map((brand, index) => ({
    id: index + 1,
    code: brand.code,
    slug: brand.code,
    name: brand.name,
    is_own: brand.isOwn === true,
    claim: typeset(brand.claim),
    story: paragraphs(brand.story, brand.voice[0] ?? ''),
    country: brand.country,
    position: index,
    enabled: true,
    logo: `/media/z/${brand.code}-logo.svg`,
    image: `/media/z/${brand.code}.svg`,
  }))
  await bulkInsert(db, 'brands', rows)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

const ownScenes: Record<string, { tint: TintName; prop: SceneProp }> = {
  lucni: { tint: 'zdravi', prop: 'sprig' },
  oblacek: { tint: 'domov', prop: 'none' },
  zdravik: { tint: 'telo', prop: 'cross' },
  cvrcek: { tint: 'deti', prop: 'bubbles' },
  sikulka: { tint: 'deti', prop: 'none' },
  tlapka: { tint: 'muzi', prop: 'hearts' },
}
const quietProps: readonly SceneProp[] = ['none', 'stars', 'sprig', 'bubbles']

function wordmark(name: string, colour: string): string {
  const ink = lightness(colour) > 0.55 ? darken(colour, 0.5) : colour
  const letters = outlinedText(name, {
    x: 120,
    y: 54,
    size: name.length > 8 ? 38 : 44,
    weight: 800,
    anchor: 'middle',
    colour: ink,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80">${letters}</svg>`
}

/**
 * A still life of each brand's best sellers and its wordmark; three different packages where it has
 * them.
 */
export async function pictureBrands(db: Kysely<Database>, shelf: Shelf): Promise<void> {
  const media = new MediaBox()
  for (const brand of brands) {
    const hash = hashText(brand.code)
    const best = shelf.where((item) => item.brandCode === brand.code, 40)
    const varied = [...new Map(best.map((item) => [item.typeCode, item.packshot])).values()].slice(
      0,
      3,
    )
    const { tint, prop } = ownScenes[brand.code] ?? {
      tint: tintNames[hash % tintNames.length] ?? 'plet',
      prop: quietProps[hash % quietProps.length] ?? 'none',
    }
    media.addScene(`z/${brand.code}.svg`, {
      layout: 'scene',
      tint,
      prop,
      backdrop: hash % 2 ? 'arch' : 'disc',
      packs: varied,
    })
    media.add(
      `z/${brand.code}-logo.svg`,
      wordmark(brand.name, palettes[brand.palettes[0] ?? 'plum'].motif),
    )
  }
  await media.write(db)
  await sql`update brands set image = null where not exists (select 1 from products where brand_id = brands.id)`.execute(
    db,
  )
}

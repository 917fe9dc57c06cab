import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../kernel/db/schema.ts'
import { taxonRows } from './insert-taxonomy.ts'
import type { Shelf } from './shelf.ts'

/** The package that stands for a top category on the home page. */
const faces: Record<string, string> = {
  plet: 'denni-krem/ruzena',
  vlasy: 'sampon-objem/vlasta',
  telo: 'sprchovy-gel/pramen',
  liceni: 'rtenka/mina',
  parfemy: 'parfemovana-voda/fialka',
  zuby: 'zubni-pasta/perlicka',
  dite: 'detsky-sampon/cvrcek',
  muzi: 'deo-muzi/habr',
  zdravi: 'vitaminy/zdravik',
  domacnost: 'praci-gel/belinka',
  'papir-a-hygiena': 'toaletni-papir/oblacek',
  zvirata: 'psi-krmivo/tlapka',
  darky: 'sada-zeny/maslicka',
}

/**
 * Gives every category the packshot of its best seller; siblings take different packages where they
 * can.
 */
export async function pictureTaxons(db: Kysely<Database>, shelf: Shelf): Promise<void> {
  const used = new Set<string>()
  const pictures = taxonRows()
    .filter(({ level }) => level > 0)
    .map(({ id, code }) => {
      const own = shelf.where(
        (item) => item.taxonCode === code || item.taxonCode.startsWith(`${code}-`),
        12,
      )
      const face = faces[code]
        ? shelf.best(faces[code])
        : (own.find(({ variantCode }) => !used.has(variantCode)) ?? own[0])
      if (face) used.add(face.variantCode)
      return { id, image: face ? `/media/p/${face.variantCode}.svg` : null }
    })
  await sql`update taxons set image = given.image from unnest(${pictures.map(({ id }) => id)}::int[], ${pictures.map(({ image }) => image)}::text[]) as given(id, image)
    where taxons.id = given.id`.execute(db)
}

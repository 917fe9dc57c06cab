import { brands } from '../data/brands.ts'
import type { BrandSeed } from '../data/brand-type.ts'
import { productTypes } from '../data/product-types.ts'
import type { ProductType } from '../data/product-type.ts'
import { createRandom } from '../values/random.ts'
import { featuredByKey, featuredKey } from './featured.ts'
import { varietiesOf } from './variety.ts'
import type { Variety } from './variety.ts'

/**
 * One product to be: which type of which brand in which variety, in which series (benchmarks only).
 */
export type Candidate = {
  type: ProductType
  brand: BrandSeed
  variety: Variety
  varietyIndex: number
  indexInType: number
  line: string
}

/** Series names, used when more products are wanted than the shelf has. */
const lines = [
  'Natur',
  'Expert',
  'Aktiv',
  'Soft',
  'Classic',
  'Family',
  'Premium',
  'Mini',
  'Duo',
  'Extra',
  'Balance',
  'Komfort',
  'Forte',
  'Plus',
  'Light',
  'Maxi',
  'Original',
  'Fresh',
  'Pure',
  'Elixír',
  'Intense',
  'Basic',
  'Studio',
  'Zahrada',
  'Tradice',
  'Aroma',
  'Bio',
  'Effekt',
  'Vital',
  'Relax',
  'Energy',
  'Silk',
  'Harmonie',
  'Jubileum',
  'Sezona',
  'Ranní',
  'Večerní',
  'Víkend',
  'Cesta',
  'Domov',
  'Léto',
  'Zima',
  'Jaro',
  'Podzim',
  'Klid',
  'Radost',
]

const byCode = new Map(brands.map((brand) => [brand.code, brand]))

export function brandOf(code: string): BrandSeed {
  const brand = byCode.get(code)
  if (!brand) throw new Error(`unknown brand ${code}`)
  return brand
}

/**
 * All brands of a type crossed with its varieties, featured ones first, the rest in a fixed random
 * order.
 */
function combinations(type: ProductType): Candidate[] {
  const all = type.brands.split(' ').flatMap((code) =>
    varietiesOf(type).map((variety, varietyIndex) => ({
      type,
      brand: brandOf(code),
      variety,
      varietyIndex,
      indexInType: 0,
      line: '',
    })),
  )
  const isFeatured = ({ brand, variety }: Candidate) =>
    featuredByKey.has(featuredKey(type.code, brand.code, variety.name))
  const ordinary = createRandom(type.code).sample(
    all.filter((candidate) => !isFeatured(candidate)),
    all.length,
  )
  return [...all.filter(isFeatured), ...ordinary].map((candidate, indexInType) => ({
    ...candidate,
    indexInType,
  }))
}

/**
 * Products in a fixed order: the first `count` of a larger catalogue are the smaller one. Types
 * take turns, so every category fills evenly; past the real shelf, series of each brand follow.
 */
export function* chooseProducts(count: number): Generator<Candidate> {
  const shelves = productTypes.map(combinations)
  let made = 0
  for (const line of ['', ...lines]) {
    const longest = Math.max(...shelves.map((shelf) => shelf.length))
    for (let position = 0; position < longest; position += 1) {
      for (const shelf of shelves) {
        const candidate = shelf[position]
        if (!candidate) continue
        if (made === count) return
        made += 1
        yield line === '' ? candidate : { ...candidate, line }
      }
    }
  }
  if (made < count) throw new RangeError(`the catalogue ends at ${made} products, ${count} wanted`)
}

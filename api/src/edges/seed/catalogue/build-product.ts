import { brands } from '../data/brands.ts'
import { isHygienic } from '../data/hygienic-taxons.ts'
import { euResponsible, makers } from '../data/makers.ts'
import type { ProductKind } from '../data/product-type.ts'
import type { SeedClock } from '../values/days.ts'
import { addDays, at, SEED_DAY } from '../values/days.ts'
import { createRandom, hashText } from '../values/random.ts'
import type { Random } from '../values/random.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import { buildVariants } from './build-variants.ts'
import type { Candidate } from './choose-products.ts'
import { compositionOf } from './composition.ts'
import { describe } from './describe.ts'
import { featuredByKey, featuredKey } from './featured.ts'
import type { Featured } from './featured.ts'
import { hazards, kindFacts } from './kind-facts.ts'
import { planPrices } from './prices.ts'
import { buildReviews } from './reviews.ts'
import type { AttributeValue, SeedProduct, Stocking } from './seed-product.ts'
import { parseAttributes, productName } from './variety.ts'

const brandIndex = new Map(brands.map((brand, index) => [brand.code, index + 10]))
const STOCKINGS: readonly Stocking[] = ['normal', 'low', 'soldOut', 'storeOnly']

function attributesOf({ type, brand, variety }: Candidate): Record<string, AttributeValue> {
  const decide = (name: string) =>
    hashText(`${name}${type.code}${brand.code}${variety.name}`) % 2 === 0
  return {
    ...parseAttributes(type.attributes ?? '', decide),
    ...variety.attributes,
    zeme_puvodu: [brand.country],
  }
}

const foreignTools: ReadonlySet<ProductKind> = new Set(['tool'])

function responsibility(candidate: Candidate): Pick<SeedProduct, 'manufacturer' | 'euResponsible'> {
  const { brand, type, variety } = candidate
  const imported = foreignTools.has(type.kind) && hashText(brand.code + variety.name) % 3 === 0
  return imported
    ? { manufacturer: makers.asian, euResponsible }
    : { manufacturer: makers[brand.maker], euResponsible: null }
}

function labelsOf(
  product: {
    isNew: boolean
    discounted: boolean
    club: boolean
    attributes: Record<string, AttributeValue>
  },
  { brand }: Candidate,
): string[] {
  const { attributes } = product
  const labels: [string, boolean][] = [
    ['action', product.discounted],
    ['news', product.isNew],
    ['ownBrand', brand.isOwn === true],
    ['club', product.club],
    ['vegan', attributes['vegan'] === true],
    ['natural', attributes['prirodni'] === true],
  ]
  return labels.filter(([, holds]) => holds).map(([label]) => label)
}

const planFor = (random: Random, featured: Featured | undefined, promotionsForbidden: boolean) => {
  const plan = planPrices(random, !promotionsForbidden)
  if (!featured || promotionsForbidden) return plan
  const club = featured.percent ? { clubShare: 0.92 } : {}
  return { ...plan, percent: featured.percent ?? 0, earlierPromotion: false, ...club }
}

/**
 * One product with everything that hangs on it; the same candidate and number always give the same
 * product.
 */
export function buildProduct(candidate: Candidate, index: number, clock: SeedClock): SeedProduct {
  const { type, brand, variety, line, indexInType } = candidate
  const name = productName(type, variety, line)
  const featured =
    line === '' ? featuredByKey.get(featuredKey(type.code, brand.code, variety.name)) : undefined
  const random = createRandom(`${type.code}|${brand.code}|${variety.name}|${line}`)
  const facts = kindFacts[type.kind]
  const promotionsForbidden = facts.promotionsForbidden === true
  const prices = planFor(random, featured, promotionsForbidden)
  const stocking = featured?.stocking ?? STOCKINGS[random.weighted([88, 6, 4, 2])] ?? 'normal'
  const isNew = featured ? featured.isNew === true : random.chance(0.07)
  const code = String(100_001 + index)
  const attributes = attributesOf(candidate)
  const variants = buildVariants(
    candidate,
    {
      productCode: code,
      brandIndex: brandIndex.get(brand.code) ?? 10,
      article: index + 1,
      prices,
      stocking,
      featured,
    },
    random,
    clock,
  )
  const createdAt = at(
    addDays(SEED_DAY, -(isNew ? random.int(3, 40) : random.int(60, 900))),
    '08:00:00',
  )
  return {
    code,
    name,
    brand,
    type,
    attributes,
    stocking,
    variants,
    promotionsForbidden,
    createdAt,
    slug: `${brand.code}-${slugify(name)}`,
    taxonCode: type.taxon,
    ...describe(type, brand, { ...variety, attributes }, indexInType),
    usage: type.use,
    labels: labelsOf(
      { isNew, discounted: prices.percent > 0, club: prices.clubShare !== null, attributes },
      candidate,
    ),
    vatRate: facts.vatRate,
    hygieneException: isHygienic(type.taxon),
    ...responsibility(candidate),
    safetyIdentifier: `${brand.code.slice(0, 3).toUpperCase()}-${code}`,
    warnings: facts.warnings,
    hazard: facts.hazard
      ? hazards[type.code === 'kapsle' || type.code === 'tablety-mycka' ? 'capsule' : facts.hazard]
      : null,
    ...compositionOf(type, variety, attributes),
    soldCount: featured ? random.int(600, 1400) : Math.round(random.next() ** 3 * 520),
    recommendedScore: featured ? random.int(88, 100) : random.int(5, 80),
    reviews: buildReviews(candidate, { index, featured: featured?.reviews, isNew, random }),
  }
}

import type { ProductAttributeValue } from '@drogerie/shared-lib/contract/product.ts'
import type { VariantHit } from '@drogerie/shared-lib/contract/variant-hit.ts'
import { formatPrice, formatUnitPrice } from '@drogerie/shared-lib/format/price.ts'
import { formatRating } from '@drogerie/shared-lib/format/quantity.ts'
import { clubSaving } from '@drogerie/shared-lib/contract/discount-rules.ts'
import { readerPrices } from '@drogerie/shared-lib/product/reader-prices.ts'
import { attributeText } from '#data/attribute-text.ts'
import { codesIn } from '#data/kept-codes.ts'
import { comparedList, comparisonFields } from '#data/compared.ts'

/** `state` is drawn beside the word: a check, or a dash for 'no' and for what nobody has said. */
export type ComparedCell = { text: string; state?: 'yes' | 'no' | 'unsaid'; best?: true }
export type ComparedRow = { code: string; name: string; cells: ComparedCell[] }

export type Compared = Pick<
  VariantHit,
  | 'price'
  | 'clubPrice'
  | 'unitPrice'
  | 'clubUnitPrice'
  | 'averageRating'
  | 'reviewsCount'
  | 'inStock'
  | 'storeOnly'
  | 'inStores'
> & { attributes: Pick<ProductAttributeValue, 'code' | 'name' | 'type' | 'value'>[] }

export type ComparedProduct = VariantHit & Compared

export type ComparisonWords = {
  price: string
  unitPrice: (unit: string | null) => string
  club: string
  /** For goods without a price of members. */
  sameWithClub: string
  rating: string
  stock: string
  stockOf: (product: Pick<Compared, 'inStock' | 'storeOnly' | 'inStores'>) => string
  yes: string
  no: string
  unsaid: string
}

/**
 * The comparison in the address: the variants, each once and four at most, and whether equal rows
 * are hidden. An address that is not the shortest one for the same comparison is not plain: one
 * comparison has one address.
 */
export function readComparison(params: URLSearchParams) {
  const [said, differences] = [comparisonFields.variants, comparisonFields.differences].map(
    (name) => params.get(name),
  )
  const codes = codesIn(said ?? null, comparedList.max)
  const onlyDifferences = differences === '1'
  const isPlain = (said ?? '') === codes.join(',') && ['1', null].includes(differences ?? null)
  return { codes, onlyDifferences, isPlain }
}

/** Marks the lowest; nothing when one is unknown or all are alike. */
export function markLowest(
  cells: ComparedCell[],
  amounts: readonly (number | null | undefined)[],
): ComparedCell[] {
  const known = amounts.filter((amount) => typeof amount === 'number')
  if (known.length < amounts.length || new Set(known).size < 2) return cells
  const lowest = Math.min(...known)
  return cells.map((cell, index) => (amounts[index] === lowest ? { ...cell, best: true } : cell))
}

/**
 * A product with the prices of whoever reads: a member's own stand in place of the shelf's, and
 * need no row of the club.
 */
export function withReaderPrices<Product extends Compared & Pick<VariantHit, 'originalPrice'>>(
  product: Product,
  isMember: boolean,
): Product {
  if (!isMember) return product
  const { own } = readerPrices(product, true)
  const { price, unitPrice, isClubs } = own
  const originalPrice = isClubs ? price : product.originalPrice // a club price is no reduction
  return { ...product, price, originalPrice, unitPrice: unitPrice ?? null, clubPrice: null }
}

/** A word has no amount that could be read as the best one. */
const withoutMarkedWords = (cells: ComparedCell[]): ComparedCell[] =>
  cells.map(({ best, ...cell }) => (best && !cell.state ? { ...cell, best } : cell))

const hasClubPrice = ({ price, clubPrice }: Compared): boolean =>
  clubSaving(price, clubPrice) !== null

/** What a member pays, which is the shelf's price where the club has none. */
const memberPrice = (product: Compared): number =>
  hasClubPrice(product) ? (product.clubPrice ?? product.price) : product.price

/** The one unit that all products have; null if they differ, as such amounts cannot be compared. */
function commonUnit(products: readonly Compared[]): string | null {
  const units = new Set(products.map(({ unitPrice }) => unitPrice?.unit))
  const [unit] = units
  return units.size === 1 && unit ? unit : null
}

const amountPerUnit = (products: readonly Compared[]): (number | null)[] => {
  const unit = commonUnit(products)
  // Stryker disable next-line OptionalChaining: a unit is common when all have one
  return products.map(({ unitPrice }) => (unit ? (unitPrice?.amount ?? null) : null))
}

/**
 * Index of the product that costs the least per unit of measure, or else the least: its button is
 * the one solid one.
 */
export function cheapest(products: readonly Compared[]): number {
  const perUnit = amountPerUnit(products)
  const amounts = products.map(({ price }, index) => perUnit[index] ?? price)
  return amounts.indexOf(Math.min(...amounts))
}

function rowsOfShop(products: readonly Compared[], words: ComparisonWords): ComparedRow[] {
  const unit = commonUnit(products)
  const unsaid: ComparedCell = { text: words.unsaid, state: 'unsaid' }
  const rows: (ComparedRow | null)[] = [
    {
      code: 'price',
      name: words.price,
      cells: markLowest(
        products.map(({ price }) => ({ text: formatPrice(price) })),
        products.map(({ price }) => price),
      ),
    },
    products.some(({ unitPrice }) => unitPrice)
      ? {
          code: 'unit-price',
          name: words.unitPrice(unit),
          cells: markLowest(
            products.map(({ unitPrice }) =>
              unitPrice
                ? { text: unit ? formatPrice(unitPrice.amount) : formatUnitPrice(unitPrice) }
                : unsaid,
            ),
            amountPerUnit(products),
          ),
        }
      : null,
    products.some(hasClubPrice)
      ? {
          code: 'club',
          name: words.club,
          cells: withoutMarkedWords(
            markLowest(
              products.map((product) =>
                hasClubPrice(product)
                  ? { text: formatPrice(memberPrice(product)) }
                  : { text: words.sameWithClub, state: 'no' },
              ),
              products.map(memberPrice),
            ),
          ),
        }
      : null,
    {
      code: 'rating',
      name: words.rating,
      cells: products.map(({ averageRating, reviewsCount }) =>
        reviewsCount > 0 ? { text: `${formatRating(averageRating)} (${reviewsCount})` } : unsaid,
      ),
    },
    {
      code: 'stock',
      name: words.stock,
      cells: products.map((product) => ({
        text: words.stockOf(product),
        state: product.inStock ? 'yes' : 'no',
      })),
    },
  ]
  return rows.filter((row) => row !== null)
}

function attributeCell(
  attribute: Compared['attributes'][number] | undefined,
  words: ComparisonWords,
): ComparedCell {
  if (!attribute) return { text: words.unsaid, state: 'unsaid' }
  if (typeof attribute.value === 'boolean')
    return attribute.value ? { text: words.yes, state: 'yes' } : { text: words.no, state: 'no' }
  return { text: attributeText(attribute, words.yes) }
}

/**
 * Rows of the comparison: the shop's facts about the products, then their attributes in the order
 * in which they first appear.
 */
export function comparedRows(products: readonly Compared[], words: ComparisonWords): ComparedRow[] {
  const names = new Map(
    products.flatMap(({ attributes }) => attributes.map(({ code, name }) => [code, name] as const)),
  )
  const ofAttributes = [...names].map(([code, name]) => ({
    code: `attribute.${code}`,
    name,
    cells: products.map(({ attributes }) =>
      attributeCell(
        attributes.find((attribute) => attribute.code === code),
        words,
      ),
    ),
  }))
  return [...rowsOfShop(products, words), ...ofAttributes]
}

/** Whether all say the same. */
export const isEqualRow = ({ cells }: ComparedRow): boolean =>
  new Set(cells.map(({ text }) => text)).size === 1

import type { PackshotShape } from '../../packshots/spec.ts'

/** Decides VAT, composition, hazard labelling, warnings, return rules and the tone of reviews. */
export type ProductKind =
  | 'cosmetic'
  | 'makeup'
  | 'perfume'
  | 'oral'
  | 'detergent'
  | 'dishwasher'
  | 'cleaner'
  | 'acid'
  | 'airfresh'
  | 'candle'
  | 'supplement'
  | 'tea'
  | 'infantFormula'
  | 'babyFood'
  | 'nappy'
  | 'wipes'
  | 'paper'
  | 'hygiene'
  | 'medical'
  | 'disinfectant'
  | 'tool'
  | 'petFood'
  | 'petCare'
  | 'litter'
  | 'gift'
  | 'wrapping'
  | 'hairColour'
  | 'aerosol'

/** Which of an ingredient's sentences suits the product. */
export type TextDomain = 'skin' | 'hair' | 'scent' | 'mouth' | 'health' | 'food' | 'none'

/**
 * A type of goods; products are its brands crossed with its varieties.
 *
 * `varieties`: one per line, `name | ingredient | attribute=value,value;…`. An empty name gives the
 * bare noun. `sizes`: separated by spaces, `amount unit[:label][@doses][*factor]`; underscores in a
 * label are spaces, the factor multiplies the price. `attributes`: as in a variety, for all
 * products of the type; `?` before a name makes it true for about half of them.
 */
export type ProductType = {
  code: string
  taxon: string
  noun: string
  /** Lettering of the package, at most about twenty characters. */
  line: string
  shapes: readonly PackshotShape[]
  kind: ProductKind
  domain: TextDomain
  brands: string
  price: readonly [number, number]
  sizes: string
  axis: 'size' | 'scent' | 'scent+size' | 'shade'
  /** `code:name` pairs of scents, or `name:#rrggbb` pairs of shades. */
  choices?: string
  varieties: string
  what: readonly string[]
  feel: readonly string[]
  use: string
  attributes?: string
}

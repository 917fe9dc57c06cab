import type { ProductType } from '../data/product-type.ts'
import { capitalise } from '../values/text.ts'
import type { AttributeValue } from './seed-product.ts'

export type Variety = {
  name: string
  ingredient: string
  attributes: Record<string, AttributeValue>
}

/** `a=b,c;d` → `{ a: ['b', 'c'], d: true }`; whether `?x` holds is up to `decide`. */
export function parseAttributes(
  text: string,
  decide: (name: string) => boolean,
): Record<string, AttributeValue> {
  const values: Record<string, AttributeValue> = {}
  for (const part of text
    .split(';')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const [name = '', value] = part.split('=')
    if (value !== undefined) values[name] = value.split(',')
    else if (!name.startsWith('?')) values[name] = true
    else if (decide(name.slice(1))) values[name.slice(1)] = true
  }
  return values
}

const cache = new Map<string, readonly Variety[]>()

export function varietiesOf(type: ProductType): readonly Variety[] {
  const known = cache.get(type.code)
  if (known) return known
  const parsed = type.varieties.split('\n').map((line) => {
    const [name = '', ingredient = '', attributes = ''] = line.split('|').map((part) => part.trim())
    return { name, ingredient, attributes: parseAttributes(attributes, () => true) }
  })
  cache.set(type.code, parsed)
  return parsed
}

/**
 * `=Whole name`, `<adjective` before the noun, otherwise what follows the noun; `line` is a series
 * of the brand.
 */
export function productName(type: ProductType, variety: Variety, line = ''): string {
  const series = line ? `${line} ` : ''
  if (variety.name.startsWith('=')) return variety.name.slice(1) + (line ? ` ${line}` : '')
  if (variety.name.startsWith('<'))
    return `${capitalise(variety.name.slice(1))} ${type.noun.toLowerCase()}${line ? ` ${line}` : ''}`
  return `${type.noun} ${series}${variety.name}`.trim()
}

/** The variety as lettering: without the marks of `productName`. */
export const varietyWords = (variety: Variety): string => variety.name.replace(/^[=<]/, '')

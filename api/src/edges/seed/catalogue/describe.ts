import type { BrandSeed } from '../data/brand-type.ts'
import { ingredients } from '../data/ingredients.ts'
import type { ProductType } from '../data/product-type.ts'
import { brandSpeaksOf } from '../data/voice-scope.ts'
import { hashText } from '../values/random.ts'
import { paragraphs } from '../values/text.ts'
import type { Variety } from './variety.ts'

const turn = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % Math.max(list.length, 1)]

export type Description = { description: string; shortDescription: string }

/** A sentence that praises the scent; goods without one do not say it. */
const scent = /^Vůně|[Vv]oní/

/**
 * Two to four sentences: what it is, why this variety, how it works, and sometimes one about the
 * brand. Neighbours on a shelf take different sentences in turn, so that a listing does not read
 * like one text.
 */
export function describe(
  type: ProductType,
  brand: BrandSeed,
  variety: Variety,
  indexInType: number,
): Description {
  const hash = hashText(`${type.code}${brand.code}${variety.name}`)
  const isScented = variety.attributes['bez_parfemace'] !== true
  const fit = (texts: readonly string[]) => texts.filter((text) => isScented || !scent.test(text))
  const what = turn(type.what, indexInType) ?? ''
  const why =
    turn(
      fit(ingredients[variety.ingredient]?.says[type.domain] ?? []),
      indexInType + brand.code.length,
    ) ?? ''
  const feels = fit(type.feel)
  const feel = turn(feels, indexInType + (hash % 2)) ?? ''
  const second = why === '' ? (turn(feels, indexInType + 1 + (hash % 2)) ?? '') : ''
  const silent = !brandSpeaksOf(brand.code, type.code) || (hash % 3 === 0 && why !== '')
  const voice = silent ? '' : (turn(fit(brand.voice), hash % 7) ?? '')
  const behaviour = [...new Set([feel, second, voice])].filter(
    (text) => text !== '' && text !== what && text !== why,
  )
  return {
    description: paragraphs([what, why].filter(Boolean).join(' '), behaviour.join(' ')),
    shortDescription: [what, why || feel].filter(Boolean).join(' '),
  }
}

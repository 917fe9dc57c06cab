import type { SeedClock } from '../values/days.ts'
import { eanOf } from './ean.ts'
import type { Random } from '../values/random.ts'
import { slugify } from '../../../kernel/values/slugify.ts'
import type { Candidate } from './choose-products.ts'
import type { Featured } from './featured.ts'
import { packshotOf } from './package-look.ts'
import { priceVariant, shelfPrice } from './prices.ts'
import type { PricePlan } from './prices.ts'
import type { OptionChoice, SeedVariant, Stocking } from './seed-product.ts'
import { grossWeight, sizeLettering, sizeName, sizesOf } from './sizes.ts'
import type { Size } from './sizes.ts'

type Choice = { name: string; code: string; option: 'scent' | 'shade'; color?: string }
type Combination = { size: Size; choice: Choice | null }

/** At most this many variants, so that the variant's code is the product's and one digit. */
export const MAX_VARIANTS = 9

function choicesOf({ choices = '', axis, code }: Candidate['type']): Choice[] {
  return choices
    .split(axis === 'shade' ? /(?<=#[0-9a-f]{6}) / : ' ')
    .filter(Boolean)
    .map((pair) => {
      const [left = '', right = ''] = pair.split(':')
      if (axis === 'shade')
        return { name: left, code: `${code}-${slugify(left)}`, option: 'shade', color: right }
      return { name: right.replaceAll('_', ' '), code: left, option: 'scent' }
    })
}

const SIZE_COUNT_WEIGHTS = [8, 54, 38]

function combine(candidate: Candidate, random: Random, wanted: number | undefined): Combination[] {
  const { type } = candidate
  const available = sizesOf(type)
  const count = Math.min(wanted ?? random.weighted(SIZE_COUNT_WEIGHTS) + 1, available.length)
  const sizes = available.slice(0, count)
  if (type.axis === 'size') return sizes.map((size) => ({ size, choice: null }))
  const all = choicesOf(type)
  const chosen =
    type.axis === 'shade' ? all.slice(0, random.int(Math.min(5, all.length), all.length)) : all
  return chosen.flatMap((choice) => sizes.map((size) => ({ size, choice }))).slice(0, MAX_VARIANTS)
}

function optionChoices({ size, choice }: Combination, several: boolean): OptionChoice[] {
  const chosen: OptionChoice[] = []
  if (choice)
    chosen.push({
      option: choice.option,
      code: choice.code,
      value: choice.name,
      ...(choice.color ? { color: choice.color } : {}),
    })
  if (several || !choice)
    chosen.push({ option: 'size', code: slugify(sizeName(size)), value: sizeName(size) })
  return chosen
}

function onHandOf(stocking: Stocking, random: Random, position: number): number {
  if (stocking === 'soldOut' || stocking === 'storeOnly') return 0
  if (stocking === 'low') return random.int(1, 4)
  return position > 0 && random.chance(0.06) ? 0 : random.int(12, 240)
}

export type VariantPlan = {
  productCode: string
  brandIndex: number
  article: number
  prices: PricePlan
  stocking: Stocking
  featured: Featured | undefined
}

/** All variants of a product, in the order of the shelf: choice by choice, small to large. */
export function buildVariants(
  candidate: Candidate,
  plan: VariantPlan,
  random: Random,
  clock: SeedClock,
): SeedVariant[] {
  const { type, brand, variety, varietyIndex } = candidate
  const [from, to] = type.price
  const base = plan.featured?.price ?? from + (to - from) * random.next()
  const combinations = combine(candidate, random, plan.featured?.sizes)
  const several = new Set(combinations.map(({ size }) => size.label)).size > 1
  return combinations.map((combination, position) => {
    const { size, choice } = combination
    const name = [
      choice?.name.toLowerCase(),
      choice && !several && type.axis !== 'scent+size' ? '' : sizeName(size),
    ]
      .filter(Boolean)
      .join(', ')
    const prices = priceVariant(shelfPrice(base * size.factor), plan.prices, clock)
    return {
      code: `${plan.productCode}${position + 1}`,
      name: type.axis === 'shade' && choice ? choice.name : name,
      ean: eanOf(plan.brandIndex, plan.article * 10 + position),
      ...prices,
      contentAmount: size.doses ?? size.amount,
      contentUnit: size.doses === null ? size.unit : 'dávka',
      weightG: grossWeight(size),
      onHand: onHandOf(plan.stocking, random, position),
      storeOnly: plan.stocking === 'storeOnly',
      choices: optionChoices(combination, several),
      packshot: packshotOf({
        type,
        brand,
        variety,
        varietyIndex,
        sizeText: sizeLettering(size),
        choice: choice?.name ?? '',
        shadeColour: choice?.color,
        featured: plan.featured !== undefined,
      }),
    }
  })
}

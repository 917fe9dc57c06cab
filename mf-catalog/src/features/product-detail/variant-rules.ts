import type { ProductVariant } from '@drogerie/shared-lib/contract/product-variant.ts'
import { picturePath } from '@drogerie/shared-lib/product/picture-path.ts'

export type VariantChoice = { value: string; variant: ProductVariant; selected: boolean }
/**
 * `priced`: the choices cost differently, so each shows its price (sizes); otherwise the word is
 * enough (scents, shades).
 */
export type VariantOption = {
  code: string
  name: string | null
  value: string
  priced: boolean
  choices: VariantChoice[]
}

/**
 * The variant the URL asks for, else the default, else the first one; a code of another product
 * changes nothing.
 */
export function chosenVariant(
  variants: readonly ProductVariant[],
  wanted: string | null,
  defaultIri: string | null,
): ProductVariant | null {
  return (
    variants.find(({ code }) => code === wanted) ??
    variants.find((variant) => variant['@id'] === defaultIri) ??
    variants[0] ??
    null
  )
}

const valueOf = ({ options = [] }: ProductVariant, code: string): string | undefined =>
  options.find((option) => option.code === code)?.value

/** How many of the other options stay as they are. */
const likeness = (variant: ProductVariant, current: ProductVariant, changing: string): number =>
  (current.options ?? []).filter(
    ({ code, value }) => code !== changing && valueOf(variant, code) === value,
  ).length

/**
 * The variant with this value that changes as little else as it can; of equals one in stock, then
 * the first.
 */
function nearest(
  candidates: readonly ProductVariant[],
  current: ProductVariant,
  changing: string,
): ProductVariant | undefined {
  const rank = (variant: ProductVariant) =>
    likeness(variant, current, changing) * 2 + (variant.inStock ? 1 : 0)
  return candidates.reduce<ProductVariant | undefined>(
    (best, variant) => (best && rank(best) >= rank(variant) ? best : variant),
    undefined,
  )
}

const isPriced = (choices: readonly VariantChoice[]): boolean =>
  new Set(choices.map(({ variant }) => variant.price)).size > 1

function optionOf(
  variants: readonly ProductVariant[],
  current: ProductVariant,
  code: string,
  name: string,
): VariantOption {
  const values = [...new Set(variants.flatMap((variant) => valueOf(variant, code) ?? []))]
  const value = valueOf(current, code) ?? ''
  const choices = values.flatMap((candidate): VariantChoice[] => {
    const selected = candidate === value
    const variant = selected
      ? current
      : nearest(
          variants.filter((other) => valueOf(other, code) === candidate),
          current,
          code,
        )
    return variant ? [{ value: candidate, variant, selected }] : []
  })
  return { code, name, value, priced: isPriced(choices), choices }
}

/** Variants that differ in their names only are one unnamed option. */
function namesAsOption(
  variants: readonly ProductVariant[],
  current: ProductVariant,
): VariantOption {
  const choices = variants.map((variant) => ({
    value: variant.name,
    variant,
    selected: variant.code === current.code,
  }))
  return { code: 'name', name: null, value: current.name, priced: isPriced(choices), choices }
}

/** Values to choose from, option by option; none when there is one variant. */
export function variantOptions(
  variants: readonly ProductVariant[],
  current: ProductVariant,
): VariantOption[] {
  if (variants.length < 2) return []
  const options = (current.options ?? [])
    .map(({ code, name }) => optionOf(variants, current, code, name))
    .filter(({ choices }) => choices.length > 1)
  return options.length > 0 ? options : [namesAsOption(variants, current)]
}

/**
 * Pictures of the variant first, then those of the whole product; another variant's only if there
 * are no others.
 */
export function imagesOf<Image extends { path: string; variants?: string[] | undefined }>(
  images: readonly Image[],
  variant: ProductVariant | null,
): Image[] {
  const own = images.filter(({ variants }) => variant && variants?.includes(variant['@id']))
  const common = images.filter(({ variants = [] }) => variants.length === 0)
  const shown = own.length + common.length > 0 ? [...own, ...common] : images
  return shown.map((image) => ({ ...image, path: picturePath(image.path) }))
}

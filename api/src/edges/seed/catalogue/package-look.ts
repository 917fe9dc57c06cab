import type { BrandSeed } from '../data/brand-type.ts'
import { ingredients } from '../data/ingredients.ts'
import { kindMotifs, typeMotifs, typePalettes, wordPalettes } from '../data/looks.ts'
import { palettes } from '../data/palettes.ts'
import type { Palette } from '../data/palettes.ts'
import type { ProductType } from '../data/product-type.ts'
import { darken, lighten, lightness } from '../../packshots/colour.ts'
import type { PackshotMotif, PackshotShape, PackshotSpec } from '../../packshots/spec.ts'
import { varietyWords } from './variety.ts'
import type { Variety } from './variety.ts'

const text = (value: unknown): string => (Array.isArray(value) ? String(value[0]) : '')

function paletteOf({
  type,
  brand,
  variety,
  varietyIndex,
  choice,
  featured,
}: PackshotWish): Palette {
  const index = featured ? 0 : varietyIndex
  const { attributes, ingredient, name } = variety
  const word = [
    choice,
    name.split(' ')[0] ?? '',
    text(attributes['odstin']),
    text(attributes['prichut']),
  ].find((key) => key in wordPalettes)
  const scented =
    (type.domain === 'scent' && !type.taxon.startsWith('muzi')) || type.kind === 'tea'
      ? ingredients[ingredient]?.palette
      : undefined
  const chosen =
    (word ? wordPalettes[word] : undefined) ??
    typePalettes[type.code] ??
    scented ??
    brand.palettes[index % brand.palettes.length] ??
    'sky'
  return palettes[chosen]
}

/**
 * Some shapes wear a palette their own way: an aerosol has a dark label, a soap hardly any colour.
 */
function dress(
  shape: PackshotShape,
  { body, cap, label, text: lettering, motif }: Palette,
): Pick<PackshotSpec, 'body' | 'cap' | 'label' | 'text' | 'motifColour'> {
  const strong =
    lightness(body) > 0.62 ? darken(motif, lightness(motif) > 0.62 ? 0.32 : 0.12) : body
  const softCap = lightness(cap) > 0.9 ? lighten(strong, 0.1) : cap
  switch (shape) {
    case 'spray':
      return {
        body: lighten(body, 0.72),
        cap: softCap,
        label: strong,
        text: '#ffffff',
        motifColour: lighten(strong, 0.7),
      }
    case 'paper':
      return {
        body,
        cap: darken(strong, 0.08),
        label: lighten(body, lightness(body) > 0.75 ? 0 : 0.45),
        text: lettering,
        motifColour: '#ffffff',
      }
    case 'soap':
      return {
        body: lighten(body, 0.6),
        cap,
        label: lighten(label, 0.3),
        text: lettering,
        motifColour: motif,
      }
    case 'lipstick':
      return {
        body: lighten(motif, 0.45),
        cap: strong,
        label,
        text: '#ffffff',
        motifColour: '#ffffff',
      }
    case 'brush':
    case 'card':
      return {
        body: strong,
        cap: strong,
        label: lighten(strong, 0.8),
        text: lettering,
        motifColour: lighten(motif, 0.15),
      }
    case 'box':
      return {
        body,
        cap,
        label: lightness(body) > 0.86 ? lighten(motif, 0.45) : lighten(label, 0.1),
        text: lettering,
        motifColour: lightness(body) > 0.86 ? '#ffffff' : strong,
      }
    case 'wipes':
    case 'bag':
      return {
        body: lightness(body) > 0.86 ? motif : body,
        cap: shape === 'bag' ? cap : '#fcfcfc',
        label,
        text: lettering,
        motifColour: motif,
      }
    case 'tube':
      return {
        body,
        cap: lightness(cap) > 0.9 && lightness(body) > 0.86 ? motif : cap,
        label: lighten(motif, lightness(body) > 0.86 ? 0.55 : 0.7),
        text: lettering,
        motifColour: motif,
      }
    case 'perfume':
      return {
        body: lighten(body, 0.12),
        cap: lightness(cap) > 0.8 ? '#2e1228' : cap,
        label,
        text: lettering,
        motifColour: lightness(body) > 0.6 ? '#ffffff' : lighten(motif, 0.4),
      }
    case 'dropper':
      return {
        body: lightness(body) > 0.8 ? '#b4652a' : body,
        cap: '#1f1520',
        label,
        text: lettering,
        motifColour: motif,
      }
    default:
      return { body, cap, label, text: lettering, motifColour: motif }
  }
}

/** In make-up the package shows the shade itself, its case is dark. */
function dressShade(
  shape: PackshotShape,
  colour: string,
  palette: Palette,
): Pick<PackshotSpec, 'body' | 'cap' | 'label' | 'text' | 'motifColour'> {
  if (shape === 'pump' || shape === 'tube')
    return {
      body: colour,
      cap: '#2e1228',
      label: lighten(colour, 0.6),
      text: '#3b2228',
      motifColour: colour,
    }
  return {
    body: colour,
    cap: lightness(palette.cap) > 0.6 ? '#2e1228' : palette.cap,
    label: '#ffffff',
    text: '#ffffff',
    motifColour: '#ffffff',
  }
}

const MAX_LINE = 24

function lettering(type: ProductType, variety: Variety): string {
  const words = varietyWords(variety)
  if (variety.name.startsWith('='))
    return words.length <= MAX_LINE ? words.toLowerCase() : type.line
  const both = `${type.line} ${words.split(',')[0] ?? ''}`.trim()
  return both.length <= MAX_LINE ? both : type.line
}

/** The first shape of the type; others for some varieties, and a refill always in the last one. */
function shapeOf({ type, brand, varietyIndex, sizeText, featured }: PackshotWish): PackshotShape {
  const { shapes } = type
  if (sizeText.includes('náplň')) return shapes.at(-1) ?? 'sachet'
  const other = !featured && (varietyIndex + brand.code.length) % 3 === 2
  return (
    shapes[other ? (varietyIndex % Math.max(shapes.length - 1, 1)) + 1 : 0] ?? shapes[0] ?? 'box'
  )
}

export type PackshotWish = {
  type: ProductType
  brand: BrandSeed
  variety: Variety
  varietyIndex: number
  sizeText: string
  /** Name of the chosen scent or shade, '' without one. */
  choice: string
  shadeColour?: string | undefined
  /** Wears the brand's own colours and the type's own shape. */
  featured: boolean
}

function motifOf({ type, brand, variety }: PackshotWish): PackshotMotif {
  const own = typeMotifs[type.code]
  if (own === 'hairbrush' && /kulat/i.test(variety.name)) return 'roundBrush'
  return (
    own ??
    ingredients[variety.ingredient]?.motif ??
    (brand.code === 'habr' || brand.code === 'britva' ? 'lines' : kindMotifs[type.kind])
  )
}

export function packshotOf(wish: PackshotWish): PackshotSpec {
  const { type, brand, variety, sizeText, choice, shadeColour } = wish
  const shape = shapeOf(wish)
  const palette = paletteOf(wish)
  const spf = text(variety.attributes['spf'])
  return {
    shape,
    ...(shadeColour ? dressShade(shape, shadeColour, palette) : dress(shape, palette)),
    motif: motifOf(wish),
    brand: brand.name,
    line: shape === 'lipstick' && choice ? choice.toLowerCase() : lettering(type, variety),
    volume: spf && !type.noun.includes('SPF') ? `${spf} · ${sizeText}` : sizeText,
  }
}

import type { ProductType } from '../data/product-type.ts'
import { decimal } from '../values/text.ts'

export type Size = {
  amount: number
  unit: 'ml' | 'g' | 'ks'
  /** Washes, for detergents. */
  doses: number | null
  label: string
  /** Price relative to the first size. */
  factor: number
}

function volumeText(amount: number, unit: Size['unit']): string {
  if (unit === 'ml' && amount >= 1000) return `${decimal(amount / 1000)} l`
  if (unit === 'g' && amount >= 1000) return `${decimal(amount / 1000)} kg`
  return `${decimal(amount)} ${unit}`
}

const PATTERN = /^([\d.]+)(ml|g|ks)(?::([^@*]+))?(?:@(\d+))?(?:\*([\d.]+))?$/

export function parseSize(text: string): Size {
  const match = PATTERN.exec(text)
  if (!match) throw new Error(`not a size: ${text}`)
  const [, amountText = '', unitText = '', label, doses, factor] = match
  const amount = Number(amountText)
  const unit = unitText === 'ml' || unitText === 'g' ? unitText : 'ks'
  return {
    amount,
    unit,
    doses: doses ? Number(doses) : null,
    label: label?.replaceAll('_', ' ') ?? volumeText(amount, unit),
    factor: factor ? Number(factor) : 1,
  }
}

const cache = new Map<string, readonly Size[]>()

export function sizesOf(type: ProductType): readonly Size[] {
  const known = cache.get(type.code) ?? type.sizes.split(' ').map(parseSize)
  cache.set(type.code, known)
  return known
}

/** `44 praní, 2,2 l`, or only `300 ml`. Capsules already say how many there are. */
export const sizeName = ({ doses, label }: Size): string =>
  doses === null || label.endsWith('kapslí') ? label : `${doses} praní, ${label}`

/** On the package the volume comes first. */
export const sizeLettering = ({ doses, label }: Size): string =>
  doses === null || label.endsWith('kapslí') ? label : `${label} · ${doses} praní`

const GRAMS: Record<Size['unit'], number> = { ml: 1.05, g: 1.08, ks: 6 }

/** Gross weight with the package, in grams. */
export const grossWeight = ({ amount, unit }: Size): number => Math.round(amount * GRAMS[unit] + 30)

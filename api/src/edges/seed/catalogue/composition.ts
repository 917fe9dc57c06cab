import { ingredients } from '../data/ingredients.ts'
import type { ProductKind, ProductType } from '../data/product-type.ts'
import { createRandom } from '../values/random.ts'
import type { AttributeValue } from './seed-product.ts'
import type { Variety } from './variety.ts'

const FRAGRANCE_ALLERGENS = [
  'Limonene',
  'Linalool',
  'Citral',
  'Geraniol',
  'Citronellol',
  'Coumarin',
  'Hexyl Cinnamal',
  'Benzyl Salicylate',
  'Eugenol',
]

const washBase = [
  'Sodium Coco-Sulfate',
  'Cocamidopropyl Betaine',
  'Glycerin',
  'Sodium Chloride',
  'Citric Acid',
  'Sodium Benzoate',
  'Potassium Sorbate',
]
const mildWashBase = [
  'Decyl Glucoside',
  'Cocamidopropyl Betaine',
  'Coco-Glucoside',
  'Glycerin',
  'Glyceryl Oleate',
  'Citric Acid',
  'Sodium Benzoate',
  'Potassium Sorbate',
]
const creamBase = [
  'Glycerin',
  'Cetearyl Alcohol',
  'Caprylic/Capric Triglyceride',
  'Glyceryl Stearate Citrate',
  'Helianthus Annuus Seed Oil',
  'Squalane',
  'Tocopherol',
  'Xanthan Gum',
  'Phenethyl Alcohol',
  'Sodium Phytate',
]
const waterBase = [
  'Glycerin',
  'Propanediol',
  'Poloxamer 184',
  'Sodium Citrate',
  'Citric Acid',
  'Sodium Benzoate',
  'Potassium Sorbate',
]
const soapBase = ['Sodium Olivate', 'Sodium Cocoate', 'Glycerin', 'Sodium Chloride', 'Tocopherol']
const makeupBase = [
  'Isododecane',
  'Ricinus Communis Seed Oil',
  'Synthetic Wax',
  'Mica',
  'Silica',
  'Copernicia Cerifera Cera',
  'Tocopherol',
  'CI 77891',
  'CI 77491',
  'CI 15850',
]
const oralBase = [
  'Sorbitol',
  'Hydrated Silica',
  'Glycerin',
  'Xanthan Gum',
  'Cocamidopropyl Betaine',
  'Aroma',
  'Sodium Saccharin',
  'Sodium Fluoride',
]
const aerosolBase = ['Butane', 'Propane', 'Isobutane', 'Alcohol Denat.', 'Octyldodecanol']
const perfumeBase = ['Alcohol Denat.', 'Parfum', 'Benzyl Alcohol']

const washing = new Set([
  'sampon-objem',
  'sampon-lupy',
  'sprchovy-gel',
  'pena-koupel',
  'tekute-mydlo',
  'sprcha-muzi',
])
const mild = new Set(['cistici-gel', 'sampon-barvene', 'detsky-sampon', 'intimni-gel'])
const watery = new Set(['micelarni-voda', 'serum', 'deo-kulicka', 'deo-muzi'])

function cosmeticBase({ code, kind }: ProductType): readonly string[] {
  if (kind === 'makeup') return makeupBase
  if (kind === 'oral') return oralBase
  if (kind === 'aerosol') return aerosolBase
  if (kind === 'perfume') return perfumeBase
  if (code === 'tuhe-mydlo') return soapBase
  if (washing.has(code)) return washBase
  if (mild.has(code)) return mildWashBase
  return watery.has(code) || kind === 'wipes' ? waterBase : creamBase
}

const fixed: Partial<Record<ProductKind, string>> = {
  detergent:
    '5–15 % aniontové povrchově aktivní látky, méně než 5 % neiontové povrchově aktivní látky, mýdlo, fosfonáty, enzymy, parfém, konzervační látky (Phenoxyethanol).',
  dishwasher:
    '15–30 % bělicí činidla na bázi kyslíku, méně než 5 % neiontové povrchově aktivní látky, polykarboxyláty, enzymy, parfém.',
  cleaner:
    'Méně než 5 % neiontové povrchově aktivní látky, méně než 5 % aniontové povrchově aktivní látky, parfém, konzervační látky.',
  acid: 'Méně než 5 % neiontové povrchově aktivní látky, kyselina citronová, kyselina mléčná, parfém.',
  airfresh: 'Parfém, etanol, voda, konzervační látky.',
  candle: 'Rostlinný vosk (řepka, slunečnice), parfém 6 %, bavlněný knot.',
  infantFormula:
    'Odstředěné MLÉKO, LAKTÓZA (z MLÉKA), rostlinné oleje (řepkový, slunečnicový), SYROVÁTKOVÝ koncentrát, olej z mikrořas (DHA), minerální látky, vitaminy.',
  petFood:
    'Maso a živočišné produkty (nejméně 55 %), zelenina, minerální látky. Analytické složky: hrubý protein 10,5 %, hrubý tuk 6 %, hrubá vláknina 0,5 %, hrubý popel 2,2 %, vlhkost 78 %.',
  tea: 'Sušené byliny a ovoce v měnícím se poměru, bez aromat a bez přidaného cukru.',
  hairColour:
    'Aqua, Cetearyl Alcohol, Ammonium Hydroxide, Toluene-2,5-Diamine, Resorcinol, m-Aminophenol, Argania Spinosa Kernel Oil, Parfum. Vyvíječ: Aqua, Hydrogen Peroxide.',
  paper: '100 % celulóza.',
  supplement:
    'Účinná látka podle názvu, plnidlo mikrokrystalická celulóza, protispékavá látka stearan hořečnatý, potahová vrstva hydroxypropylmethylcelulóza.',
}

export type Composition = { ingredients: string | null; allergens: string[] }

const isCosmetic = (kind: ProductKind) =>
  ['cosmetic', 'makeup', 'perfume', 'oral', 'aerosol', 'wipes', 'petCare'].includes(kind)

/**
 * INCI of cosmetics in falling order, the declared composition of everything else; allergens apart,
 * to be underlined.
 */
export function compositionOf(
  type: ProductType,
  variety: Variety,
  attributes: Record<string, AttributeValue>,
): Composition {
  if (type.kind === 'infantFormula')
    return {
      ingredients: fixed.infantFormula ?? null,
      allergens: ['MLÉKO', 'LAKTÓZA', 'SYROVÁTKOVÝ'],
    }
  if (type.kind === 'babyFood') {
    const milk = type.code !== 'prikrm'
    return {
      ingredients: milk
        ? 'Celozrnná mouka (PŠENICE, OVES, rýže), sušené MLÉKO, ovoce a zelenina, vitamin B1.'
        : 'Zelenina a ovoce (nejméně 60 %), voda, rýže, řepkový olej.',
      allergens: milk ? ['PŠENICE', 'OVES', 'MLÉKO'] : [],
    }
  }
  const random = createRandom(`${type.code}${variety.name}inci`)
  const scented = attributes['bez_parfemace'] !== true
  const perfumed = scented ? random.sample(FRAGRANCE_ALLERGENS, random.int(2, 4)).sort() : []
  if (!isCosmetic(type.kind)) {
    const declared = fixed[type.kind] ?? null
    const lists =
      type.kind === 'detergent' ||
      type.kind === 'cleaner' ||
      type.kind === 'candle' ||
      type.kind === 'airfresh'
    return {
      ingredients:
        declared && lists && perfumed.length
          ? declared.replace(/parfém( 6 %)?/, (found) => `${found} (${perfumed.join(', ')})`)
          : declared,
      allergens: lists ? perfumed : [],
    }
  }
  const inci = ingredients[variety.ingredient]?.inci ?? ''
  const head =
    type.kind === 'aerosol' ||
    type.kind === 'perfume' ||
    type.code === 'tuhe-mydlo' ||
    type.kind === 'makeup'
      ? []
      : ['Aqua']
  const tail = scented && type.kind !== 'makeup' ? ['Parfum', ...perfumed] : []
  const parts = [
    ...head,
    ...cosmeticBase(type).slice(0, 3),
    inci,
    ...cosmeticBase(type).slice(3),
    ...tail,
  ]
  return {
    ingredients: `${[...new Set(parts)].filter(Boolean).join(', ')}.`,
    allergens: type.kind === 'makeup' ? [] : perfumed,
  }
}

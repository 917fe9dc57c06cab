import type { PackshotMotif } from '../../packshots/spec.ts'
import type { PaletteName } from './palettes.ts'
import type { ProductKind } from './product-type.ts'

export const kindMotifs: Record<ProductKind, PackshotMotif> = {
  cosmetic: 'drop',
  makeup: 'star',
  perfume: 'flower',
  oral: 'star',
  detergent: 'drop',
  dishwasher: 'star',
  cleaner: 'bubbles',
  acid: 'waves',
  airfresh: 'flower',
  candle: 'moon',
  supplement: 'sun',
  tea: 'leaf',
  infantFormula: 'heart',
  babyFood: 'sun',
  nappy: 'star',
  wipes: 'drop',
  paper: 'bubbles',
  hygiene: 'flower',
  medical: 'cross',
  disinfectant: 'cross',
  tool: 'star',
  petFood: 'paw',
  petCare: 'paw',
  litter: 'paw',
  gift: 'heart',
  wrapping: 'star',
  hairColour: 'waves',
  aerosol: 'waves',
}

/** Words that say more about the colour of a package than its brand does. */
export const wordPalettes: Record<string, PaletteName> = {
  Color: 'pine',
  White: 'snow',
  Black: 'graphite',
  Wool: 'lavender',
  Sport: 'sea',
  Sensitive: 'mint',
  Levandule: 'lavender',
  Pomeranč: 'orange',
  černá: 'graphite',
  hnědá: 'cocoa',
  červená: 'berry',
  blond: 'honey',
  měděná: 'orange',
  růžová: 'rose',
  fialová: 'orchid',
  modrá: 'sea',
  hovězí: 'cocoa',
  kuře: 'honey',
  krůta: 'linen',
  jehněčí: 'berry',
  losos: 'coral',
  tuňák: 'sea',
  kachna: 'amber',
  jahoda: 'coral',
  malina: 'berry',
}

/** A sort of goods with a colour or a picture of its own. */
export const typePalettes: Record<string, PaletteName> = {
  'nocni-krem': 'night',
  'kojenecke-mleko': 'sky',
  'pokracovaci-mleko': 'mint',
}
export const typeMotifs: Record<string, PackshotMotif> = {
  kartac: 'hairbrush',
  dudlik: 'dummy',
  lahev: 'bottle',
  holitko: 'razor',
  'sada-zeny': 'bow',
  'sada-muzi': 'bow',
  tasky: 'bow',
  'nocni-krem': 'moon',
  'krem-ruce': 'heart',
}

import { createRandom } from '../values/random.ts'

export const associationTypes = [
  { code: 'similar', name: 'Podobné produkty' },
  { code: 'accessories', name: 'Hodí se k tomu' },
  { code: 'bought_together', name: 'Často kupované spolu' },
] as const

export type AssociationCode = (typeof associationTypes)[number]['code']
export type Association = { productIndex: number; type: AssociationCode; members: number[] }

/** The facts of a product that an association needs. */
export type Associable = {
  readonly typeCode: string
  readonly taxonCode: string
  readonly brandCode: string
}

/** Goods that go with goods of another kind. */
const companions: Record<string, string> = {
  'praci-gel': 'avivaz odstranovac-skvrn toaletni-papir tablety-mycka',
  avivaz: 'praci-gel odstranovac-skvrn',
  'praci-prasek': 'avivaz odstranovac-skvrn',
  kapsle: 'avivaz odstranovac-skvrn',
  'tablety-mycka': 'mycka-sul nadobi houbicky',
  nadobi: 'houbicky kuchynske-uterky',
  'cistic-kuchyn': 'uterky houbicky',
  koupelna: 'wc uterky',
  okna: 'uterky kuchynske-uterky',
  'denni-krem': 'nocni-krem serum micelarni-voda',
  'nocni-krem': 'denni-krem serum',
  serum: 'denni-krem nocni-krem',
  'micelarni-voda': 'odlicovaci-tampony denni-krem',
  rtenka: 'lesk-rty lak-nehty micelarni-voda',
  rasenka: 'tuzka stiny micelarni-voda',
  'lak-nehty': 'odlakovac krem-ruce',
  'barva-vlasy': 'sampon-barvene kondicioner',
  'zubni-pasta': 'kartacek ustni-voda',
  kartacek: 'zubni-pasta ustni-voda',
  pleny: 'vlhcene-ubrousky krem-opruzeniny',
  'vlhcene-ubrousky': 'pleny krem-opruzeniny',
  'kojenecke-mleko': 'lahev dudlik',
  'pena-holeni': 'holitko po-holeni',
  holitko: 'pena-holeni po-holeni',
  'krem-ruce': 'tekute-mydlo balzam-rty',
  'sampon-objem': 'kondicioner vlasova-maska lak-vlasy',
  'psi-krmivo': 'pamlsky sampon-zvire',
  'kocky-krmivo': 'stelivo',
  stelivo: 'kocky-krmivo',
}

/** Members are indexes into `products`; the same list always gives the same associations. */
export function buildAssociations(
  products: readonly Associable[],
  from: number,
  to: number,
  index: { byType: Map<string, number[]>; byTaxon: Map<string, number[]> },
): Association[] {
  const result: Association[] = []
  for (let productIndex = from; productIndex < to; productIndex += 1) {
    const product = products[productIndex]
    if (!product) continue
    const random = createRandom(productIndex + 77)
    const add = (type: AssociationCode, pool: readonly number[], count: number) => {
      const near = pool.length > 60 ? pool.slice(0, 60) : pool
      const members = random.sample(
        near.filter((other) => other !== productIndex),
        count,
      )
      if (members.length > 0) result.push({ productIndex, type, members })
    }
    const partners = (companions[product.typeCode] ?? '')
      .split(' ')
      .filter(Boolean)
      .flatMap((code) => index.byType.get(code) ?? [])
    add('similar', index.byTaxon.get(product.taxonCode) ?? [], 8)
    add('accessories', partners, 6)
    add(
      'bought_together',
      partners.length > 0 ? partners : (index.byTaxon.get(product.taxonCode) ?? []),
      4,
    )
  }
  return result
}

export function indexProducts(products: readonly Associable[]): {
  byType: Map<string, number[]>
  byTaxon: Map<string, number[]>
} {
  const byType = new Map<string, number[]>()
  const byTaxon = new Map<string, number[]>()
  const put = (map: Map<string, number[]>, key: string, position: number) => {
    const list = map.get(key)
    if (list) list.push(position)
    else map.set(key, [position])
  }
  products.forEach(({ typeCode, taxonCode }, position) => {
    put(byType, typeCode, position)
    put(byTaxon, taxonCode, position)
  })
  return { byType, byTaxon }
}

import type { Kysely } from 'kysely'
import type { Database } from '../kernel/db/schema.ts'
import { rebuildSearchIndex } from '../goods/search/rebuild-index.ts'

type SmallProduct = {
  code: string
  name: string
  brand: string
  taxon: string
  /** Hundredths of a crown. */
  price?: number
  originalPrice?: number
  onHand?: number
  rating?: number
  sold?: number
  recommended?: number
  labels?: string[]
  scent?: string
  /** Names of variants; each next one costs twice as much. */
  variants?: string[]
  short?: string
}

/** Goods whose names, forms and prices tests know by heart. */
const products: readonly SmallProduct[] = [
  {
    code: 'sampon-lupy',
    name: 'Šampon proti lupům s kopřivou',
    brand: 'Bylinář',
    taxon: 'sampony',
    price: 8990,
    rating: 4.5,
    sold: 120,
    scent: 'bylinky',
    variants: ['250 ml', '400 ml'],
  },
  {
    code: 'sampon-objem',
    name: 'Šampon na objem s rýžovým proteinem',
    brand: 'Vlasta',
    taxon: 'sampony',
    price: 14990,
    originalPrice: 18990,
    rating: 4.8,
    sold: 300,
    recommended: 90,
    labels: ['action'],
    scent: 'rýže',
  },
  {
    code: 'sampon-detsky',
    name: 'Dětský šampon bez slz',
    brand: 'Cvrček',
    taxon: 'detska-kosmetika',
    price: 6990,
    rating: 4.9,
    sold: 80,
    labels: ['ownBrand'],
  },
  {
    code: 'kondicioner',
    name: 'Kondicionér pro lámavé vlasy',
    brand: 'Vlasta',
    taxon: 'sampony',
    price: 12990,
    sold: 60,
    rating: 3.9,
  },
  {
    code: 'krem-ruce',
    name: 'Krém na ruce s heřmánkem',
    brand: 'Měkkost',
    taxon: 'telo',
    price: 6990,
    rating: 4.2,
    sold: 210,
    scent: 'heřmánek',
    variants: ['75 ml', '100 ml'],
  },
  {
    code: 'krem-denni',
    name: 'Denní pleťový krém s růžovou vodou',
    brand: 'Růžena',
    taxon: 'plet',
    price: 27490,
    rating: 4.7,
    sold: 150,
    scent: 'růže',
    recommended: 80,
  },
  {
    code: 'krem-nocni',
    name: 'Noční krém s levandulí',
    brand: 'Růžena',
    taxon: 'plet',
    price: 29990,
    rating: 4.1,
    sold: 90,
    scent: 'levandule',
  },
  {
    code: 'plenky',
    name: 'Jednorázové plenky Midi',
    brand: 'Cvrček',
    taxon: 'plenky',
    price: 34990,
    rating: 4.6,
    sold: 500,
    labels: ['ownBrand'],
    variants: ['56 ks', '80 ks'],
  },
  {
    code: 'ubrousky',
    name: 'Vlhčené ubrousky s měsíčkem',
    brand: 'Cvrček',
    taxon: 'detska-kosmetika',
    price: 3990,
    rating: 4.4,
    sold: 420,
    labels: ['news', 'ownBrand'],
  },
  {
    code: 'pasta',
    name: 'Zubní pasta bylinná',
    brand: 'Perlička',
    taxon: 'zuby',
    price: 5990,
    rating: 4.3,
    sold: 330,
    short: 'Na citlivé dásně.',
  },
  {
    code: 'kartacek',
    name: 'Zubní kartáček měkký',
    brand: 'Perlička',
    taxon: 'zuby',
    price: 4990,
    rating: 4.0,
    sold: 250,
    variants: ['modrý', 'růžový'],
  },
  {
    code: 'prasek',
    name: 'Prací prášek na barevné prádlo',
    brand: 'Belinka',
    taxon: 'prani',
    price: 24990,
    rating: 3.8,
    sold: 190,
  },
  {
    code: 'praci-gel',
    name: 'Prací gel Color',
    brand: 'Belinka',
    taxon: 'prani',
    price: 19990,
    originalPrice: 25990,
    rating: 4.5,
    sold: 460,
    labels: ['action'],
    variants: ['20 dávek', '40 dávek', '60 dávek'],
  },
  {
    code: 'avivaz',
    name: 'Aviváž levandule',
    brand: 'Belinka',
    taxon: 'prani',
    price: 8990,
    rating: 4.2,
    sold: 170,
    scent: 'levandule',
  },
  {
    code: 'mydlo',
    name: 'Tuhé mýdlo oliva',
    brand: 'Luční',
    taxon: 'telo',
    price: 2490,
    rating: 4.6,
    sold: 140,
    scent: 'oliva',
  },
  {
    code: 'mydlo-tekute',
    name: 'Tekuté mýdlo meduňka',
    brand: 'Luční',
    taxon: 'telo',
    price: 4990,
    rating: 4.1,
    sold: 110,
    scent: 'meduňka',
  },
  {
    code: 'toaletak',
    name: 'Toaletní papír třívrstvý',
    brand: 'Obláček',
    taxon: 'domacnost',
    price: 9990,
    rating: 4.7,
    sold: 900,
    recommended: 70,
  },
  {
    code: 'svicka',
    name: 'Vonná svíčka levandule',
    brand: 'Plamínek',
    taxon: 'domacnost',
    price: 14990,
    rating: 4.0,
    sold: 40,
    scent: 'levandule',
    onHand: 0,
  },
  {
    code: 'holeni',
    name: 'Gel na holení',
    brand: 'Habr',
    taxon: 'muzi',
    price: 8990,
    rating: 4.3,
    sold: 75,
  },
  {
    code: 'deo',
    name: 'Kuličkový deodorant bez hliníku',
    brand: 'Vánek',
    taxon: 'telo',
    price: 7990,
    rating: 3.9,
    sold: 95,
  },
  {
    code: 'opalovaci',
    name: 'Opalovací mléko SPF 50',
    brand: 'Slunka',
    taxon: 'telo',
    price: 32490,
    rating: 4.5,
    sold: 130,
  },
  {
    code: 'rtenka',
    name: 'Hydratační rtěnka',
    brand: 'Mína',
    taxon: 'plet',
    price: 18990,
    rating: 4.4,
    sold: 65,
    labels: ['news'],
    variants: ['růžová', 'červená'],
  },
  {
    code: 'sprchovy',
    name: 'Sprchový gel mořské řasy',
    brand: 'Pramen',
    taxon: 'telo',
    price: 6490,
    rating: 4.2,
    sold: 205,
  },
  {
    code: 'vitaminy',
    name: 'Vitamin C 500 mg',
    brand: 'Zdravík',
    taxon: 'zdravi',
    price: 9990,
    rating: 4.8,
    sold: 310,
    variants: ['60 tablet', '120 tablet'],
  },
]

const taxons: readonly (readonly [code: string, name: string, parent: string | null])[] = [
  ['menu_category', 'Kategorie', null],
  ['vlasy', 'Vlasy', 'menu_category'],
  ['sampony', 'Šampony', 'vlasy'],
  ['plet', 'Pleť', 'menu_category'],
  ['telo', 'Tělo', 'menu_category'],
  ['deti', 'Děti', 'menu_category'],
  ['plenky', 'Plenky', 'deti'],
  ['detska-kosmetika', 'Dětská kosmetika', 'deti'],
  ['zuby', 'Zuby a ústa', 'menu_category'],
  ['domacnost', 'Domácnost', 'menu_category'],
  ['prani', 'Praní prádla', 'domacnost'],
  ['muzi', 'Muži', 'menu_category'],
  ['zdravi', 'Zdraví', 'menu_category'],
]

/** Fills an empty database with a small shop and indexes it. */
export async function insertSmallCatalogue(db: Kysely<Database>): Promise<void> {
  const taxonIds = await insertTaxons(db)
  const brandIds = new Map<string, number>()
  for (const name of new Set(products.map(({ brand }) => brand))) {
    const code = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const { id } = await db
      .insertInto('brands')
      .values({ code, slug: code, name, is_own: name === 'Cvrček' })
      .returning('id')
      .executeTakeFirstOrThrow()
    brandIds.set(name, id)
  }
  const scent = await db
    .insertInto('product_attributes')
    .values({ code: 'vune', name: 'Vůně', type: 'select', filterable: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const product of products)
    await insertProduct(db, product, {
      taxon: taxonIds.get(product.taxon) ?? 0,
      brand: brandIds.get(product.brand) ?? 0,
      scent: scent.id,
    })
  await rebuildSearchIndex(db)
}

async function insertTaxons(db: Kysely<Database>): Promise<Map<string, number>> {
  const rows = new Map<string, { id: number; level: number; slug: string }>()
  for (const [position, [code, name, parentCode]] of taxons.entries()) {
    const parent = parentCode === null ? null : (rows.get(parentCode) ?? null)
    const level = parent ? parent.level + 1 : 0
    const slug = parent && parent.level > 0 ? `${parent.slug}/${code}` : code
    const { id } = await db
      .insertInto('taxons')
      .values({ code, name, slug, level, position, parent_id: parent?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    rows.set(code, { id, level, slug })
  }
  return new Map([...rows].map(([code, { id }]) => [code, id]))
}

type Ids = { taxon: number; brand: number; scent: number }

async function insertProduct(db: Kysely<Database>, product: SmallProduct, ids: Ids): Promise<void> {
  const {
    code,
    name,
    price = 9990,
    originalPrice = price,
    onHand = 20,
    variants = ['1 ks'],
  } = product
  const { id } = await db
    .insertInto('products')
    .values({
      code,
      slug: code,
      name,
      brand_id: ids.brand,
      main_taxon_id: ids.taxon,
      short_description: product.short ?? null,
      labels: product.labels ?? [],
      average_rating: product.rating ?? 0,
      sold_count: product.sold ?? 0,
      recommended_score: product.recommended ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_taxons').values({ product_id: id, taxon_id: ids.taxon }).execute()
  if (product.scent)
    await db
      .insertInto('product_attribute_values')
      .values({ product_id: id, attribute_id: ids.scent, value: JSON.stringify([product.scent]) })
      .execute()
  for (const [index, variant] of variants.entries()) {
    const factor = index + 1
    await db
      .insertInto('product_variants')
      .values({
        code: variants.length > 1 ? `${code}-${factor}` : code,
        product_id: id,
        name: variant,
        position: index,
        price: price * factor,
        original_price: originalPrice * factor,
        on_hand: onHand,
        ean: code === 'pasta' ? '8594001234567' : null,
        content_amount: 100 * factor,
        content_unit: 'ml',
      })
      .execute()
  }
}

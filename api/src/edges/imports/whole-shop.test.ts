import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runOffice } from '../office/run-office.ts'

let api: TestApi
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'))
  api = await createTestApi({ empty: true })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(kind: string, lines: readonly string[], end = 'csv') {
  const path = join(folder, `${kind}.${end}`)
  await writeFile(path, lines.join('\n'))
  const answer = await runOffice(api.app, ['import', kind, path])
  return answer.ok ? answer.result.message : answer.message
}
const get = async (path: string): Promise<unknown> =>
  (await api.app.inject(`/api/v2/shop${path}`)).json()

const categories = [
  'code;name;parent;position',
  'sampony;Šampony;vlasy;1',
  'vlasy;Vlasy;;1',
  'telo;Tělo;;2',
]

test('categories: parents may stand below, and none without a root', async () => {
  expect(await run('categories', categories)).toContain("run 'pnpm shop init' first")
  await runOffice(api.app, ['init'])
  expect(await run('categories', categories)).toBe('categories.csv: 3 rows, 3 changed')
  expect(await run('categories', categories)).toBe('categories.csv: 3 rows, 0 changed')
  const rows = await api.db
    .selectFrom('taxons')
    .select(['code', 'slug', 'level'])
    .orderBy('slug')
    .execute()
  expect(rows).toEqual([
    { code: 'menu_category', slug: 'menu_category', level: 0 },
    { code: 'telo', slug: 'telo', level: 1 },
    { code: 'vlasy', slug: 'vlasy', level: 1 },
    { code: 'sampony', slug: 'vlasy/sampony', level: 2 },
  ])
})

test.each([
  [['code,name,parent', 'a,A,nikde'], 'line 2, column parent: there is no category nikde'],
  [['code,name,parent', 'a,A,b', 'b,B,a'], 'line 2, column parent: goes round in a circle'],
  [['code,name,parent', 'vlasy,Vlasy,sampony'], 'line 2, column parent: goes round in a circle'],
  [['code,name', 'menu_category,Vše'], 'is the root of all categories'],
  [
    ['code,name', 'telo2,Tělo'],
    'line 2, column name: menu_category has one of that name already: telo',
  ],
])('categories that make no tree: %j', async (lines, text) => {
  expect(await run('categories', lines)).toContain(text)
})

test('a moved category keeps its address, and those below it their level', async () => {
  expect(await run('categories', ['code,name,parent', 'vlasy,Vlasy,telo'])).toContain('1 changed')
  const rows = await api.db
    .selectFrom('taxons')
    .where('code', 'in', ['vlasy', 'sampony'])
    .select(['slug', 'level'])
    .orderBy('level')
    .execute()
  expect(rows).toEqual([
    { slug: 'vlasy', level: 2 },
    { slug: 'vlasy/sampony', level: 3 },
  ])
  await run('categories', ['code,name,parent', 'vlasy,Vlasy,menu_category'])
})

const stores = [
  'code;name;street;city;postcode;latitude;longitude;status;ready_minutes;mon;tue;wed;thu;fri;sat;sun',
  '0001;Brno, Orlí;Orlí 12;Brno;602 00;49,1936;16,6107;open;60;8:00-12:00|13:00-18:00;8:00-18:00;;;;closed;closed',
]

test('stores with their hours', async () => {
  expect(await run('stores', stores)).toBe('stores.csv: 1 rows, 1 changed')
  expect(await run('stores', stores)).toBe('stores.csv: 1 rows, 0 changed')
  const hours = () =>
    api.db
      .selectFrom('store_hours')
      .select(['day', 'opens', 'closes'])
      .orderBy('day')
      .orderBy('opens')
      .execute()
  expect(await hours()).toEqual([
    { day: 1, opens: '08:00', closes: '12:00' },
    { day: 1, opens: '13:00', closes: '18:00' },
    { day: 2, opens: '08:00', closes: '18:00' },
  ])
  const tuesday = [stores[0] ?? '', (stores[1] ?? '').replace(';8:00-18:00', ';closed')]
  expect(await run('stores', tuesday)).toContain('1 changed')
  expect(await hours()).toHaveLength(2)
  expect(await get('/stores')).toMatchObject({ 'hydra:totalItems': 1 })
  const wrong = (stores[1] ?? '')
    .replace('602 00', '6020')
    .replace('49,1936', '149')
    .replace('13:00-18:00', '13-18')
    .replace(';60;', ';45;')
  const said = await run('stores', [stores[0] ?? '', wrong])
  expect(said).toContain("column postcode: '6020' is no postcode of five digits")
  expect(said).toContain("column latitude: '149' is no number from -90 to 90")
  expect(said).toContain('column mon:')
  expect(said).toContain("line 2, column ready_minutes: '45' is none of 60, 90")
})

test('a code without its zeros is the same store', async () => {
  const short = [stores[0] ?? '', (stores[1] ?? '').replace('0001;Brno, Orlí', '1;Brno, Orlí 12')]
  expect(await run('stores', short)).toBe('stores.csv: 1 rows, 1 changed')
  expect(await get('/stores')).toMatchObject({ 'hydra:totalItems': 1 })
  const both = [...stores, (stores[1] ?? '').replace('0001;Brno, Orlí', '1;Most')]
  expect(await run('stores', both)).toContain("'1' stands in line 2 already")
  await run('stores', stores)
})

test('a renamed store keeps its address; a row of what is required alone leaves the rest', async () => {
  const row = '0001;Brno, Orlí náměstí;Orlí 12;Brno;60200;49,1936;16,6107'
  const required = 'code;name;street;city;postcode;latitude;longitude'
  const full = [
    `${required};region;phone;email;status;ready_minutes;description;mon;sun`,
    `${row};Jihomoravský;+420777123456;brno@example.cz;paused;90;U nádraží.;9:00-17:00;closed`,
  ]
  expect(await run('stores', full)).toContain('1 changed')
  expect(await run('stores', [required, row])).toContain('0 changed')
  const store = await api.db
    .selectFrom('stores')
    .where('external_id', '=', '0001')
    .select(['name', 'slug', 'status_code'])
    .executeTakeFirst()
  expect(store).toEqual({ name: 'Brno, Orlí náměstí', slug: 'brno-orli', status_code: 'DOZAV' })
  await run('stores', stores)
})

const product = (more: object) =>
  JSON.stringify({
    ...{ product: 'sampon-kopriva', name: 'Šampon s kopřivou', brand: 'Bylinář' },
    ...{ categories: ['sampony', 'telo'], vat: 21, description: '<p>Myje.</p>', unit: 'ml' },
    ...more,
  })
const goods = [
  product({ variant: 'sk-250', content: 250, ean: '8594000000019', price: 89.9, original: 99 }),
  product({ variant: 'sk-400', content: 400, price: 129 }),
  JSON.stringify({ product: 'mydlo', name: 'Mýdlo', price: 25, categories: ['telo'] }),
]

test('products: shoppers find them, read them and see them in their categories', async () => {
  expect(await run('products', goods, 'jsonl')).toBe('products.jsonl: 3 rows, 3 changed')
  expect(await run('products', goods, 'jsonl')).toBe('products.jsonl: 3 rows, 0 changed')
  await run('stock', ['variant,place,quantity', 'sk-250,warehouse,10', 'sk-250,1,3'])
  await api.app.jobs.run('refresh-search-index')
  api.app.publicAnswers.forget()
  expect(await get('/products-by-slug/sampon-s-koprivou')).toMatchObject({
    code: 'sampon-kopriva',
    name: 'Šampon s kopřivou',
  })
  expect(await get('/search/products-variants?taxon=sampony&masterVariant=1')).toMatchObject({
    'hydra:totalItems': 1,
  })
  expect(await get('/search/products-variants?query=kopriva&masterVariant=1')).toMatchObject({
    'hydra:totalItems': 1,
  })
  const variants = await api.db
    .selectFrom('product_variants')
    .select(['code', 'name', 'price', 'original_price'])
    .orderBy('id')
    .execute()
  expect(variants).toEqual([
    { code: 'sk-250', name: '250 ml', price: 8990, original_price: 9900 },
    { code: 'sk-400', name: '400 ml', price: 12900, original_price: 12900 },
    { code: 'mydlo', name: '1 ks', price: 2500, original_price: 2500 },
  ])
  expect(await api.db.selectFrom('price_history').selectAll().execute()).toHaveLength(3)
})

test('a product is changed by what its row says; the rest stays', async () => {
  const renamed = ['product,name,variant,price,categories', 'mydlo,Mýdlo s levandulí,,26,sampony']
  expect(await run('products', renamed)).toContain('1 changed')
  const rows = await api.db
    .selectFrom('products')
    .innerJoin('product_taxons', 'product_taxons.product_id', 'products.id')
    .innerJoin('taxons', 'taxons.id', 'product_taxons.taxon_id')
    .where('products.code', '=', 'mydlo')
    .select(['products.name', 'products.slug', 'taxons.code as taxon', 'vat_rate'])
    .execute()
  expect(rows).toEqual([
    { name: 'Mýdlo s levandulí', slug: 'mydlo', taxon: 'sampony', vat_rate: 21 },
  ])
  // 26 crowns are more than what it cost before: nothing is struck below the price
  const prices = () =>
    api.db
      .selectFrom('product_variants')
      .where('code', '=', 'mydlo')
      .select(['price', 'original_price'])
      .executeTakeFirst()
  expect(await prices()).toEqual({ price: 2600, original_price: 2600 })
  await run('products', ['product,name,price', 'mydlo,Mýdlo s levandulí,25'])
  expect(await prices()).toEqual({ price: 2500, original_price: 2600 })
  await run('products', ['product,name,price', 'mydlo-2,Mýdlo,30'])
  expect(await get('/products-by-slug/mydlo-mydlo-2')).toMatchObject({ code: 'mydlo-2' })
})

test.each([
  [
    ['product,name,variant,price', 'x,Xenie,x1,10', 'x,Xena,x2,10'],
    'line 3: says something else of x than line 2: product, name',
  ],
  [
    ['product,name,price,categories', 'x,X,10,nikde'],
    'line 2, column categories: there is no category nikde',
  ],
  [
    ['product,name,variant,price', 'x,X,sk-250,10'],
    'line 2, column variant: the variant sk-250 is of the product sampon-kopriva',
  ],
  [
    ['product,name,price,ean', 'x,X,10,8594000000019'],
    'line 2, column ean: the variant sk-250 has this EAN',
  ],
  [
    ['product,name,price,ean', 'x,X,10,8594000000020', 'y,Y,10,8594000000020'],
    "column ean: '8594000000020' stands in line 2 already",
  ],
  [['product,name,price,content', 'x,X,10,250'], 'column unit: goes with content'],
  [['product,name,price,vat', 'x,X,10,15'], "column vat: '15' is none of 0, 12, 21"],
])('products that contradict: %j', async (lines, text) => {
  expect(await run('products', lines)).toContain(text)
})

test('a row of what is required alone leaves a product, its variants and their order as they are', async () => {
  const full = {
    ...{ product: 'uplny', name: 'Úplný', brand: 'Bylinář', categories: ['telo'], vat: 12 },
    ...{ short_description: 'Krátce.', description: '<p>Dlouze.</p>', ingredients: 'Voda' },
    ...{ allergens: ['Ořechy'], usage: 'Mýt.', warnings: 'Pozor.', manufacturer_name: 'My' },
    ...{ manufacturer_address: 'Praha', manufacturer_email: 'my@example.cz', shown: 'no' },
    ...{ variant: 'up-1', variant_name: 'Malý', ean: '8594000000026', price: 90, original: 99 },
    ...{ club: 80, content: 250, unit: 'ml', weight_g: 300, max_order: 5, sold: 'no' },
  }
  const both = [full, { ...full, variant: 'up-2', ean: '8594000000033' }]
  expect(
    await run(
      'products',
      both.map((row) => JSON.stringify(row)),
      'jsonl',
    ),
  ).toContain('2 changed')
  const short = ['product,name,variant,price', 'uplny,Úplný,up-2,90', 'uplny,Úplný,up-1,90']
  expect(await run('products', short)).toContain('0 changed')
  expect(await run('products', short.with(1, 'uplny,Úplný,up-2,91'))).toContain('1 changed')
  const order = await api.db
    .selectFrom('product_variants')
    .where('code', 'in', ['up-1', 'up-2'])
    .orderBy('position')
    .select('code')
    .execute()
  expect(order.map(({ code }) => code)).toEqual(['up-1', 'up-2'])
})

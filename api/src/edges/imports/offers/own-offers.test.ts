import { join } from 'node:path'
import type { Action, ActionDetail } from '@drogerie/shared-lib/contract/action.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discountsOf, openImportShop, type ImportShop } from '../../../testing/import-shop.ts'
import type { OrderShop } from '../../../testing/order-shop.ts'
import { runOffice } from '../../office/run-office.ts'

let opened: ImportShop
let shop: OrderShop
let folder: string
let office: ImportShop['office']
let take: ImportShop['take']
let cart: ImportShop['cart']

beforeAll(async () => {
  opened = await openImportShop()
  ;({ shop, folder, office, take, cart } = opened)
})
afterAll(() => opened?.close())

const offers = async () => (await shop.call('GET', '/actions')).json as { 'hydra:member': Action[] }
const offer = async (code: string) =>
  (await shop.call('GET', `/actions/${code}`)) as unknown as { status: number; json: ActionDetail }

const HEADING =
  'code;type;title;from;to;products;rule;pieces;off;cheaper;over;gifts;value;perex;badge;club'
const second =
  'mydlo-za-pul;multibuy;Mýdlo: druhé za polovinu;2026-01-01;31. 12. 2099;p-soap|p-soap;multibuy;2;1/2;;;;;Kombinujte, jak chcete.;;'
const gift = 'darek;gift;Dárek k pastě;2026-01-01;2099-12-31;p-paste;gift;2;;;;gift-a|gift-b;;;;'

describe('offers by file @CAT-12 @CAT-14', () => {
  test('a first one is on its page, on its tiles and at the till', async () => {
    expect(await take('offers', [HEADING, second, gift], '--dry-run', 'yes')).toBe(
      'offers.csv: 2 rows, 2 would change\nmydlo-za-pul: new\ndarek: new',
    )
    expect((await offers())['hydra:member']).toEqual([])
    expect(await take('offers', [HEADING, second, gift])).toBe('offers.csv: 2 rows, 2 changed')
    expect(await take('offers', [HEADING, second, gift])).toBe('offers.csv: 2 rows, 0 changed')
    expect((await offers())['hydra:member']).toMatchObject([
      { slug: 'mydlo-za-pul', type: { name: 'Víc kusů za míň' }, badge: 'Druhý za polovinu' },
      { slug: 'darek', badge: 'Dárek k\u00a02\u00a0ks' },
    ])
    expect((await offer('mydlo-za-pul')).json).toMatchObject({
      validTo: '2099-12-31',
      content: expect.stringMatching(
        /^<p>Stačí dát do košíku 2\sks: druhý máte za\spolovinu\.<\/p><p>Do\skošíku vložte/,
      ) as string,
    })
    expect((await offer('darek')).json).toMatchObject({
      content: expect.stringMatching(/^<p>Dárek dostanete k\s2\sks z\sakce\.</) as string,
    })
    expect(discountsOf(await cart({ soap: 2 }))).toEqual([['Mýdlo: druhé za polovinu', -2495]])
    const hinted = await cart({ soap: 1 })
    expect([hinted.orderPromotionTotal, hinted.offerHints]).toMatchObject([
      0,
      [{ label: 'Mýdlo: druhé za polovinu', missingPieces: 1, reward: 'druhý máte za polovinu' }],
    ])
    expect((await cart({ paste: 2 })).items.filter(({ isGift }) => isGift)).toHaveLength(2)
  })

  test('a cell that is empty leaves what there is; a changed rule counts at once', async () => {
    const short = 'code;type;title;from;to'
    const renamed = 'mydlo-za-pul;multibuy;Mýdlo za půl;2026-01-01;2099-12-31'
    expect(await take('offers', [short, renamed])).toContain('1 changed')
    expect(discountsOf(await cart({ soap: 2 }))).toEqual([['Mýdlo za půl', -2495]])
    const threeForTwo = second.replace('multibuy;2;1/2', 'multibuy;3;1')
    expect(await take('offers', [HEADING, threeForTwo])).toContain('1 changed')
    expect(discountsOf(await cart({ soap: 3 }))).toEqual([['Mýdlo: druhé za polovinu', -4990]])
    expect((await offer('mydlo-za-pul')).json.badge).toBe('3 za cenu 2')
  })

  test('an offer of another day counts nothing', async () => {
    const later = second.replace('2026-01-01', '2098-01-01')
    expect(await take('offers', [HEADING, later])).toContain('1 changed')
    expect(discountsOf(await cart({ soap: 3 }))).toEqual([])
    expect(await take('offers', [HEADING, second])).toContain('1 changed')
  })

  test('a campaign may take something off the whole purchase', async () => {
    const campaign =
      'vikend;campaign;Víkend slev;2026-01-01;2099-12-31;p-cream;percent;;;;400;;10;;;'
    expect(await take('offers', [HEADING, campaign])).toContain('1 changed')
    expect(discountsOf(await cart({ cream: 1 }))).toEqual([['Víkend slev', -4999]])
    expect(discountsOf(await cart({ soap: 1 }))).toEqual([])
  })

  test('what is ended leaves its page, its banners and the till', async () => {
    await shop.db
      .insertInto('banners')
      .values({
        code: 'vikend',
        kind: 'html_banner',
        category: 'homepage',
        url: '/akce/detail/vikend',
      })
      .execute()
    expect(await office('offers', 'end', 'vikend')).toBe(
      'offer vikend is over, with the banners vikend',
    )
    expect((await offer('vikend')).status).toBe(404)
    expect(discountsOf(await cart({ cream: 1 }))).toEqual([])
    expect(await office('offers', 'end', 'neni')).toBe('there is no offer neni')
    const listed = await runOffice(shop.app, ['offers', 'list'])
    expect(listed.ok && listed.result.data).toMatchObject([
      { code: 'mydlo-za-pul', state: 'holds', rule: 'Druhý za polovinu' },
      { code: 'vikend', state: 'hidden' },
      { code: 'darek', state: 'holds' },
    ])
  })

  test.each([
    [second.replaceAll('p-soap', 'p-soup'), 'column products: there is no product p-soup'],
    [gift.replace('gift-a', 'gift-x'), 'column gifts: there is no variant gift-x'],
    [gift.replace('gift-a|gift-b', ''), 'column gifts: is missing'],
    [second.replace('multibuy;2;1/2', ';;'), "column title: 'druhé' promises"],
    ['nova;multibuy;Nová;2026-01-01;2026-12-31;p-soap;;;;;;;;;;', 'column rule: is missing'],
    [second.replace(';2;1/2', ';;1/2'), 'column pieces: is missing'],
    [second.replace('1/2', '3/2'), "column off: '3/2' is no part of a price"],
    [second.replace('1/2;', '1/2;p-soap'), 'column cheaper: p-soap is among the products, too'],
    [second.replace('31. 12. 2099', '2025-12-31'), 'column to: is before the day it begins'],
    [second.replace('2026-01-01', '2026-02-30'), "column from: '2026-02-30' is no day"],
    ['nova;discount;Sleva;2026-01-01;2026-12-31;p-cream;;;;;;;;;;', 'p-cream is no cheaper'],
    ['nova;discount;Sleva;2026-01-01;2026-12-31;p-soap;;;;;;;;;;yes', 'p-soap is no cheaper'],
    [second.replaceAll('p-soap', 'p-formula'), 'p-formula may be in no promotion'],
    [second.replace('1/2;', '1/2;p-formula'), 'p-formula may be in no promotion'],
    ['Nová;campaign;Nová;2026-01-01;2026-12-31;p-soap;;;;;;;;;;', 'column code:'],
    ['sleva-10;campaign;Nová;2026-01-01;2026-12-31;p-soap;;;;;;;;;;', 'is the promotion of a code'],
    [
      'nova;campaign;Nová;2026-01-01;2026-12-31;p-soap;;;;;;;;Vše zdarma;;',
      "column perex: 'zdarma'",
    ],
  ])('refused: %s', async (row, text) => {
    const known = row.startsWith('mydlo-za-pul') ? row.replace('mydlo-za-pul', 'jine') : row
    expect(await take('offers', [HEADING, known])).toContain(text)
    expect((await offers())['hydra:member']).toHaveLength(2)
  })

  test('pictures and pages of a leaflet lie beside the file, and are served in every size', async () => {
    const page = sharp({ create: { width: 600, height: 850, channels: 3, background: '#fff3e0' } })
    for (const name of ['uvod.jpg', 'strana-1.png', 'strana-2.png'])
      await page.clone().toFile(join(folder, name))
    const heading = 'code;type;title;from;to;products;picture;leaflet;leaflet_goods'
    const leaflet =
      'letak;leaflet;Leták;2026-01-01;2099-12-31;p-soap;uvod.jpg;strana-1.png|strana-2.png;2:p-soap:10:20:30:25,5'
    expect(await take('offers', [heading, leaflet])).toContain('1 changed')
    expect(await take('offers', [heading, leaflet])).toContain('0 changed')
    await shop.app.jobs.run('refresh-search-index')
    shop.app.publicAnswers.forget()
    const { json } = await offer('letak')
    expect(json).toMatchObject({
      leafletPages: [
        expect.stringMatching(/^\/media\/l\/strana-1-x[\da-f]{12}\.svg$/),
        expect.stringContaining('strana-2'),
      ],
      leafletSpots: [
        { page: 2, productCode: 'p-soap', left: 10, top: 20, width: 30, height: 25.5 },
      ],
    })
    const drawn = await shop.app.inject(json.leafletPages?.[0] ?? '')
    expect(drawn.body).toContain('viewBox="0 0 600 850"')
    const small = await shop.app.inject((json.image ?? '').replace('.svg', '-400.webp'))
    const { width, height } = await sharp(small.rawPayload).metadata()
    expect([width, height]).toEqual([400, 567])
    for (const [wrong, text] of [
      [leaflet.replace('uvod.jpg', 'neni.jpg'), "'neni.jpg' is no file beside the imported one"],
      [leaflet.replace('uvod.jpg', '/media/a/neni.svg'), 'is no picture of the shop'],
      [leaflet.replace('uvod.jpg', 'offers.csv'), 'ends in none of .jpg'],
      [leaflet.replace('2:p-soap', '3:p-soap'), 'there is no page 3 in the leaflet'],
      [leaflet.replace('2:p-soap', '2:p-cream'), 'there is no product of the offer p-cream'],
      [leaflet.replace(':30:', ':95:'), 'is no place on a page'],
    ] as const)
      expect(await take('offers', [heading, wrong])).toContain(text)
    const firstPage = leaflet.replace('|strana-2.png', '').replace(/;2:p-soap.*$/, ';')
    expect(await take('offers', [heading, firstPage])).toContain('1 changed')
    const now = await shop.db
      .selectFrom('actions')
      .where('code', '=', 'letak')
      .select('leaflet_spots')
      .executeTakeFirst()
    expect(now).toEqual({ leaflet_spots: [] }) // it has other pages
    await take('offers', [heading, leaflet])
  })

  test('a club offer is refused where one kind of its goods has no club price', async () => {
    const clubOffer =
      'klub;discount;Klubová cena;2026-01-01;2099-12-31;p-lotion;;;;;;;;Pro členy.;;yes'
    const { id: _id, ...lotion } = await shop.db
      .selectFrom('product_variants')
      .where('code', '=', 'lotion')
      .selectAll()
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('product_variants')
      .values({ ...lotion, code: 'lotion-xl', position: 1, club_price: 140_000 })
      .execute()
    expect(await take('offers', [HEADING, clubOffer])).toContain('p-lotion is no cheaper')
    await shop.db
      .updateTable('product_variants')
      .set({ club_price: 130_000 })
      .where('code', '=', 'lotion')
      .execute()
    expect(await take('offers', [HEADING, clubOffer])).toContain('1 changed')
    await shop.db.deleteFrom('actions').where('code', '=', 'klub').execute()
    await shop.db.deleteFrom('product_variants').where('code', '=', 'lotion-xl').execute()
  })

  test('an offer is looked for by the top categories of its goods alone', async () => {
    const add = (code: string, level: number, parent_id: number | null = null) =>
      shop.db
        .insertInto('taxons')
        .values({ code, slug: code, name: code, level, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    const below = await add('mydla', 2, (await add('pece', 1)).id)
    await shop.db
      .updateTable('products')
      .set({ main_taxon_id: below.id })
      .where('code', '=', 'p-soap')
      .execute()
    const of = async (taxon: string) =>
      ((await shop.call('GET', `/actions?taxon=${taxon}`)).json as { 'hydra:totalItems': number })[
        'hydra:totalItems'
      ]
    const rows = (products: string) => [
      'code;type;title;from;to;products',
      `v-peci;campaign;V péči;2026-01-01;2099-12-31;${products}`,
    ]
    expect(await take('offers', rows('p-soap'))).toContain('1 changed')
    shop.app.publicAnswers.forget()
    expect([await of('pece'), await of('mydla')]).toEqual([1, 0])
    await take('offers', rows('p-cream'))
    expect(await of('pece')).toBe(0)
    await shop.db.deleteFrom('actions').where('code', '=', 'v-peci').execute()
  })

  test('a row of what is required alone leaves everything else as it is', async () => {
    const head =
      'code;type;title;from;to;products;perex;text;club;selected;position;shown;picture;leaflet;leaflet_goods;rule;over;pieces;gifts;off;cheaper;cheaper_pieces;badge;hint'
    const own = [
      'uplna;multibuy;Úplná;2026-01-01;2099-12-31;p-soap|p-cream;Krátce.;Dlouze.;yes;yes;77;no;uvod.jpg;strana-1.png;1:p-soap:10:20:30:25;multibuy;;3;;1/2;p-paste;2;Štítek;pobídka',
      'darkova;gift;Dárková;2026-01-01;2099-12-31;p-soap;;;no;no;78;no;;;;gift;50;2;gift-b;;;;Jen tak;něco máte',
    ]
    expect(await take('offers', [head, ...own])).toContain('2 changed')
    const short = own.map((row) => row.split(';').slice(0, 5).join(';'))
    expect(await take('offers', ['code;type;title;from;to', ...short])).toContain('0 changed')
    await shop.db.deleteFrom('actions').where('code', 'in', ['uplna', 'darkova']).execute()
  })

  test('what is exported comes in again and changes nothing', async () => {
    for (const name of ['all.csv', 'all.jsonl']) {
      const path = join(folder, name)
      expect(await office('export', 'offers', path)).toBe(`${path}: 4 offers`)
      expect(await office('import', 'offers', path)).toBe(`${name}: 4 rows, 0 changed`)
    }
  })
})

import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pragueIso } from '../../../kernel/values/prague-time.ts'
import { openImportShop, type ImportShop } from '../../../testing/import-shop.ts'
import type { OrderShop } from '../../../testing/order-shop.ts'

let opened: ImportShop
let shop: OrderShop
let folder: string
let take: ImportShop['take']

beforeAll(async () => {
  opened = await openImportShop()
  ;({ shop, folder, take } = opened)
  await sharp({ create: { width: 1728, height: 960, channels: 3, background: '#fde8d7' } })
    .jpeg()
    .toFile(join(folder, 'uvod.jpg'))
  await take('offers', [
    'code;type;title;from;to;products;rule;pieces;off',
    'za-pul;multibuy;Mýdlo: druhé za polovinu;2026-01-01;2099-12-31;p-soap;multibuy;2;1/2',
    'novinky;campaign;Novinky;2026-01-01;2099-12-31;p-soap;;;',
  ])
})
afterAll(() => opened?.close())

const get = async (path: string) => (await shop.call('GET', path)).json
const searched = async (words: string) =>
  JSON.stringify(await get(`/search?query=${encodeURIComponent(words)}`))

const ARTICLES = 'code;title;section;perex;text;tags;published;picture;picture_alt;products'
const article =
  '"jak-myt";"Jak mýt vlasy";"Vlasy";"Krátce a dobře.";"## Nejdřív voda\n\nPotom **šampon**.";"Mytí|Rady";2026-01-05;uvod.jpg;Umyvadlo;p-soap'

describe('articles by file @CON-01', () => {
  test('one is read at its address, with its section, goods and picture', async () => {
    expect(await take('articles', [ARTICLES, article])).toBe('articles.csv: 1 rows, 1 changed')
    expect(await take('articles', [ARTICLES, article])).toBe('articles.csv: 1 rows, 0 changed')
    expect(await get('/article/slug/vlasy/jak-myt')).toMatchObject({
      title: 'Jak mýt vlasy',
      content: '<h2>Nejdřív voda</h2><p>Potom <strong>šampon</strong>.</p>',
      categories: [{ code: 'vlasy', name: 'Vlasy' }],
      tags: [{ name: 'Mytí' }, { name: 'Rady' }],
      publishedAt: '2026-01-05T00:00:00+01:00',
      image: { url: expect.stringMatching(/^\/media\/c\/uvod-x/) as string, alt: 'Umyvadlo' },
    })
    expect(await take('articles', ['code,title', 'jak-myt,Jak si mýt vlasy'])).toContain(
      '1 changed',
    )
    expect(await get('/article/jak-myt')).toMatchObject({
      title: 'Jak si mýt vlasy',
      slug: 'vlasy/jak-myt',
      readingMinutes: 1,
    })
    expect(await searched('jak mýt vlasy')).toContain('"vlasy/jak-myt"')
    // an address that was linked stays where the article moves to another section
    await take('articles', ['code,title,section', 'jak-myt,Jak si mýt vlasy,Tělo'])
    expect(await get('/article/jak-myt')).toMatchObject({
      slug: 'vlasy/jak-myt',
      categories: [{ name: 'Tělo' }],
    })
    expect(await take('articles', ['code,title,shown', 'jak-myt,Jak mýt,no'])).toContain(
      '1 changed',
    )
    expect((await shop.call('GET', '/article/jak-myt')).status).toBe(404)
    expect(await searched('jak mýt vlasy')).not.toContain('"vlasy/jak-myt"')
  })

  test('an export of an article that came without a day changes nothing', async () => {
    const rows = ['code,title,section,perex,text', 'dnes,Dnes,Vlasy,Krátce.,Text.']
    expect(await take('articles', rows)).toContain('1 changed')
    const { published_at } = await shop.db
      .selectFrom('articles')
      .select('published_at')
      .where('code', '=', 'dnes')
      .executeTakeFirstOrThrow()
    const told = pragueIso(published_at!)
    expect(await take('articles', ['code,title,published', `dnes,Dnes,${told}`])).toContain(
      '0 changed',
    )
  })

  test('a row of what is required alone leaves everything else as it is', async () => {
    const head =
      'code;title;section;perex;text;tags;author;author_profession;minutes;published;on_home;shown;picture;picture_alt;products;description'
    const own =
      'uplny;Úplný;Vlasy;Krátce.;Dlouze.;B|A;Jana Nová;lékárnice;9;2026-01-05;yes;no;uvod.jpg;Umyvadlo;p-cream|p-soap;Popis.'
    expect(await take('articles', [head, own])).toContain('1 changed')
    expect(await take('articles', ['code;title', 'uplny;Úplný'])).toContain('0 changed')
  })

  test.each([
    [['nova,Nová,,,'], 'column section: is missing'],
    [['nova,Nová,Tělo,Krátce.,'], 'column text: is missing'],
    [['nova,Nová,Tělo,Krátce.,<script>x</script>'], 'column text: has something that could run'],
    [['nova,Nová,Tělo,Krátce.,[Web](https://jinde.cz)'], 'has no link in [Web](https://jinde.cz)'],
    [['list,Nová,Tělo,Krátce.,Text'], 'column code: is an address of the shop'],
  ])('refused: %j', async (rows, text) => {
    expect(await take('articles', ['code,title,section,perex,text', ...rows])).toContain(text)
  })
})

test('questions stand under their topics and are found @CON-05', async () => {
  const rows = [
    'code,topic,question,answer',
    'kdy-prijde,Doprava,Kdy přijde balík?,Do **dvou** dnů.',
    'kolik-stoji,Doprava,Kolik stojí doprava?,Podle ceníku.',
  ]
  expect(await take('questions', rows)).toBe('questions.csv: 2 rows, 2 changed')
  expect(await take('questions', rows)).toBe('questions.csv: 2 rows, 0 changed')
  expect(await get('/cms-plugin/faq-category')).toMatchObject({
    'hydra:member': [{ slug: 'doprava', name: 'Doprava' }],
  })
  expect(await searched('kdy přijde')).toContain('/kdy-prijde')
  const hidden = rows.slice(0, 2).map((row, i) => `${row},${i === 0 ? 'shown' : 'no'}`)
  expect(await take('questions', hidden)).toContain('1 changed')
  expect(await searched('kdy přijde')).not.toContain('/kdy-prijde')
  const placed = (more: string) => [
    `code,topic,question,answer${more && ',position'}`,
    `kdy-prijde,Doprava,Kdy přijde balík?,Zítra.${more}`,
  ]
  expect(await take('questions', placed(',9'))).toContain('1 changed')
  // its place stays, and it stays hidden
  expect(await take('questions', placed(''))).toContain('0 changed')
})

const BANNERS = 'code;place;title;text;url;picture;alt;from;to;category'

describe('banners by file @CON-03', () => {
  const own = 'uvod;homepage;Vítejte;Prodáváme mýdlo.;/akce/detail/za-pul;uvod.jpg;;;;'

  test('one that leads to an offer hangs as long as the offer does', async () => {
    expect(await take('banners', [BANNERS, own])).toBe('banners.csv: 1 rows, 1 changed')
    expect(await take('banners', [BANNERS, own])).toBe('banners.csv: 1 rows, 0 changed')
    const shown = () => get('/banners?category=homepage')
    expect(await shown()).toMatchObject({
      'hydra:member': [
        {
          title: 'Vítejte',
          html: '<p>Prodáváme mýdlo.</p>',
          image: { width: 1728, height: 960 },
          validTo: '2100-01-01T00:00:00+01:00',
        },
      ],
    })
    await take('offers', ['code,type,title,from,to', 'za-pul,multibuy,Mýdlo,2026-01-01,2098-12-31'])
    expect(await shown()).toMatchObject({
      'hydra:member': [{ validTo: '2099-01-01T00:00:00+01:00' }],
    })
    await take('offers', [
      'code,type,title,from,to,shown',
      'za-pul,multibuy,Mýdlo,2026-01-01,2098-12-31,no',
    ])
    expect(await shown()).toMatchObject({ 'hydra:member': [] })
    await take('offers', [
      'code,type,title,from,to,shown',
      'za-pul,multibuy,Mýdlo,2026-01-01,2099-12-31,yes',
    ])
  })

  test('one that had days of its own takes those of the offer it leads to now', async () => {
    const days = (to: string, url = '') => [
      'code;place;title;from;to;url',
      `dny;cart;Dny;2026-03-01;${to};${url}`,
    ]
    const validity = async () =>
      ((await get('/banners?category=cart')) as { 'hydra:member': object[] })['hydra:member']
    expect(await take('banners', days('2098-03-31'))).toContain('1 changed')
    expect(await validity()).toMatchObject([
      { validFrom: '2026-03-01T00:00:00+01:00', validTo: '2098-04-01T00:00:00+02:00' },
    ])
    const led = ['code;place;title;url', 'dny;cart;Dny;/akce/detail/novinky']
    expect(await take('banners', led)).toContain('1 changed')
    expect(await validity()).toMatchObject([
      { validFrom: '2026-01-01T00:00:00+01:00', validTo: '2100-01-01T00:00:00+01:00' },
    ])
  })

  test('one that is hidden may lead to an offer that is hidden, one that is shown may not', async () => {
    const offer = (shown: string) =>
      take('offers', [
        'code,type,title,from,to,shown',
        `novinky,campaign,Novinky,2026-01-01,2099-12-31,${shown}`,
      ])
    await offer('no')
    const banner = (shown: string) =>
      take('banners', [
        'code;place;title;url;shown',
        `skryty;cart;Později;/akce/detail/novinky;${shown}`,
      ])
    expect(await banner('yes')).toContain('leads to an offer that is not shown')
    expect(await banner('no')).toContain('1 changed')
    await offer('yes')
  })

  test('a row of what is required alone leaves everything else as it is', async () => {
    await shop.db
      .insertInto('taxons')
      .values({ code: 'vlasy', slug: 'vlasy', name: 'Vlasy', level: 1 })
      .execute()
    const head =
      'code;place;category;title;text;url;picture;picture_phone;alt;from;to;position;shown'
    const own =
      'uplny;listing;vlasy;Nadpis;Text.;/kontakt;uvod.jpg;uvod.jpg;Popis;2026-02-03;2099-12-30;77;no'
    expect(await take('banners', [head, own])).toContain('1 changed')
    expect(await take('banners', ['code;place', 'uplny;listing'])).toContain('0 changed')
  })

  test.each([
    ['x;homepage;;;;;;;;', 'column title: is missing: a banner has words or a picture'],
    ['x;homepag;X;;;;;;;', 'column place: there is no page homepag; other places are homepage'],
    ['x;homepage;;;;uvod.jpg;;;;', 'column alt: is missing'],
    ['x;homepage;Druhý za polovinu;;/akce/detail/novinky;;;;;', 'promises more than prices'],
    ['x;homepage;Druhý za polovinu;;/kategorie;;;;;', 'promises more than prices'],
    ['x;homepage;X;;/akce/detail/za-pul;;;2026-02-01;;', "is another day than the offer's"],
    ['x;homepage;X;;javascript:x;;;;;', 'column url'],
    ['x;homepage;X;;;;;2026-02-02;2026-02-01;', 'column to: is before'],
    ['x;listing;X;;;;;;;nikde', 'column category: there is no category nikde'],
    ['x;homepage;X;;;chybi.png;;;;', "'chybi.png' is no file beside the imported one"],
  ])('refused: %s', async (row, text) => {
    expect(await take('banners', [BANNERS, row])).toContain(text)
  })
})

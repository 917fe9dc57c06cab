import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertOffers } from '../../testing/small-offers.ts'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()

beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
  await insertOffers(api.db)
  const { db } = api
  const id = async (table: 'taxons' | 'products', code: string) =>
    (await db.selectFrom(table).where('code', '=', code).select('id').executeTakeFirstOrThrow()).id

  // as if saved before the database refused such things
  await sql`alter table banners drop constraint banners_html_inert`.execute(db)
  await sql`alter table articles drop constraint articles_content_inert`.execute(db)
  await db
    .insertInto('banners')
    .values([
      {
        code: 'a',
        kind: 'html_banner',
        category: 'homepage',
        html: '<b onclick=x>Sleva</b><script>alert(1)</script>',
        position: 1,
      },
      {
        code: 'b',
        kind: 'image_banner',
        category: 'listing',
        taxon_id: await id('taxons', 'vlasy'),
        image_desktop: '/media/b/x.svg',
        image_width: 10,
        image_height: 5,
      },
      { code: 'c', kind: 'image_banner', category: 'homepage', valid_to: day(-1) },
      { code: 'd', kind: 'image_banner', category: 'homepage', valid_to: day(-0.01) },
    ])
    .execute()
  await db
    .insertInto('redirects')
    .values([
      { origin_url: '/stara-stranka', destination_url: '/akce' },
      { origin_url: '/vypnuta', destination_url: '/akce', enabled: false },
    ])
    .execute()
  await db
    .insertInto('messages')
    .values([
      { code: 'a', kind: 'info', text: 'Ano' },
      { code: 'b', kind: 'promo', text: 'Ne', valid_from: day(1) },
    ])
    .execute()

  const menu = await db
    .insertInto('menus')
    .values({ code: 'main', name: 'Hlavní' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('menu_items')
    .values([
      {
        menu_id: menu.id,
        label: 'Děti',
        url: '/eshop/produkty/deti',
        taxon_id: await id('taxons', 'deti'),
        position: 2,
      },
      {
        menu_id: menu.id,
        label: 'Vlasy',
        url: '/eshop/produkty/vlasy',
        taxon_id: await id('taxons', 'vlasy'),
        position: 1,
      },
    ])
    .execute()

  const category = await db
    .insertInto('article_categories')
    .values({ code: 'krasa', slug: 'krasa', name: 'Krása' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const below = await db
    .insertInto('article_categories')
    .values({ code: 'vune', slug: 'krasa/vune', name: 'Vůně', parent_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const article = (code: string, slug: string, published_at: string | null) => ({
    code,
    slug,
    title: code,
    perex: 'Perex',
    content: '<p>Text</p><script>x</script>',
    published_at,
  })
  const articles = await db
    .insertInto('articles')
    .values([
      article('pece', 'clanky/pece-o-plet', day(-2)),
      article('zuby', 'zuby', day(-1)),
      article('pozdeji', 'pozdeji', day(3)),
      article('koncept', 'koncept', null),
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('article_category_links')
    .values(articles.slice(0, 2).map((row) => ({ article_id: row.id, category_id: below.id })))
    .execute()
  await db
    .insertInto('article_products')
    .values({ article_id: articles[0]?.id ?? 0, product_id: await id('products', 'krem-denni') })
    .execute()

  await db
    .insertInto('cms_pages')
    .values([
      { slug: 'obchodni-podminky', name: 'Obchodní podmínky', content: '<p>Text</p>' },
      { code: 'o-nas', slug: 'kariera/praha', name: 'Kariéra', content: '<p>Text</p>' },
      { slug: 'skryta', name: 'Skrytá', content: '', enabled: false },
      { slug: 'priste', name: 'Příště', content: '', publish_at: day(1) },
    ])
    .execute()
  const section = await db
    .insertInto('cms_sections')
    .values({ code: 'brand-vlasta', name: 'Značka Vlasta' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cms_blocks')
    .values([
      { code: 'service', name: 'Služby', content: '<p>8.00–16.30</p>' },
      { code: 'vlasta-quote', name: 'Citát', content: '<p>Voní.</p>', section_id: section.id },
      { code: 'off', name: 'x', content: '', enabled: false },
    ])
    .execute()
  const topic = await db
    .insertInto('faq_categories')
    .values({ code: 'doprava', slug: 'doprava', name: 'Doprava' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('faq_items')
    .values({
      code: 'q1',
      slug: 'kdy-dorazi',
      category_id: topic.id,
      question: 'Kdy dorazí?',
      answer: '<p>Zítra.</p>',
    })
    .execute()
})
afterAll(() => api.close())

const get = (path: string) => api.app.inject(`/api/v2/shop${path}`)
const read = async (path: string) => (await get(path)).json()
const values = (collection: { 'hydra:member': Record<string, unknown>[] }, key: string) =>
  collection['hydra:member'].map((member) => member[key])

describe('banners, redirects, messages @CON-10 @CAT-20', () => {
  test('banners by place and category; html is clean; ended ones are gone @S05', async () => {
    expect(await read('/banners?category=homepage')).toMatchObject({
      'hydra:member': [{ code: 'a', html: '<b>Sleva</b>', image: null }],
    })
    expect(values(await read('/banners?taxon=VLASY'), 'code')).toEqual(['b'])
  })

  test.each(['/stara-stranka', '/STARA-stranka/', '/stara-stranka?x=1'])(
    '%s is redirected @SHELL-08',
    async (path) => {
      expect(
        values(await read(`/redirects?path=${encodeURIComponent(path)}`), 'destinationUrl'),
      ).toEqual(['/akce'])
    },
  )

  test.each(['/jina', '/vypnuta'])('%s is not', async (path) => {
    expect(await read(`/redirects?path=${path}`)).toMatchObject({
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
  })

  test('messages that hold now', async () => {
    expect(values(await read('/messages'), 'code')).toEqual(['a'])
    expect(values(await read('/messages?placement=cart'), 'code')).toEqual([])
  })
})

describe('menus @SHELL-22', () => {
  test('items by position', async () => {
    expect((await read('/menus/main')).items.map(({ label }: { label: string }) => label)).toEqual([
      'Vlasy',
      'Děti',
    ])
    expect((await get('/menus/neni')).statusCode).toBe(404)
  })

  test('the mega-menu has offers, news, own brands and brands of each category', async () => {
    const [menu] = (await read('/search/menus'))['hydra:member']
    const [hair, children] = menu.items
    expect(hair.sections.actions).toMatchObject([{ slug: 'podzim' }])
    expect(children.sections.news).toMatchObject([{ productCode: 'ubrousky' }])
    expect(children.sections.ownBrand).toHaveLength(3)
    expect(children.sections.brands).toMatchObject([
      { code: 'cvrcek', ownBrand: true, productsCount: 3 },
    ])
  })
})

describe('magazine @CON-02', () => {
  test('newest first, unpublished and future ones hidden', async () => {
    expect(values(await read('/blog/article'), 'code')).toEqual(['zuby', 'pece'])
    expect(
      values(await read('/blog/article?category=krasa&itemsPerPage=1&page=2'), 'code'),
    ).toEqual(['pece'])
    for (const path of ['/article/pozdeji', '/article/koncept', '/article/slug/pozdeji'])
      expect((await get(path)).statusCode).toBe(404)
  })

  test('detail by a slug with slashes: clean text, goods, what to read next', async () => {
    const answer = await get('/article/slug/clanky/pece-o-plet')
    expect(answer.json()).toMatchObject({
      '@id': '/api/v2/shop/article/pece',
      content: '<p>Text</p>',
      products: [{ productCode: 'krem-denni' }],
      related: [{ code: 'zuby' }],
    })
    expect(answer.headers['content-location']).toBe('/api/v2/shop/article/pece')
  })

  test('reserved words are not codes', async () => {
    expect(await read('/article/list/homepage')).toMatchObject({
      '@type': 'hydra:Collection',
      'hydra:totalItems': 2,
    })
    expect(await read('/article_category/slug/krasa')).toMatchObject({
      '@type': 'ArticleCategory',
      articlesCount: 2,
    })
  })
})

describe('pages, blocks, questions @CON-03 @CON-07', () => {
  test.each([
    ['/cms-plugin/page-by-slug/obchodni-podminky', 200],
    ['/cms-plugin/page-by-slug/o-nas/kariera/praha', 200],
    ['/cms-plugin/page-by-slug/kariera/praha?code=o-nas', 200],
    ['/cms-plugin/page-by-slug/kariera/praha', 404],
    ['/cms-plugin/page-by-slug/skryta', 404],
    ['/cms-plugin/page-by-slug/priste', 404],
    ['/cms-plugin/blocks/service', 200],
    ['/cms-plugin/blocks/1', 200],
    ['/cms-plugin/blocks/off', 404],
  ])('%s is %i', async (path, status) => {
    expect((await get(path)).statusCode).toBe(status)
  })

  test('a page reads flat and by translation', async () => {
    expect(await read('/cms-plugin/page-by-slug/obchodni-podminky')).toMatchObject({
      name: 'Obchodní podmínky',
      content: '<p>Text</p>',
      translations: { cs_CZ: { '@type': 'PageTranslation', slug: 'obchodni-podminky' } },
    })
  })

  test.each([
    ['', ['service', 'vlasta-quote']],
    ['?sections.code=brand-vlasta', ['vlasta-quote']],
    ['?sections.code=brand-neni', []],
  ])('blocks%s are those of the section', async (query, codes) => {
    const blocks = (await read(`/cms-plugin/blocks${query}`))['hydra:member']
    expect(blocks.map(({ code }: { code: string }) => code)).toEqual(codes)
  })

  test('questions by topic', async () => {
    await sql`insert into faq_items (code, slug, category_id, question, answer, enabled)
      select 'q2', 'q2', category_id, 'Zrušená?', '', false from faq_items`.execute(api.db)
    expect(await read('/cms-plugin/faq?category=doprava')).toMatchObject({
      'hydra:member': [
        {
          question: 'Kdy dorazí?',
          category: 'doprava',
          translations: { cs_CZ: { answer: '<p>Zítra.</p>' } },
        },
      ],
    })
    expect(await read('/cms-plugin/faq-category')).toMatchObject({
      'hydra:member': [{ slug: 'doprava', count: 1 }],
    })
    expect(await read('/cms-plugin/faq?category=jine')).toMatchObject({ 'hydra:totalItems': 0 })
  })
})

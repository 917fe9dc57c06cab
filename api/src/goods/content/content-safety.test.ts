import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSmallCatalogue } from '../../testing/small-catalogue.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ empty: true })
  await insertSmallCatalogue(api.db)
})
afterAll(() => api.close())

/** Ways to make a page run something, as collected from filter evasions of many years. */
const corpus = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script/src="data:text/javascript,alert(1)"></script>',
  '<img src=x onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  "<img src='x'onerror='alert(1)'>",
  '<img src=x\nonerror\n=\nalert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><maction xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "//evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<x/onclick=alert(1)>x</x>',
  '<a/href="j&Tab;a&NewLine;vascript:alert(1)">x</a>',
] as const

const allowedTag =
  /^<\/?(a|abbr|aside|b|blockquote|br|caption|cite|code|dd|details|div|dl|dt|em|figcaption|figure|h[2-5]|hr|i|img|li|ol|p|pre|q|s|section|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)(\s[^<>]*)?>$/
const attribute = /\s([a-z-]+)(?:="([^"]*)")?/g

/**
 * Parts of a piece of HTML that a browser might run; found independently of the code that cleans.
 */
function dangersIn(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return tags.flatMap((tag) => {
    if (!allowedTag.test(tag)) return [`tag ${tag}`]
    return [...tag.matchAll(attribute)].flatMap(([, name = '', value = '']) => {
      if (
        name.startsWith('on') ||
        name === 'style' ||
        name.startsWith('form') ||
        name.includes('srcdoc')
      )
        return [`attribute ${name}`]
      const followed = value.replaceAll(/&[^;]+;|\s/g, '').toLowerCase()
      return ['href', 'src'].includes(name) &&
        !/^(https?:\/\/|mailto:|tel:|#|\?|\/(?!\/))/.test(followed)
        ? [`${name} ${value}`]
        : []
    })
  })
}

/** Where content is kept, and where it is shown. */
const places = {
  'banners.html': async (html: string) => {
    await sql`insert into banners (code, kind, category, html) values ('x', 'html_banner', 'xss', ${html}) on conflict (code) do update set html = excluded.html`.execute(
      api.db,
    )
    return (await read('/banners?category=xss'))['hydra:member'][0]['html'] as string
  },
  'articles.content': async (html: string) => {
    await sql`insert into articles (code, slug, title, perex, content, published_at) values ('x', 'x', 'x', 'x', ${html}, now() - interval '1 day') on conflict (code) do update set content = excluded.content`.execute(
      api.db,
    )
    return (await read('/article/x'))['content'] as string
  },
  'cms_pages.content': async (html: string) => {
    await sql`insert into cms_pages (code, slug, name, title, content, publish_at) values ('page', 'x', 'x', 'x', ${html}, now() - interval '1 day') on conflict (code, slug) do update set content = excluded.content`.execute(
      api.db,
    )
    return (await read('/cms-plugin/page-by-slug/x'))['content'] as string
  },
  'products.description': async (html: string) => {
    await sql`update products set description = ${html} where code = 'pasta'`.execute(api.db)
    return (await read('/products/pasta'))['description'] as string
  },
  'brands.story': async (html: string) => {
    await sql`update brands set story = ${html}`.execute(api.db)
    const [{ slug }] = (await read('/brands'))['hydra:member']
    return (await read(`/brands/${slug}`))['story'] as string
  },
} as const

const read = async (path: string) => (await api.app.inject(`/api/v2/shop${path}`)).json()

describe('content that would run @S05 @CON-07', () => {
  test.each(corpus)('%s is refused where it would be saved', async (html) => {
    for (const [place, save] of Object.entries(places)) {
      await expect(save(`<p>Text</p>${html}`), place).rejects.toThrow(
        /violates check constraint|_inert/,
      )
    }
  })

  test('is cleaned where it is shown, had it been saved', async () => {
    await sql`do $$ declare c record; begin
      for c in select conrelid::regclass as t, conname from pg_constraint where conname like '%_inert' loop
        execute format('alter table %s drop constraint %I', c.t, c.conname); end loop; end $$`.execute(
      api.db,
    )
    for (const html of corpus) {
      for (const [place, save] of Object.entries(places)) {
        const shown = await save(`<p>Text</p>${html}<b>konec</b>`)
        expect(dangersIn(shown), `${place}: ${shown}`).toEqual([])
        expect(shown, place).toContain('<p>Text</p>')
      }
    }
  })

  test('the checker of this test detects dangerous HTML', () => {
    for (const html of corpus) expect(dangersIn(html), html).not.toEqual([])
  })
})

describe('unsafe addresses @S05 @S12', () => {
  const bad = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    '/x\r\nSet-Cookie: a=b',
    ' javascript:x',
    'vbscript:x',
  ]
  test.each(bad)('%s is refused in banners, messages and menus', async (url) => {
    await expect(
      sql`insert into banners (code, kind, category, url) values ('u', 'image_banner', 'x', ${url})`.execute(
        api.db,
      ),
    ).rejects.toThrow(/followable/)
    await expect(
      sql`insert into messages (code, kind, text, url) values ('u', 'info', 'x', ${url})`.execute(
        api.db,
      ),
    ).rejects.toThrow(/followable/)
    await sql`insert into menus (code, name) values ('u', 'u') on conflict do nothing`.execute(
      api.db,
    )
    await expect(
      sql`insert into menu_items (menu_id, label, url) select id, 'x', ${url} from menus where code = 'u'`.execute(
        api.db,
      ),
    ).rejects.toThrow(/followable/)
  })

  test('a loop is seen through queries, fragments and slashes', async () => {
    const add = (from: string, to: string) =>
      api.db.insertInto('redirects').values({ origin_url: from, destination_url: to }).execute()
    await add('/prvni', '/druha?barva=modra')
    for (const [from, to] of [
      ['/druha', '/prvni'],
      ['/druha', '/treti'],
      ['/nulta', '/prvni#dole'],
      ['/nulta', '/Prvni//'],
      ['/sama', '/sama?x=1'],
    ] as const)
      await expect(add(from, to), `${from} → ${to}`).rejects.toThrow(/chain or a loop/)
    await add('/nulta', '/jinam?zpet=/prvni')
  })
})

describe('categories in a cycle @S06', () => {
  test('the tree still builds, and every call that shows it answers', async () => {
    const { rows } = await sql<{
      id: number
      code: string
      parent_id: number
    }>`select id, code, parent_id from taxons where parent_id is not null order by level desc limit 1`.execute(
      api.db,
    )
    const [leaf] = rows
    if (!leaf) throw new Error('no category below another')
    await sql`update taxons set parent_id = ${leaf.id} where id = ${leaf.parent_id}`.execute(api.db)
    for (const path of [
      '/taxons',
      '/taxons?flat=1',
      '/menus',
      '/search/menus',
      `/taxons/${leaf.code}`,
      `/search/taxons/${leaf.code}`,
      '/products',
      '/search?query=pasta',
      `/search/products-variants?taxon=${leaf.code}`,
    ]) {
      const answer = await api.app.inject(`/api/v2/shop${path}`)
      expect([200, 404], path).toContain(answer.statusCode)
    }
    expect(
      (await read('/taxons?flat=1'))['hydra:member'].map(({ code }: { code: string }) => code),
    ).not.toContain(leaf.code)
  })
})

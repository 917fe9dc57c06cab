import { expect, test } from 'vitest'
import { listening } from '../testing/listening.ts'
import { editorsLinks } from './editors-links.ts'

const lists: Record<string, object[]> = {
  menus: [
    {
      items: [
        { url: '/Prodejny/?a=1' },
        { url: '/letak' },
        { url: 'https://www.coi.cz/' },
        { url: '//jinde/a' },
        { url: '/media/a' },
        { url: '/katalog.pdf' },
        { url: '/odhlaseni.html' },
      ],
    },
  ],
  banners: [
    { html: '<p>A <a href="/akce/detail/zima#dole">B</a></p>', image: { desktop: '/x.svg' } },
  ],
  redirects: [
    { originUrl: '/letak', destinationUrl: '/akce' },
    { originUrl: '/stare', destinationUrl: '/akce' },
  ],
  'cms-plugin/pages': [
    { slug: 'o-nas', code: 'page', content: '<a class="b" href="/kariera">' },
    { slug: 'doprava', code: 'eshop' },
    { slug: 'stare', code: 'page' },
  ],
}

test('editors lead to addresses in fields and texts; redirects take theirs away @PLAT-02', async () => {
  const { linked, pages } = await listening((request, response) => {
    const url = new URL(request.url ?? '/', 'http://api')
    const found = lists[url.pathname.replace('/api/v2/shop/', '')]
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}))
  }, editorsLinks)
  expect(Object.fromEntries(linked)).toEqual({
    '/prodejny': 'menus',
    '/odhlaseni.html': 'menus',
    '/akce/detail/zima': 'banners',
    '/akce': 'redirects',
    '/kariera': 'cms-plugin/pages',
  })
  expect([...pages]).toEqual(['/o-nas', '/eshop/doprava'])
})

test('long lists are read to their end, and without an API there is nothing to read @PLAT-02', async () => {
  const { linked } = await listening((request, response) => {
    const number = Number(new URL(request.url ?? '/', 'http://api').searchParams.get('page'))
    const rows = Array.from({ length: number < 3 ? 100 : 1 }, () => ({ url: `/strana-${number}` }))
    response.end(JSON.stringify(request.url?.includes('/menus') ? rows : []))
  }, editorsLinks)
  expect([...linked.keys()]).toEqual(['/strana-1', '/strana-2', '/strana-3'])
  expect((await editorsLinks(null)).linked.size).toBe(0)
  expect((await editorsLinks('http://127.0.0.1:9')).pages.size).toBe(0)
})

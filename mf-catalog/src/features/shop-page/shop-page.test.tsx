import { aCollection, aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, handle, loader } from './shop-page.route.tsx'

afterEach(cleanup)

const page = {
  '@id': '/api/v2/shop/cms-plugin/pages/7',
  '@type': 'Page',
  id: 7,
  code: 'eshop',
  slug: 'jak-nakupovat',
  name: 'Nakupování',
  title: 'Jak nakupovat v e-shopu',
  content: `<h2>Krok za krokem</h2><p>Platí se <a href="/o-nas/faq/platba">kartou</a>.</p>
    <script>document.title = 'Cizí'</script>`,
  metaDescription: 'Nákup krok za krokem.',
}
const banner = (code: string, more: object) => ({
  '@id': `/api/v2/shop/banners/${code}`,
  '@type': 'Banner',
  id: 1,
  code,
  category: 'jak-nakupovat',
  taxon: null,
  position: 1,
  ...more,
})
const banners = [
  banner('doprava', {
    kind: 'image_banner',
    alt: 'Doprava zdarma',
    image: { desktop: '/media/b/1.svg', mobile: '/media/b/1m.svg', width: 1200, height: 300 },
    url: '/o-nas/faq/doprava',
  }),
  banner('klub', {
    kind: 'html_banner',
    title: 'Klub',
    html: '<p>Body za <b>nákup</b>.</p>',
    url: '/klub-registrace',
  }),
  banner('rada', {
    kind: 'html_banner',
    title: 'Rada',
    html: '<p><a href="/clanky">Číst</a></p>',
    url: '/clanky',
  }),
]
const answers = {
  'GET /cms-plugin/page-by-slug/jak-nakupovat': page,
  'GET /banners': aCollection([]),
}
const routes = [
  {
    id: 'page',
    path: '/eshop/:slug',
    loader,
    Component,
  },
]
function open(more: Parameters<typeof fakeApi>[0] = {}, path = '/eshop/jak-nakupovat') {
  const api = fakeApi({ ...answers, ...more })
  const shop = testShop({ ...api, messages: { 'mf-catalog': messages } })
  return { ...renderSlice(path, routes, shop), api }
}
type Opened = ReturnType<typeof open>
const title = () => screen.findByRole('heading', { level: 1, name: /^Jak nakupovat v\se-shopu$/ })
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const errorOf = ({ router }: Opened) =>
  waitFor(() => {
    const [error] = Object.values(router.state.errors ?? {})
    expect(error).toBeTruthy()
    return error
  })
const crumbsOf = ({ router }: Opened) => handle.crumbs(router.state.loaderData['page'])

test('a page of the shop is its title and its text with links @CAT-20', async () => {
  const { api } = open()
  expect(await title()).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Krok za krokem' })).toBeTruthy()
  expect(hrefOf('kartou')).toBe('/o-nas/faq/platba')
  expect(
    api.calls
      .find(({ path }) => path === '/cms-plugin/page-by-slug/jak-nakupovat')
      ?.query.get('code'),
  ).toBe('eshop')
})

test('a script in the text is no part of it @CAT-20', async () => {
  open()
  await title()
  expect(document.querySelector('script')).toBeNull()
  expect(document.body.textContent).not.toContain('Cizí')
})

test('what search engines read is of the record @CAT-20', async () => {
  open({ 'GET /cms-plugin/page-by-slug/nakup': page }, '/eshop/nakup')
  await title()
  expect(document.title).toBe('Jak nakupovat v e-shopu | teta')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /^Nákup krok za krokem\./,
  )
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://teta.example/eshop/jak-nakupovat',
  )
})

test('banners of the page are those whose category has its slug @CAT-20', async () => {
  const { api } = open({ 'GET /banners': aCollection(banners) })
  expect((await screen.findByRole('img', { name: 'Doprava zdarma' })).getAttribute('src')).toBe(
    '/media/b/1.svg',
  )
  expect(hrefOf('Doprava zdarma')).toBe('/o-nas/faq/doprava')
  expect(screen.getByRole('heading', { level: 2, name: 'Klub' })).toBeTruthy()
  expect(hrefOf('Klub')).toBe('/klub-registrace')
  expect(hrefOf('Číst'), 'words with a link of their own have no second one').toBe('/clanky')
  expect(screen.queryByRole('link', { name: 'Rada' })).toBeNull()
  expect(screen.getByText('nákup').closest('p')?.textContent).toBe('Body za nákup.')
  expect(
    api.calls.filter(({ path }) => path === '/banners').map(({ query }) => query.toString()),
  ).toEqual(['category=jak-nakupovat'])
})

test.each([
  ['no banners', aCollection([])],
  ['an outage of banners', () => aRefusal(503, 503, 'Service Unavailable')],
])('%s: the text stays as it is @CAT-20', async (_, answer) => {
  open({ 'GET /banners': answer })
  expect(await title()).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Krok za krokem' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('the crumb is the short name that editors gave, or the name @CAT-20', async () => {
  const named = open()
  await title()
  expect(crumbsOf(named)).toEqual([{ name: 'Nakupování' }])
  cleanup()
  const short = open({
    'GET /cms-plugin/page-by-slug/jak-nakupovat': { ...page, breadcrumb: 'Nákup' },
  })
  await title()
  expect(crumbsOf(short)).toEqual([{ name: 'Nákup' }])
})

test('a page that is not there is 404 with its path @CAT-20 @SHELL-03', async () => {
  expect(await errorOf(open({}, '/eshop/neni'))).toMatchObject({
    status: 404,
    data: { message: 'Page Not Found: /eshop/neni' },
  })
})

test('what can be no slug is 404 and asks nothing @CAT-20', async () => {
  const opened = open({}, '/eshop/jak%20nakupovat')
  expect(await errorOf(opened)).toMatchObject({
    status: 404,
    data: { message: 'Page Not Found: /eshop/jak nakupovat' },
  })
  expect(opened.api.calls).toEqual([])
})

test('an outage is not called a missing page @CAT-20', async () => {
  const outage = { 'GET /cms-plugin/page-by-slug/jak-nakupovat': () => aRefusal(503, 503, '') }
  expect(await errorOf(open(outage))).toMatchObject({ name: 'ApiError', status: 503 })
})

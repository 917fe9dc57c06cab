import type { Page } from '@drogerie/shared-lib/contract/cms.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.ts'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { remote } from '../../remote.ts'
import { handle } from './cms-page.route.tsx'

afterEach(cleanup)

function open(path: string, answers: Record<string, object>) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, messages: { 'mf-content': messages } })
  const { router } = renderSlice(path, remote.routes, shop)
  const asked = () =>
    api.calls
      .filter((call) => call.path.includes('page-by-slug'))
      .map(({ path: to, query }) => [to, query.get('code')])
  const crumbs = () => handle.crumbs(Object.values(router.state.loaderData)[0])
  return { asked, crumbs }
}
const answering = (page: Page) => ({ [`GET /cms-plugin/page-by-slug/${page.slug}`]: page })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const head = (selector: string, name = 'content') =>
  document.querySelector(selector)?.getAttribute(name)
const canonical = () => head('link[rel=canonical]', 'href')

const terms = aPage('obchodni-podminky', 'Obchodní podmínky', {
  content: '<h2>Kdo jsme</h2><p>Prodáváme <a href="/kontakt">zboží</a>.</p>',
  metaDescription: 'Podmínky nákupu v e-shopu.',
})

test('a page of the editors has its title, its text and what search engines read @CON-07', async () => {
  const { asked, crumbs } = open(paths.cmsPage('obchodni-podminky'), answering(terms))
  await title('Obchodní podmínky')
  expect(screen.getByRole('heading', { level: 2, name: 'Kdo jsme' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'zboží' }).getAttribute('href')).toBe('/kontakt')
  expect(document.title).toBe('Obchodní podmínky | teta')
  expect(head('meta[name=description]')).toContain('Podmínky nákupu')
  expect(canonical()).toBe('https://teta.example/obchodni-podminky')
  expect(asked()).toEqual([['/cms-plugin/page-by-slug/obchodni-podminky', null]])
  expect(crumbs()).toEqual([{ name: 'Obchodní podmínky' }])
})

test('the breadcrumb is the editors’ own where they gave one @CON-07 @SHELL-05', async () => {
  const { crumbs } = open(
    paths.cmsPage(terms.slug),
    answering({ ...terms, breadcrumb: 'Podmínky' }),
  )
  await title('Obchodní podmínky')
  expect(crumbs()).toEqual([{ name: 'Podmínky' }])
})

test('a page in a group is asked for with its group, which is in its address @CON-07', async () => {
  const { asked } = open(paths.cmsPageOfCode('pravni', terms.slug), answering(terms))
  await title('Obchodní podmínky')
  expect(asked()).toEqual([['/cms-plugin/page-by-slug/obchodni-podminky', 'pravni']])
  expect(canonical()).toBe('https://teta.example/pravni/obchodni-podminky')
})

test('the same address in two groups is two pages @CON-07', async () => {
  open(paths.cmsPageOfCode('pravni', terms.slug), {
    'GET /cms-plugin/page-by-slug/obchodni-podminky': ({ query }: FakeCall) =>
      query.get('code') === 'pravni' ? terms : aRefusal(404, 404, ''),
  })
  await title('Obchodní podmínky')
  cleanup()
  open(paths.cmsPageOfCode('jina', terms.slug), {
    'GET /cms-plugin/page-by-slug/obchodni-podminky': ({ query }: FakeCall) =>
      query.get('code') === 'pravni' ? terms : aRefusal(404, 404, ''),
  })
  await title('Chyba')
})

test('a page with a picture shows it without words: the title says what it is of @CON-07', async () => {
  open(paths.cmsPage('o-nas'), answering(aPage('o-nas', 'O nás', { image: '/media/c/o-nas.svg' })))
  await title('O\u00a0nás')
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toContain('/media/c/o-nas.svg')
  expect(pictures.every(({ alt }) => alt === '')).toBe(true)
})

test('what the editors wrote runs no script and opens no other site in our name @CON-07', async () => {
  const content =
    '<p onclick="alert(1)">Text</p><script>alert(1)</script><a href="https://jinde.example">jinde</a>'
  open(paths.cmsPage('o-nas'), answering(aPage('o-nas', 'Kdo jsme', { content })))
  await title('Kdo jsme')
  const words = screen.getByText('Text')
  expect(words.hasAttribute('onclick')).toBe(false)
  expect(words.parentElement?.querySelector('script')).toBeNull()
  expect(screen.getByRole('link', { name: 'jinde' }).getAttribute('rel')).toBe('noopener nofollow')
})

test('the accessibility statement stands at the address of the law @CON-07 @CZ-04', async () => {
  const statement = aPage('prohlaseni-o-pristupnosti', 'Prohlášení o přístupnosti')
  const { asked } = open(paths.accessibility(), answering(statement))
  await title('Prohlášení o\u00a0přístupnosti')
  expect(screen.getByText(/Text stránky/)).toBeTruthy()
  expect(asked()).toEqual([['/cms-plugin/page-by-slug/prohlaseni-o-pristupnosti', null]])
  expect(canonical()).toBe('https://teta.example/prohlaseni-o-pristupnosti')
})

test.each([
  ['a page there is none of', () => aRefusal(404, 404, 'Not Found')],
  ['a failed call', () => aRefusal(503, 503, '')],
])('%s is the page of errors @CON-07 @SHELL-03', async (_name, refuse) => {
  open(paths.cmsPage('neni'), { 'GET /cms-plugin/page-by-slug/neni': refuse })
  await title('Chyba')
})

test('what cannot be the address of a page is not found, and the API is not asked @SHELL-03', async () => {
  const { asked } = open('/dv%C4%9B%20slova', {})
  await title('Chyba')
  expect(asked()).toEqual([])
})

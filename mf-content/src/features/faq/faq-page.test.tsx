import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import * as detail from './faq-detail.route.tsx'
import * as all from './faq.route.tsx'

afterEach(cleanup)

const question = (slug: string, text: string) => ({
  slug,
  category: 'doprava',
  question: text,
  answer: '<p>Do dvou dnů.</p>',
})
const faq = {
  'GET /cms-plugin/faq': aCollection([
    question('kdy-prijde', 'Kdy přijde balík?'),
    question('kolik-stoji', 'Kolik stojí doprava?'),
  ]),
  'GET /cms-plugin/faq-category': aCollection([
    { slug: 'doprava', name: 'Doprava', code: 'shipping' },
  ]),
}
const page = {}
const routes = [
  { ...page, path: '/o-nas/faq', loader: all.loader, Component: all.Component },
  { ...page, path: '/o-nas/faq/:slug', loader: detail.loader, Component: detail.Component },
]
const open = (path: string) =>
  renderSlice(path, routes, testShop({ ...fakeApi(faq), messages: { 'mf-content': messages } }))

test('a question has its own address, where it stands open among the others @CON-03', async () => {
  open(paths.faqDetail('kdy-prijde'))
  const asked = (await screen.findByText('Kdy přijde balík?', { ignore: 'h1' })).closest('details')
  const other = screen.getByText('Kolik stojí doprava?').closest('details')
  expect([asked?.open, other?.open]).toEqual([true, false])
})

test.each([
  ['balík', '„balík“: 1 odpověď', true],
  ['doprava', '„doprava“: 2 odpovědi', true],
  ['kočka', '„kočka“: 0 odpovědí', false],
])('a search for %s says how much was found @CON-03', async (phrase, text, isFound) => {
  open(`${paths.faq()}?hledat=${encodeURIComponent(phrase)}`)
  expect((await screen.findByRole('status')).textContent?.replaceAll('\u00a0', ' ')).toBe(text)
  expect(screen.queryByText('Na tohle odpověď napsanou nemáme') === null).toBe(isFound)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test.each([
  [true, [{ name: 'O nás', href: '/o-nas' }, { name: 'Časté dotazy' }]],
  [false, [{ name: 'Časté dotazy' }]],
])(
  'the page about the shop is above the questions where there is one: %s @CON-03',
  async (about, crumbs) => {
    const contact = { phone: '+420800123456', email: 'a@b.cz', from: '8:00', to: '16:00' }
    const channel = { customerService: { ...contact, promises: { about } } }
    const api = fakeApi({ ...faq, 'GET /channels/WEB': () => channel })
    const { router } = renderSlice(
      paths.faq(),
      [{ ...routes[0]!, handle: all.handle, id: 'faq' }],
      testShop({ ...api, messages: { 'mf-content': messages } }),
    )
    await screen.findByText('Kdy přijde balík?')
    expect(all.handle.crumbs(router.state.loaderData['faq'])).toEqual(crumbs)
  },
)

test('a slug that is nothing of ours is 404 @CON-03', async () => {
  const { router } = open(paths.faqDetail('neni'))
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 }),
  )
})

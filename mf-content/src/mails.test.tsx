import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { remote } from './remote.ts'

/** A busy machine may take its time over the first import of a page. ms */
configure({ asyncUtilTimeout: 4_000 })
afterEach(cleanup)

function open(path: string, answers: Parameters<typeof fakeApi>[0], session = {}) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, session, messages: { [remote.name]: remote.messages } })
  renderSlice(path, remote.routes, shop)
  const sent = () =>
    api.calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body])
  return { shop, sent, calls: api.calls, user: userEvent.setup() }
}
const ended = { 'POST /gdpr/unsubscribe-shop-user': () => new Response(null, { status: 202 }) }
const confirm = () => screen.findByRole('button', { name: 'Odhlásit odběr' })

test('opening the link of a mail ends nothing, one press does @CON-09', async () => {
  const { user, sent } = open(paths.unsubscribe('tajne'), ended)
  const button = await confirm()
  expect(sent()).toEqual([])
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Hotovo, odběr je odhlášený' })).toBeTruthy()
  expect(sent()).toEqual([['/gdpr/unsubscribe-shop-user', { guid: 'tajne' }]])
})

test('whoever is signed in needs no link @CON-09', async () => {
  const auth = { token: 't', customer: '/api/v2/shop/customers/3' }
  const { user, sent } = open(paths.unsubscribe(), ended, { auth, signedIn: true })
  await user.click(await confirm())
  await waitFor(() => expect(sent()).toEqual([['/gdpr/unsubscribe-shop-user', {}]]))
})

test('without either the way to sign in leads back here @CON-09', async () => {
  open(paths.unsubscribe(), {})
  const link = await screen.findByRole('link', { name: 'Přihlásit se' })
  expect(link.getAttribute('href')).toBe(
    `/klub/prihlaseni?navrat=${encodeURIComponent(paths.unsubscribe())}`,
  )
  expect(screen.queryByRole('button', { name: 'Odhlásit odběr' })).toBeNull()
})

test.each([
  [404, 0],
  [422, 0],
  [503, 1],
])(
  'a link refused with %d shows %d toasts: only an outage may be tried again @CON-09',
  async (status, toasts) => {
    const { user, shop } = open(paths.unsubscribe('stary'), {
      'POST /gdpr/unsubscribe-shop-user': () => aRefusal(status, status, 'x'),
    })
    await user.click(await confirm())
    if (toasts === 0) expect(await screen.findByText(/Odkaz už neplatí/)).toBeTruthy()
    await waitFor(() => expect(toastTexts(shop)).toHaveLength(toasts))
    expect(screen.queryByRole('button', { name: 'Odhlásit odběr' }) !== null).toBe(toasts === 1)
  },
)

const guid = '0b0f6a3e-52c4-4a1e-9d0a-3f1c2b4d5e6f'
const consent = (granted: Record<string, boolean>) => ({
  guid,
  emailMasked: 'j***@posta.cz',
  consents: Object.entries(granted).map(([code, isGranted]) => ({
    code,
    name: `Souhlas ${code}`,
    granted: isGranted,
  })),
})

test('consents are saved as they are switched, each for itself @CON-11', async () => {
  const saved = consent({ a: false, b: true, c: false })
  const answers = {
    [`GET /customers/consent/${guid}`]: consent({ a: true, b: false, c: false }),
    [`POST /customers/consent/${guid}`]: saved,
  }
  const { user, sent, shop } = open(paths.consent(guid), answers)
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
  await screen.findByRole('switch', { name: 'Souhlas a' })
  expect([isOn('Souhlas a'), isOn('Souhlas b'), isOn('Souhlas c')]).toEqual([true, false, false])
  await user.click(screen.getByRole('switch', { name: 'Souhlas a' }))
  await user.click(screen.getByRole('switch', { name: 'Souhlas b' }))
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Uložit souhlasy' }))
  await waitFor(() => expect(toastTexts(shop)).toHaveLength(1))
  const consents = [
    { code: 'a', granted: false },
    { code: 'b', granted: true },
    { code: 'c', granted: false },
  ]
  expect(sent()).toEqual([[`/customers/consent/${guid}`, { consents }]])
})

test.each([
  [404, 'Odkaz není platný'],
  [503, 'Zkusit znovu'],
])('a link to consents refused with %d reads %s @CON-11', async (status, text) => {
  open(paths.consent(guid), {
    [`GET /customers/consent/${guid}`]: () => aRefusal(status, status, ''),
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

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

test('a question has its own address, where it stands open among the others @CON-03', async () => {
  open(paths.faqDetail('kdy-prijde'), faq)
  const asked = (await screen.findByText('Kdy přijde balík?', { ignore: 'h1' })).closest('details')
  const other = screen.getByText('Kolik stojí doprava?').closest('details')
  expect([asked?.open, other?.open]).toEqual([true, false])
})

test.each([
  ['balík', '„balík“: 1 odpověď', true],
  ['doprava', '„doprava“: 2 odpovědi', true],
  ['kočka', '„kočka“: 0 odpovědí', false],
])('a search for %s says how much was found @CON-03', async (phrase, text, isFound) => {
  open(`${paths.faq()}?hledat=${encodeURIComponent(phrase)}`, faq)
  expect((await screen.findByRole('status')).textContent?.replaceAll('\u00a0', ' ')).toBe(text)
  expect(screen.queryByText('Na tohle odpověď napsanou nemáme') === null).toBe(isFound)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a slug that is nothing of ours is 404 @CON-03', async () => {
  const api = fakeApi(faq)
  const { router } = renderSlice(
    paths.faqDetail('neni'),
    remote.routes,
    testShop({ ...api, messages: { [remote.name]: remote.messages } }),
  )
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 }),
  )
})

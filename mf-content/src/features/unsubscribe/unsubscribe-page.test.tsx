import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './unsubscribe.route.tsx'

afterEach(cleanup)

const operation = 'POST /gdpr/unsubscribe-shop-user'
const ended = { [operation]: () => new Response(null, { status: 204 }) }
const signedIn = { auth: { token: 't', customer: '/api/v2/shop/customers/3' }, signedIn: true }
const routes = [{ path: '/odhlaseni.html', loader, Component }]

type Options = { session?: object; until?: Promise<void> }

/** `until`: when the answers come. */
function open(
  path: string,
  answers: Parameters<typeof fakeApi>[0],
  { session = {}, until = Promise.resolve() }: Options = {},
) {
  const api = fakeApi(answers)
  const fetch: typeof api.fetch = async (...call) => {
    const answer = await api.fetch(...call)
    await until
    return answer
  }
  const shop = testShop({ fetch, session, messages: { 'mf-content': messages } })
  renderSlice(path, routes, shop)
  return { shop, sent: () => api.calls.map(({ method, path: to, body }) => [method, to, body]) }
}
const confirm = () => screen.findByRole('button', { name: 'Odhlásit odběr' })
const done = () => screen.findByRole('heading', { level: 1, name: 'Hotovo, odběr je odhlášený' })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const toLogin = `/klub/prihlaseni?navrat=${encodeURIComponent('/odhlaseni.html')}`

test('before anything ends the page says what will, and what will not @CON-09', async () => {
  open(paths.unsubscribe('tajne'), ended)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Odhlásit obchodní sdělení' }),
  ).toBeTruthy()
  expect(screen.getByText(/Zprávy k objednávkám budou chodit dál\./)).toBeTruthy()
  expect(hrefOf('Nechat si posílat')).toBe('/')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('opening the link of a mail ends nothing, one press does @CON-09', async () => {
  const { sent } = open(paths.unsubscribe('tajne'), ended)
  const button = await confirm()
  expect(sent()).toEqual([])
  await userEvent.click(button)
  expect(await done()).toBeTruthy()
  expect(sent()).toEqual([['POST', '/gdpr/unsubscribe-shop-user', { guid: 'tajne' }]])
  expect(screen.getByRole('status').textContent).toContain('přihlásit znovu v patičce')
  expect(hrefOf('Na úvodní stránku')).toBe('/')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a second press while the first is under way sends nothing @CON-09', async () => {
  const answered = Promise.withResolvers<void>()
  const { sent } = open(paths.unsubscribe('tajne'), ended, { until: answered.promise })
  await userEvent.click(await confirm())
  await userEvent.click(await screen.findByRole('button', { name: /Načítáme…/, busy: true }))
  answered.resolve()
  expect(await done()).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('whoever is signed in needs no link @CON-09', async () => {
  const { sent } = open(paths.unsubscribe(), ended, { session: signedIn })
  await userEvent.click(await confirm())
  expect(await done()).toBeTruthy()
  expect(sent()).toEqual([['POST', '/gdpr/unsubscribe-shop-user', {}]])
})

test('a link ends what it was sent for, also when another person is signed in @CON-09', async () => {
  const { sent } = open(paths.unsubscribe('tajne'), ended, { session: signedIn })
  await userEvent.click(await confirm())
  await done()
  expect(sent()).toEqual([['POST', '/gdpr/unsubscribe-shop-user', { guid: 'tajne' }]])
})

test('without either the way to sign in leads back here @CON-09', async () => {
  const { sent } = open(paths.unsubscribe(), {})
  expect(await screen.findByText(/Použijte prosím odkaz z našeho e-mailu/)).toBeTruthy()
  expect(hrefOf('Přihlásit se')).toBe(toLogin)
  expect(hrefOf('Napsat nám')).toBe('/o-nas/kontakt')
  expect(screen.queryByRole('button')).toBeNull()
  expect(sent()).toEqual([])
})

test.each([404, 422])(
  'a link refused with %d is nobody’s: signing in tells who it is @CON-09',
  async (status) => {
    const { shop } = open(paths.unsubscribe('stary'), {
      [operation]: () => aRefusal(status, status, 'Not Found'),
    })
    await userEvent.click(await confirm())
    expect(await screen.findByText(/Odkaz už neplatí/)).toBeTruthy()
    expect(hrefOf('Přihlásit se')).toBe(toLogin)
    expect(hrefOf('Napsat nám')).toBe('/o-nas/kontakt')
    expect(screen.queryByRole('button')).toBeNull()
    expect(toastTexts(shop)).toEqual([])
  },
)

test('whoever is signed in ends the subscription of the account when the link is dead @CON-09', async () => {
  const { sent, shop } = open(
    paths.unsubscribe('stary'),
    {
      [operation]: ({ body }: FakeCall) =>
        (body as { guid?: string }).guid
          ? aRefusal(404, 404, 'Not Found')
          : new Response(null, { status: 204 }),
    },
    { session: signedIn },
  )
  await userEvent.click(await confirm())
  expect(await screen.findByText(/Jste přihlášení, můžete ho tedy odhlásit/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Přihlásit se' })).toBeNull()
  expect(toastTexts(shop)).toEqual([])
  await userEvent.click(await confirm())
  expect(await done()).toBeTruthy()
  expect(sent().map(([, , body]) => body)).toEqual([{ guid: 'stary' }, {}])
})

test('after an outage the same button tries again @CON-09', async () => {
  let isDown = true
  const { shop, sent } = open(paths.unsubscribe('tajne'), {
    [operation]: () =>
      isDown ? aRefusal(503, 503, 'Service Unavailable') : new Response(null, { status: 204 }),
  })
  await userEvent.click(await confirm())
  await waitFor(() =>
    expect(toastTexts(shop)).toEqual(['Omlouváme se, nastala chyba. Zkuste to prosím později.']),
  )
  isDown = false
  await userEvent.click(await confirm())
  expect(await done()).toBeTruthy()
  expect(sent()).toHaveLength(2)
})

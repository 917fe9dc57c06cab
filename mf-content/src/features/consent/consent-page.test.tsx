import type {
  CustomerConsent,
  CustomerConsentPayload,
} from '@drogerie/shared-lib/contract/consent.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, fakeApi, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop, toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './consent.route.tsx'

afterEach(cleanup)

const guid = '0b0f6a3e-52c4-4a1e-9d0a-3f1c2b4d5e6f'
const newsletter = { code: 'homepage_nl', name: 'Novinky a\u00a0akce e-mailem', granted: false }
const watchdog = { code: 'watchdog-1', name: 'Upozornění hlídacího psa', granted: true }

const consentOf = (
  consents: CustomerConsent['consents'],
  asked = newsletter.code,
): CustomerConsent => ({
  '@id': `/api/v2/shop/customers/consent/${guid}`,
  '@type': 'CustomerConsent',
  guid,
  asked,
  emailMasked: 'j***@posta.cz',
  consents,
})

/** An API that keeps what it is told. */
function keeping(first: CustomerConsent) {
  let kept = first
  return {
    [`GET /customers/consent/${guid}`]: () => kept,
    [`POST /customers/consent/${guid}`]: ({ body }: FakeCall) => {
      const told = (body as CustomerConsentPayload).consents
      const consents = kept.consents.map((row) => ({
        ...row,
        ...told.find(({ code }) => code === row.code),
      }))
      return (kept = { ...kept, consents })
    },
  }
}
const routes = [
  {
    path: '/souhlas/:guid',
    loader,
    Component,
  },
]

function open(
  answers: Parameters<typeof fakeApi>[0],
  {
    path = paths.consent(guid),
    side = 'browser',
  }: { path?: string; side?: 'browser' | 'server' } = {},
) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, side, messages: { 'mf-content': messages } })
  const { router } = renderSlice(path, routes, shop)
  const sent = () =>
    api.calls.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body])
  return { shop, router, sent, calls: api.calls }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const saved = (consents: object[]) => [`/customers/consent/${guid}`, { consents }]

test('the newsletter is granted by one press, not by opening the link @CON-09 @CON-11', async () => {
  const { sent } = open(keeping(consentOf([newsletter])))
  expect(await title('Potvrďte odběr novinek')).toBeTruthy()
  expect(screen.getByText(/Jednou za čtrnáct dní pošleme na adresu j\*\*\*@posta\.cz/)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(sent()).toEqual([])
  await press('Potvrdit odběr')
  expect(await title('Nastavení souhlasů')).toBeTruthy()
  expect(sent()).toEqual([saved([{ code: 'homepage_nl', granted: true }])])
  await waitFor(() => expect(switchOf(newsletter.name).checked).toBe(true))
  expect(screen.queryByRole('button', { name: 'Potvrdit odběr' })).toBeNull()
})

test('what was granted is said where the focus is @CON-09 @CON-11', async () => {
  open(keeping(consentOf([newsletter])))
  await press('Potvrdit odběr')
  const notice = await screen.findByRole('status')
  expect(notice.textContent).toContain('Odběr novinek je potvrzený.')
  expect(notice.textContent).toContain('Souhlas můžete kdykoli odvolat')
  expect(document.activeElement).toBe(notice)
})

test('a watchdog’s mail asks for its notices @CON-11', async () => {
  const asked = { ...watchdog, granted: false }
  const { sent } = open(keeping(consentOf([asked], asked.code)))
  expect(await title('Máme vám psát o hlídaném zboží?')).toBeTruthy()
  expect(screen.getByText(/Na adresu j\*\*\*@posta\.cz si někdo přeje/)).toBeTruthy()
  await press('Souhlasím')
  expect(await screen.findByText('Zprávy hlídacího psa budou chodit sem.')).toBeTruthy()
  expect(sent()).toEqual([saved([{ code: asked.code, granted: true }])])
})

test('other consents of the mailbox stand apart from the question @CON-11', async () => {
  const { sent, shop } = open(keeping(consentOf([newsletter, watchdog])))
  const others = (
    await screen.findByRole('heading', { level: 2, name: 'Další souhlasy této adresy' })
  ).closest('section')!
  expect(within(others).getAllByRole('switch')).toEqual([switchOf(watchdog.name)])
  await userEvent.click(switchOf(watchdog.name))
  await press('Uložit souhlasy')
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Změny byly uloženy.']))
  expect(sent()).toEqual([saved([{ code: watchdog.code, granted: false }])])
  expect(await title('Potvrďte odběr novinek')).toBeTruthy()
})

test('what is switched beside the question outlives its answer @CON-11', async () => {
  const { sent } = open(keeping(consentOf([newsletter, watchdog])))
  await screen.findByRole('switch', { name: watchdog.name })
  await userEvent.click(switchOf(watchdog.name))
  await press('Potvrdit odběr')
  expect(await title('Nastavení souhlasů')).toBeTruthy()
  expect(switchOf(watchdog.name).checked).toBe(false)
  await press('Uložit souhlasy')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().at(-1)).toEqual(
    saved([
      { code: newsletter.code, granted: true },
      { code: watchdog.code, granted: false },
    ]),
  )
})

test('a refused grant is said and may be pressed again @CON-11', async () => {
  const answers = keeping(consentOf([newsletter]))
  let isDown = true
  const { shop } = open({
    ...answers,
    [`POST /customers/consent/${guid}`]: (call: FakeCall) =>
      isDown
        ? aRefusal(503, 503, 'Service Unavailable')
        : answers[`POST /customers/consent/${guid}`]!(call),
  })
  await press('Potvrdit odběr')
  await waitFor(() =>
    expect(toastTexts(shop)).toEqual(['Omlouváme se, nastala chyba. Zkuste to prosím později.']),
  )
  expect(screen.queryByText('Odběr novinek je potvrzený.')).toBeNull()
  isDown = false
  await press('Potvrdit odběr')
  expect(await screen.findByText('Odběr novinek je potvrzený.')).toBeTruthy()
})

test('consents are saved together, when the button is pressed @CON-11', async () => {
  const third = { code: 'watchdog-2', name: 'Jiný hlídací pes', granted: false }
  const granted = { ...newsletter, granted: true }
  const { sent, shop } = open(keeping(consentOf([granted, watchdog, third])))
  await screen.findByRole('switch', { name: third.name })
  expect(await title('Nastavení souhlasů')).toBeTruthy()
  expect(
    screen.getByText('Souhlasy pro adresu j***@posta.cz. Změnit je můžete kdykoli.'),
  ).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ])
  await userEvent.click(switchOf(newsletter.name))
  await userEvent.click(switchOf(third.name))
  expect(sent()).toEqual([])
  await press('Uložit souhlasy')
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Změny byly uloženy.']))
  expect(sent()).toEqual([
    saved([
      { code: newsletter.code, granted: false },
      { code: watchdog.code, granted: true },
      { code: third.code, granted: true },
    ]),
  ])
})

test('what could not be saved stays as it was switched @CON-11', async () => {
  const { shop } = open({
    ...keeping(consentOf([{ ...newsletter, granted: true }])),
    [`POST /customers/consent/${guid}`]: () => aRefusal(422, 422, 'Tohle uložit nejde.'),
  })
  await userEvent.click(await screen.findByRole('switch', { name: newsletter.name }))
  await press('Uložit souhlasy')
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Tohle uložit nejde.']))
  expect(switchOf(newsletter.name).checked).toBe(false)
})

test('a grant taken back is no longer called granted @CON-11', async () => {
  const { shop, sent } = open(keeping(consentOf([newsletter])))
  await press('Potvrdit odběr')
  await userEvent.click(await screen.findByRole('switch', { name: newsletter.name, checked: true }))
  await press('Uložit souhlasy')
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Změny byly uloženy.']))
  expect(sent().at(-1)).toEqual(saved([{ code: newsletter.code, granted: false }]))
  await waitFor(() => expect(screen.queryByText('Odběr novinek je potvrzený.')).toBeNull())
  expect(switchOf(newsletter.name).checked).toBe(false)
})

test('a link nobody knows leads to us @CON-11', async () => {
  open({})
  expect(await title('Odkaz není platný')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Napsat nám' }).getAttribute('href')).toBe(
    '/o-nas/kontakt',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('after an outage the page is asked for again @CON-11', async () => {
  const answers = keeping(consentOf([newsletter]))
  let isDown = true
  open({
    ...answers,
    [`GET /customers/consent/${guid}`]: () =>
      isDown ? aRefusal(503, 503, 'Service Unavailable') : consentOf([newsletter]),
  })
  expect(await screen.findByText('Tuto část stránky se nepodařilo načíst.')).toBeTruthy()
  expect(await title('Nastavení souhlasů')).toBeTruthy()
  isDown = false
  await press('Zkusit znovu')
  expect(await title('Potvrďte odběr novinek')).toBeTruthy()
})

test('what no mail can have sent is 404 and asks nothing @CON-11', async () => {
  const { router, calls } = open({}, { path: '/souhlas/kratky' })
  await waitFor(() =>
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({
      status: 404,
      data: { message: 'Page Not Found: /souhlas/kratky' },
    }),
  )
  expect(calls).toEqual([])
})

test('the server renders a frame without anybody’s consents @CON-11', async () => {
  const { calls } = open(keeping(consentOf([newsletter])), { side: 'server' })
  expect(await title('Nastavení souhlasů')).toBeTruthy()
  expect(screen.getByText('Načítáme…')).toBeTruthy()
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(calls).toEqual([])
})

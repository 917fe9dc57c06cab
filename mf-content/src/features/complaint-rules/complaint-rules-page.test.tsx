import type { ParcelContracts } from '@drogerie/shared-lib/runtime'
import { reactParcel } from '@drogerie/shared-lib/runtime'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.ts'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, handle, loader } from './complaint-rules.route.tsx'

afterEach(cleanup)

const routes = [{ id: 'rules', path: paths.complaintRules(), loader, Component }]
const rules = aPage('reklamacni-rad', 'Reklamační řád', {
  content: '<p>Práva z vadného plnění. <a href="#formular">Formulář</a></p>',
})
const good = { 'GET /cms-plugin/page-by-slug/reklamacni-rad': rules }

/** The form of the account's team, as far as this page knows it. */
const itsForm = reactParcel((_props: ParcelContracts['mf-account/complaint-form']) => (
  <form aria-label="Nová reklamace" />
))

/** @param withForm - whether the account's team is there; in tests nobody else's remote is. */
function open(answers: Record<string, object> = good, withForm = false) {
  const api = fakeApi(answers)
  const shop = testShop({ ...api, messages: { 'mf-content': messages } })
  const parcels = { 'complaint-form': () => Promise.resolve({ lifecycles: itsForm }) }
  if (withForm) shop.remotes.load = () => Promise.resolve({ parcels } as never)
  return { ...renderSlice(paths.complaintRules(), routes, shop), calls: api.calls }
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Reklamační řád' })
const formSection = () => screen.getByRole('region', { name: 'Formulář reklamace' })

test('the rules are the editors’ text, at their address @CON-08', async () => {
  const { router, calls } = open()
  await title()
  expect(screen.getByText(/Práva z.vadného plnění/)).toBeTruthy()
  expect(document.title).toBe('Reklamační řád | teta')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://teta.example/reklamacni-rad',
  )
  expect(handle.crumbs(router.state.loaderData['rules'])).toEqual([{ name: 'Reklamační řád' }])
  expect(calls.map(({ path }) => path)).toContain('/cms-plugin/page-by-slug/reklamacni-rad')
})

test('beside the rules are the three ways on: the form below, a withdrawal, a person @CON-08 @CZ-01', async () => {
  open()
  await title()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Podat reklamaci')).toBe(`#${formSection().id}`)
  expect(hrefOf('Odstoupit od smlouvy')).toBe(paths.withdrawal())
  expect(hrefOf('Poradit se s námi')).toBe(`${paths.contact()}?tema=complaint`)
  // the text of the rules links to the form, too
  expect(hrefOf('Formulář')).toBe(`#${formSection().id}`)
})

test('the form of the account’s team stands under the rules @CON-08 @ACC-11', async () => {
  open(good, true)
  await title()
  expect(await within(formSection()).findByRole('form', { name: 'Nová reklamace' })).toBeTruthy()
  expect(within(formSection()).queryByRole('link', { name: 'Otevřít formulář' })).toBeNull()
})

test('while that team is away there is the way to the form’s own page @CON-08 @PLAT-04', async () => {
  open()
  await title()
  const form = within(formSection())
  expect((await form.findByRole('link', { name: 'Otevřít formulář' })).getAttribute('href')).toBe(
    paths.complaintPublic(),
  )
  expect(form.getByText(/Stačí číslo objednávky a.e-mail/)).toBeTruthy()
})

test.each([
  ['there are none', () => aRefusal(404, 404, 'Not Found')],
  ['they do not come', () => aRefusal(503, 503, '')],
])('where %s, the page of errors stands @CON-08', async (_name, refuse) => {
  open({ 'GET /cms-plugin/page-by-slug/reklamacni-rad': refuse })
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
})

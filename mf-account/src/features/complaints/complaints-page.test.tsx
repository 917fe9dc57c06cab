import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal, type FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aComplaint } from '#testing/a-complaint.ts'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const spaced = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')

const open = (answers: Parameters<typeof openPage>[1] & object) =>
  openPage(paths.complaints(), { customer: aCustomer(), ...answers })
const list = () => screen.findByRole('list', { name: 'Reklamace' })
const rows = async () => within(await list()).getAllByRole('listitem')

test('each complaint has its number, its day, its purchase, its goods and its state, and leads to its page @ACC-09', async () => {
  open({
    answers: {
      'GET /complaints': aCollection([
        aComplaint(),
        aComplaint({
          token: 'k2',
          number: 'R000016',
          state: 'complaint_cash_complete',
          order: { token: null, number: '7788', source: 'store' },
          products: [],
        }),
      ]),
    },
  })
  const [first, second] = (await rows()).map((row) => spaced(row))
  expect(first).toContain('Reklamace R00001720. 11. 2026, Objednávka 000000042')
  expect(first).toContain('Vlasta Šampon na objem, 300 ml')
  expect(first).toContain('Vyřídíme nejpozději 20. 12. 2026.')
  expect(first).toContain('Posuzuje sklad')
  expect(second).toContain('Účtenka 7788')
  expect(second).toContain('Vyřízeno vrácením peněz')
  expect(second).not.toContain('Vyřídíme')
  expect(screen.getByRole('link', { name: 'Reklamace R000016' }).getAttribute('href')).toBe(
    paths.complaintDetail('k2'),
  )
})

test('an offered coupon waits for the customer, until the day it says @ACC-09 @ACC-12', async () => {
  const coupon = { code: 'N1', amount: 10_000, validTo: '2027-01-31', answerBy: '2026-12-05' }
  const offered = aComplaint({ state: 'approved_coupon_compensation', coupon })
  open({ answers: { 'GET /complaints': aCollection([offered]) } })
  const [row] = await rows()
  expect(spaced(row)).toContain('Čekáme na vaši odpověď do 5. 12. 2026.')
  expect(spaced(row)).not.toContain('Vyřídíme')
})

test('a list comes by ten; more of it is asked for once, and what is shown is said @ACC-09', async () => {
  const all = Array.from({ length: 12 }, (_, index) =>
    aComplaint({ token: `k${index}`, number: `R${index}` }),
  )
  const page = ({ query }: FakeCall) => {
    const start = (Number(query.get('page')) - 1) * 10
    return aCollection(all.slice(start, start + 10), { 'hydra:totalItems': 12 })
  }
  const { calls } = open({ answers: { 'GET /complaints': page } })
  expect(await rows()).toHaveLength(10)
  expect(screen.getByText('Zobrazeno 10 z 12 reklamací')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Načíst další' }))
  await waitFor(async () => expect(await rows()).toHaveLength(12))
  expect(screen.getByText('Zobrazeno 12 z 12 reklamací')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Načíst další' })).toBeNull()
  const asked = calls.filter(
    ({ path, query }) => path === '/complaints' && query.get('itemsPerPage') === '10',
  )
  expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
})

test('without a complaint there are the rules, and the way to a new one @ACC-09', async () => {
  open({ answers: { 'GET /complaints': aCollection([]) } })
  expect(await screen.findByText('Žádná reklamace')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reklamační řád' }).getAttribute('href')).toBe(
    paths.complaintRules(),
  )
  expect(screen.getByRole('link', { name: 'Nová reklamace' }).getAttribute('href')).toBe(
    paths.complaintNew(),
  )
})

test('a list that does not come says that complaints run on, and is asked for again @ACC-09', async () => {
  const answers: Record<string, object> = { 'GET /complaints': () => aRefusal(503, 503, '') }
  open({ answers })
  expect(await screen.findByText('Reklamace se nepodařilo načíst.')).toBeTruthy()
  expect(spaced()).toContain('Přijaté reklamace běží dál.')
  expect(screen.queryByText('Žádná reklamace')).toBeNull()
  expect(screen.getByRole('link', { name: 'Nová reklamace' })).toBeTruthy()
  answers['GET /complaints'] = aCollection([aComplaint()])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit znovu' }))
  expect(await rows()).toHaveLength(1)
})

test('more complaints that do not come leave those that are here @ACC-09', async () => {
  let isDown = true
  const page = ({ query }: FakeCall) => {
    if (query.get('page') !== '1' && isDown) return aRefusal(503, 503, '')
    const of =
      query.get('page') === '1' ? [aComplaint()] : [aComplaint({ token: 'k9', number: 'R9' })]
    return aCollection(of as Complaint[], { 'hydra:totalItems': 11 })
  }
  const { calls } = open({ answers: { 'GET /complaints': page } })
  const user = userEvent.setup()
  const second = () => calls.filter(({ query }) => query.get('page') === '2').length
  await user.click(await screen.findByRole('button', { name: 'Načíst další' }))
  await waitFor(() => expect(second()).toBe(1))
  const again = await screen.findByRole('button', { name: 'Načíst další' })
  expect(await rows()).toHaveLength(1)
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Reklamace R9' })).toBeTruthy()
})

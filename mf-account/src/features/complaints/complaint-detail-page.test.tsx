import type { Complaint } from '@drogerie/shared-lib/contract/complaint.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aComplaint } from '#testing/a-complaint.ts'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const spaced = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')
const answering = (complaint: Complaint) => ({ 'GET /complaints/k3': complaint })
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const open = (more: Partial<Complaint> = {}) =>
  openPage(paths.complaintDetail('k3'), {
    answers: answering(aComplaint(more)),
    customer: aCustomer(),
  })

const course = () => screen.findByRole('list', { name: 'Průběh' })

test('the course of a complaint begins with the newest, each step with its time @ACC-09', async () => {
  open()
  expect(await title('Reklamace R000017')).toBeTruthy()
  const steps = within(await course()).getAllByRole('listitem')
  expect(steps.map((step) => spaced(step))).toEqual([
    expect.stringMatching(/^Posuzuje sklad21\. 11\. 2026.*14[.:]05Prohlížíme zboží\.$/),
    expect.stringMatching(/^Nová20\. 11\. 2026.*9[.:]30$/),
  ])
  expect(spaced()).toContain('Vyřídíme nejpozději 20. 12. 2026.')
  expect(document.title).toContain('Reklamace R000017')
})

test('its goods, its reason, its message and where the money goes @ACC-09', async () => {
  open()
  await course()
  for (const text of [
    'Šampon na objem, 300 ml',
    'Poškozené zboží',
    '2 ks',
    'Lahvička praskla.',
    'Způsob vyřízení: peníze na účet',
    'Účet pro vrácení peněz: **********5399/0800',
  ])
    expect(spaced()).toContain(text)
  expect(screen.getByText('**********5399/0800').className, 'on one line').toMatch(/number/)
  expect(hrefOf('Objednávka 000000042')).toBe(paths.purchaseDetail('t1'))
})

test('photos and documents of a complaint are opened whole @ACC-09', async () => {
  open({
    photos: [
      { id: 1, url: '/media/c/1.jpg', thumbnail: '/media/c/1-small.jpg' },
      { id: 2, url: '/media/c/2.pdf', thumbnail: null },
    ],
  })
  const links = within(await screen.findByRole('list', { name: 'Přílohy' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/media/c/1.jpg',
    '/media/c/2.pdf',
  ])
  expect(screen.getByRole('img', { name: 'Fotka 1' })).toBeTruthy()
  expect(links[1]?.querySelector('[aria-label="Dokument 2 (PDF)"]')).toBeTruthy()
})

const coupon = { code: 'NAHRADA', amount: 10_000, validTo: '2027-01-31', answerBy: '2026-12-05' }

test('an offered coupon is taken or refused by links, until its day @ACC-09 @ACC-12', async () => {
  open({ state: 'approved_coupon_compensation', coupon })
  expect(await screen.findByText(/Jako náhradu vám nabízíme kupon/)).toBeTruthy()
  expect(spaced()).toContain('v hodnotě 100,00 Kč. Odpovězte prosím do 5. 12. 2026.')
  expect(hrefOf('Přijmout')).toBe(paths.complaintCouponAccepted('k3'))
  expect(hrefOf('Odmítnout')).toBe(paths.complaintCouponRejected('k3'))
  expect(spaced()).not.toContain('NAHRADA') // it can be used only once it was taken
})

test('a coupon that was taken has its code, and no more answers @ACC-09 @ACC-12', async () => {
  open({ state: 'complaint_coupon_complete', coupon })
  await course()
  expect(spaced()).toContain('Kód NAHRADA má hodnotu 100,00 Kč a platí do 31. 1. 2027.')
  expect(screen.queryByRole('link', { name: 'Přijmout' })).toBeNull()
  expect(spaced()).not.toContain('Vyřídíme nejpozději')
})

test('a coupon that was refused is neither offered nor given @ACC-12', async () => {
  open({ state: 'complaint_coupon_unaccepted', coupon })
  await course()
  expect(spaced()).not.toContain('NAHRADA')
  expect(screen.queryByRole('link', { name: 'Přijmout' })).toBeNull()
})

test('who holds the link of a mail sees the complaint without an account, and no way to the purchase @ACC-09', async () => {
  const { calls } = openPage(paths.complaintStatus('k3'), {
    answers: answering(
      aComplaint({ order: { token: null, number: '000000042', source: 'eshop' } }),
    ),
  })
  expect(await title('Reklamace R000017')).toBeTruthy()
  expect(spaced(await course())).toContain('Posuzuje sklad')
  expect(spaced()).toContain('Objednávka 000000042')
  expect(screen.queryByRole('link', { name: 'Objednávka 000000042' })).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Můj účet' })).toBeNull()
  expect(calls.find(({ path }) => path === '/complaints/k3')?.headers.has('Authorization')).toBe(
    false,
  )
})

test.each([
  [
    'in the account',
    paths.complaintDetail('k3'),
    aCustomer(),
    'Všechny reklamace',
    paths.complaints(),
  ],
  ['by a mail', paths.complaintStatus('k3'), null, 'Nová reklamace', paths.complaintPublic()],
])(
  'a token that opens nothing %s says so and leads elsewhere @ACC-09',
  async (_where, path, customer, name, href) => {
    openPage(path, { customer })
    expect(await screen.findByText('Takovou reklamaci tu nemáme')).toBeTruthy()
    expect(screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href')).toBe(href)
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull()
  },
)

test.each([paths.complaintDetail('k3'), paths.complaintStatus('k3')])(
  '%s that does not come is asked for again @ACC-09',
  async (path) => {
    const answers: Record<string, object> = {
      'GET /complaints/k3': () => aRefusal(503, 503, ''),
    }
    openPage(path, { answers, customer: aCustomer() })
    expect(await screen.findByText('Reklamace se nepodařilo načíst.')).toBeTruthy()
    expect(screen.queryByText('Takovou reklamaci tu nemáme')).toBeNull()
    Object.assign(answers, answering(aComplaint()))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit znovu' }))
    expect(await title('Reklamace R000017')).toBeTruthy()
  },
)

test('an address that cannot be a link of a complaint is not found, and the API is not asked @SHELL-03', async () => {
  const { calls } = openPage('/reklamace/stav/k%203', {})
  expect(await screen.findByRole('heading', { name: 'Chyba' })).toBeTruthy()
  expect(calls.some(({ path }) => path.startsWith('/complaints'))).toBe(false)
})

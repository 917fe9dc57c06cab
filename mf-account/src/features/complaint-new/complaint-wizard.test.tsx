import type { ClaimableOrder } from '@drogerie/shared-lib/contract/complaint.ts'
import type { PendingStatement } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  forgetSignIn,
  loseSession,
  startSession,
  writePersisted,
} from '@drogerie/shared-lib/runtime'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, customerIri, openPage } from '#testing/open-page.tsx'
import { draftOf } from './complaint-draft.ts'

// whole steps are typed and clicked through
vi.setConfig({ testTimeout: 20_000 })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const order: ClaimableOrder = {
  '@id': '/api/v2/shop/complaints/search/000000042',
  '@type': 'ClaimableOrder',
  order: { token: null, number: '000000042', date: '2026-11-02', source: 'eshop' },
  claimable: true,
  reason: null,
  activeComplaint: null,
  reasons: ['damaged_goods'],
  items: [
    { id: 1, productName: 'Mýdlo', quantity: 3, claimableQuantity: 2 },
    { id: 2, productName: 'Krém', quantity: 1, claimableQuantity: 1 },
  ],
}
const found = (members: ClaimableOrder[]) => ({
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
})

async function findOrder() {
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'host@example.cz')
  await user.click(screen.getByRole('button', { name: 'Najít objednávku' }))
  return user
}

test('a guest whose number and e-mail do not match learns nothing else @ACC-11', async () => {
  openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([]) } })
  await findOrder()
  expect(await screen.findByText(/jsme nenašli/)).toBeTruthy()
})

test('an order that cannot be claimed says why @ACC-10', async () => {
  const reason = 'Celou tuto objednávku už reklamujete.'
  openPage(paths.complaintPublic(), {
    answers: { 'GET /complaints/search': found([{ ...order, claimable: false, reason }]) },
  })
  await findOrder()
  expect(await screen.findByText(new RegExp(reason))).toBeTruthy()
})

test('nothing goes on without goods; pieces are counted up to what is left @ACC-10', async () => {
  openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([order]) } })
  const user = await findOrder()
  await user.click(await screen.findByRole('button', { name: 'Pokračovat k odeslání' }))
  expect(screen.getByText('Vyberte alespoň jeden produkt.')).toBeTruthy()
  expect(screen.getByText('Maximální množství k reklamaci je 2.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Mýdlo/ }))
  const increase = screen.getByRole('button', { name: 'Přidat kus' })
  expect(increase.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  await user.click(await screen.findByRole('button', { name: 'Odeslat reklamaci' }))
  expect(screen.getByText(/000000042, reklamujete 2\sks/)).toBeTruthy()
  expect(await screen.findByText(/Pardon, ale ne všechna pole/)).toBeTruthy()
})

test.each([
  ['3', 'Maximální množství k reklamaci je 2.'],
  ['1,5', 'Zadejte celý počet kusů, od 1 do 2.'],
  ['0', 'Zadejte celý počet kusů, od 1 do 2.'],
  ['-1', 'Zadejte celý počet kusů, od 1 do 2.'],
  ['dva', 'Zadejte celý počet kusů, od 1 do 2.'],
])(
  '%s pieces of two are not taken: it is said why, and nothing goes on @ACC-10',
  async (typed, why) => {
    openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([order]) } })
    const user = await findOrder()
    await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
    const pieces = screen.getByRole<HTMLInputElement>('textbox', { name: /Mýdlo/ })
    await user.clear(pieces)
    await user.type(pieces, typed)
    await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
    const message = await screen.findByText(why, { selector: '[id$="-error"]' })
    expect([pieces.value, pieces.getAttribute('aria-describedby')]).toEqual([typed, message.id])
    await waitFor(() => expect(document.activeElement).toBe(pieces))
    await user.clear(pieces)
    await user.type(pieces, '1{Enter}')
    await waitFor(() => expect(pieces.getAttribute('aria-invalid')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
    expect(await screen.findByText(/000000042, reklamujete 1\sks/)).toBeTruthy()
  },
)

test.each<[string, NonNullable<ClaimableOrder['reasons']>, string]>([
  [
    'delivered',
    ['damaged_goods', 'returned_within_statutory_limit'],
    'Nevyzvednutá zásilka je důvod jen u objednávek, které jste nepřevzali.',
  ],
  [
    'delivered long ago',
    ['damaged_goods'],
    'Nevyzvednutá zásilka je důvod jen u objednávek, které jste nepřevzali. Vrátit zboží bez udání důvodu šlo do 14 dnů od převzetí.',
  ],
  [
    'never collected',
    ['uncollected_shipment'],
    'Zásilku jste nepřevzali, proto se jí jiné důvody netýkají.',
  ],
])('why some reasons are missing for an order %s @ACC-10', async (_name, reasons, words) => {
  openPage(paths.complaintPublic(), {
    answers: { 'GET /complaints/search': found([{ ...order, reasons }]) },
  })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  const reason = await screen.findByRole('combobox', { name: 'Důvod reklamace' })
  const help = document.getElementById(reason.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent.replaceAll('\u00a0', ' ')).toBe(words)
})

test('who only wants to send goods back is led to the withdrawal, with the order @ACC-10 @CZ-01', async () => {
  const reasons: ClaimableOrder['reasons'] = ['damaged_goods', 'returned_within_statutory_limit']
  openPage(paths.complaintPublic(), {
    answers: { 'GET /complaints/search': found([{ ...order, reasons }]) },
  })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  const reason = await screen.findByRole('combobox', { name: 'Důvod reklamace' })
  const way = () => screen.queryByRole('link', { name: 'Odstoupit od smlouvy' })
  await user.selectOptions(reason, 'damaged_goods')
  expect(way()).toBeNull()
  await user.selectOptions(reason, 'returned_within_statutory_limit')
  expect(way()?.getAttribute('href')).toContain(`${paths.withdrawal()}?objednavka=000000042`)
})

test('each step begins at its heading and is named in the title of the window @ACC-10', async () => {
  openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([order]) } })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  expect(document.title).toMatch(/^Nová reklamace, krok 2 ze 3: Produkty \|/)
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Co se stalo?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toMatch(/^Nová reklamace, krok 3 ze 3: Odeslání \|/)
  await user.click(screen.getByRole('button', { name: 'Zpět na produkty' }))
  const goods = await screen.findByRole('heading', { level: 2, name: 'Co je potřeba reklamovat?' })
  await waitFor(() => expect(document.activeElement).toBe(goods))
  await user.click(screen.getByRole('button', { name: 'Zpět na objednávku' }))
  const first = await screen.findByRole('group', { name: 'Objednávka' })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test('the whole order stands for whatever was typed at a line before @ACC-10', async () => {
  openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([order]) } })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  const pieces = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Mýdlo/ })
  await user.clear(pieces())
  await user.type(pieces(), 'dva')
  await user.click(screen.getByRole('checkbox', { name: 'Celou objednávku' }))
  expect([pieces().value, pieces().getAttribute('aria-invalid')]).toEqual(['2', null])
})

test('a reload keeps the step and what was filled in, leaving asks @ACC-10', async () => {
  const answers = { 'GET /complaints/search': found([order]) }
  openPage(paths.complaintPublic(), { answers })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  await user.type(await screen.findByRole('textbox', { name: 'Popis' }), 'Rozbité.')
  cleanup()
  openPage(`${paths.complaintPublic()}?krok=3`, { answers })
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Popis' })).value).toBe(
    'Rozbité.',
  )
  await user.click(screen.getByRole('button', { name: 'Zpět na produkty' }))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mýdlo/ })).checked).toBe(
    true,
  )
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

/** A browser's shelves for files; without them it keeps none. */
function shelves() {
  const kept = new Map<string, Map<string, File>>()
  const open = (name: string) => {
    const files = kept.get(name) ?? new Map<string, File>()
    kept.set(name, files)
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      match: ({ url }: { url: string }) =>
        Promise.resolve({ blob: () => Promise.resolve(files.get(url)) }),
      put: (url: string, { file }: { file: File }) => Promise.resolve(files.set(url, file)),
      delete: ({ url }: { url: string }) => Promise.resolve(files.delete(url)),
    })
  }
  class Answer extends Response {
    readonly file: unknown
    constructor(body: BodyInit | null, init?: ResponseInit) {
      super(body instanceof File ? null : body, init)
      this.file = body
    }
  }
  vi.stubGlobal('Response', Answer)
  vi.stubGlobal('caches', {
    open,
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
  return kept
}

test.each([
  ['keeps files', true],
  ['keeps none', false],
])(
  'photos outlive a reload where the browser %s, else they are asked for again @ACC-10',
  async (_what, keeps) => {
    const kept = keeps ? shelves() : null
    const answers = { 'GET /complaints/search': found([order]) }
    openPage(paths.complaintPublic(), { answers })
    const user = await findOrder()
    await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
    await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
    const [one, other] = ['lahev 1.pdf', 'účet.pdf'].map(
      (name) => new File(['%PDF'], name, { type: 'application/pdf' }),
    )
    await user.upload(await screen.findByLabelText(/Přidat fotku/), [one, other] as File[])
    await user.click(await screen.findByRole('button', { name: 'Odebrat účet.pdf' }))
    if (kept) await waitFor(() => expect([...kept.values()].map(({ size }) => size)).toEqual([1]))
    cleanup()
    const { shop } = openPage(`${paths.complaintPublic()}?krok=3`, { answers })
    if (!kept) {
      expect(
        await screen.findByText(
          'Přiložené fotky v prohlížeči nezůstaly. Přidejte je prosím znovu.',
        ),
      ).toBeTruthy()
      return
    }
    expect(await screen.findByRole('button', { name: 'Odebrat lahev 1.pdf' })).toBeTruthy()
    expect(screen.queryByText(/nezůstaly/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Odebrat účet.pdf' })).toBeNull()
    startSession(shop, { token: 't', customer: '/api/v2/shop/customers/1' })
    expect(kept.size).toBe(1)
    forgetSignIn(shop)
    await waitFor(() => expect(kept.size).toBe(0))
  },
)

test('a session that ends leaves the step in the address, where login leads back @ACC-10 @SHELL-14', async () => {
  const owner = customerIri
  const draft = { ...draftOf(order, null), picked: { 1: 1 } }
  writePersisted('complaintDraft', JSON.stringify({ owner, version: 1, draft }))
  const path = `${paths.complaintNew()}?krok=3`
  const { shop, router } = openPage(path, { answers: {}, customer: aCustomer() })
  await screen.findByRole('button', { name: /Odeslat/ })
  startSession(shop, { token: 't', customer: owner })
  await act(() => loseSession(shop))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(path)
})

test('what a guest has sent is there again after a reload, and a new visit begins with the form @ACC-11 @CON-08', async () => {
  const receipt: PendingStatement = {
    '@type': 'PendingStatement',
    kind: 'complaint',
    orderNumber: '000000042',
    sentTo: 'h***@e***.cz',
    receivedAt: '2026-11-21T14:05:00+01:00',
    expiresAt: '2026-11-24T14:05:00+01:00',
  }
  const draft = { id: 'r1', receipt }
  writePersisted('complaintDraft', JSON.stringify({ owner: 'guest', version: 100, draft }))
  const here = paths.complaintPublic()
  const { router } = openPage({ pathname: here, search: '?krok=3', state: { receipt: 'r1' } })
  await screen.findByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' })
  expect(router.state.location.search).toBe('?krok=3')
  cleanup()
  openPage(here)
  await screen.findByRole('textbox', { name: 'Číslo objednávky' })
})

test('the last step without a draft is the first @ACC-10', async () => {
  openPage(`${paths.complaintPublic()}?krok=3`)
  expect(await screen.findByRole('textbox', { name: 'Číslo objednávky' })).toBeTruthy()
})

test('files are added up to the limit and can be taken out again @ACC-10', async () => {
  openPage(paths.complaintPublic(), { answers: { 'GET /complaints/search': found([order]) } })
  const user = await findOrder()
  await user.click(await screen.findByRole('checkbox', { name: /Mýdlo/ }))
  await user.click(screen.getByRole('button', { name: 'Pokračovat k odeslání' }))
  const files = [1, 2, 3, 4, 5, 6].map(
    (number) => new File(['%PDF'], `list${number}.pdf`, { type: 'application/pdf' }),
  )
  await user.upload(await screen.findByLabelText(/Přidat fotku/), files)
  expect(await screen.findByText('Přiložit jde nejvýš 5 souborů.')).toBeTruthy()
  expect(screen.queryByLabelText(/Přidat fotku/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Odebrat list6.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Odebrat list2.pdf' }))
  expect(screen.queryByRole('button', { name: 'Odebrat list2.pdf' })).toBeNull()
  const next = screen.getByRole('button', { name: 'Odebrat list3.pdf' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(screen.getByRole('button', { name: 'Odebrat list5.pdf' })).toBeTruthy()
  expect(screen.getByLabelText(/Přidat fotku/)).toBeTruthy()
})

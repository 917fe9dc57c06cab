import type { ClubCard } from '@drogerie/shared-lib/contract/club.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const card = (id: number, number: string, variant: ClubCard['variant']): ClubCard => ({
  '@id': `/api/v2/shop/client/cards/${id}`,
  '@type': 'ClubCard',
  id,
  number,
  variant,
  status: 'gold',
  barcodeFormat: 'EAN13',
  issuedAt: '2024-03-05',
  primary: id === 7,
})
const plastic = card(7, '2913004718261', 'physical')
const virtual = card(8, '2913004718278', 'virtual')
const both = { ...clubIsUp, 'GET /client/cards': aCollection([plastic, virtual]) }
const away = {
  'GET /api/v2/crm/status': { ...clubIsUp['GET /api/v2/crm/status'], available: false },
}

const spaced = (element: Element = document.body) =>
  (element.textContent ?? '').replaceAll('\u00a0', ' ')
/** The cards with their buttons, without the menu of the account. */
const cardWith = async (words: string) => (await screen.findByText(words)).closest('li')!
const enlarge = (of: HTMLElement) => within(of).getByRole('button', { name: 'Na celou obrazovku' })

test('each card has its kind, its day, its holder and a number that can be read out @ACC-15', async () => {
  openPage(paths.cards(), { answers: both, customer: aMember() })
  const first = await cardWith('Plastová karta')
  expect(spaced(first)).toContain('Vydána 5. 3. 2024')
  expect(spaced(first)).toContain('Jana Nová')
  expect(spaced(first)).toContain('2 913 004 718 261')
  expect(spaced(await cardWith('Virtuální karta'))).toContain('2 913 004 718 278')
})

test('a card over the whole screen is its own, and is closed where it was opened @ACC-15 @CZ-16', async () => {
  const { router } = openPage(paths.cards(), { answers: both, customer: aMember() })
  const user = userEvent.setup()
  const opener = enlarge(await cardWith('Virtuální karta'))
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Karta pro pokladnu' })
  expect(spaced(dialog)).toContain('2 913 004 718 278')
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('heading')))
  await user.click(within(dialog).getByRole('button', { name: 'Zavřít' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
  await waitFor(() => expect(router.state.location.hash).toBe(''))
})

test('Back closes a card and leaves its page standing @CZ-16', async () => {
  const { router } = openPage(paths.cards(), { answers: both, customer: aMember() })
  await userEvent.setup().click(enlarge(await cardWith('Plastová karta')))
  await screen.findByRole('dialog')
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe(paths.cards())
  expect(await cardWith('Plastová karta')).toBeTruthy()
})

test('an address of an open card shows it; closed, it does not leave the page @CZ-16', async () => {
  const { router } = openPage(`${paths.cards()}#karta-${plastic.number}`, {
    answers: both,
    customer: aMember(),
  })
  const dialog = await screen.findByRole('dialog')
  expect(spaced(dialog)).toContain('2 913 004 718 261')
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Zavřít' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: paths.cards(), hash: '' }),
  )
})

test('the screen stays on while a card is over it, and no longer @CZ-16', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  try {
    openPage(paths.cards(), { answers: both, customer: aMember() })
    const user = userEvent.setup()
    await user.click(enlarge(await cardWith('Plastová karta')))
    const dialog = await screen.findByRole('dialog')
    expect(request).toHaveBeenCalledWith('screen')
    expect(release).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Zavřít' }))
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
  } finally {
    Reflect.deleteProperty(navigator, 'wakeLock')
  }
})

test('a card is downloaded under its number @ACC-15', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const { calls } = openPage(paths.cards(), {
    answers: {
      ...both,
      'GET /client/cards/8/download': () =>
        new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    },
    customer: aMember(),
  })
  const of = within(await cardWith('Virtuální karta'))
  await userEvent.setup().click(of.getByRole('button', { name: 'Stáhnout kartu' }))
  await waitFor(() => expect(saved).toEqual(['karta-2913004718278.pdf']))
  expect(calls.filter(({ path }) => path.endsWith('/download'))).toMatchObject([
    { method: 'GET', path: '/client/cards/8/download' },
  ])
})

test('a card that cannot be downloaded is said, and the button can be pressed again @ACC-15', async () => {
  const { shop, calls } = openPage(paths.cards(), {
    answers: { ...both, 'GET /client/cards/7/download': () => aRefusal(503, 503, '') },
    customer: aMember(),
  })
  const user = userEvent.setup()
  const of = within(await cardWith('Plastová karta'))
  const asked = () => calls.filter(({ path }) => path.endsWith('/download')).length
  for (const times of [1, 2]) {
    await user.click(await of.findByRole('button', { name: 'Stáhnout kartu' }))
    await waitFor(() => expect(asked()).toBe(times))
    await waitFor(() => expect(toastTexts(shop)).toHaveLength(1)) // the same text is one toast
  }
  expect(toastTexts(shop)[0]).toBe('Omlouváme se, nastala chyba. Zkuste to prosím později.')
})

test.each([
  ['a member without a card is told so', aMember(), 'Zatím žádná karta.', null],
  ['others are invited to the club', aCustomer(), 'Členství je zdarma.', paths.clubLanding()],
])('%s @ACC-15', async (_name, customer, text, href) => {
  openPage(paths.cards(), {
    answers: { ...clubIsUp, 'GET /client/cards': aCollection([]) },
    customer,
  })
  await waitFor(() => expect(spaced()).toContain(text))
  expect(
    screen.queryByRole('link', { name: 'Více o členství' })?.getAttribute('href') ?? null,
  ).toBe(href)
})

test('while the club is away the number of the record opens the till, and one press asks again @ACC-15 @ACC-23', async () => {
  const answers: Record<string, object> = { ...both, ...away }
  const { calls } = openPage(paths.cards(), { answers, customer: aMember() })
  expect(await screen.findByText(/Kartu níže můžete/)).toBeTruthy()
  expect(spaced()).toContain('2 913 004 718 261')
  expect(screen.getByRole('button', { name: 'Na celou obrazovku' })).toBeTruthy()
  expect(calls.some(({ path }) => path === '/client/cards')).toBe(false)
  Object.assign(answers, clubIsUp)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Zkusit hned' }))
  expect(await cardWith('Virtuální karta')).toBeTruthy()
  expect(screen.queryByText(/Kartu níže/)).toBeNull()
})

test('who is no member sees no card of the record while the club is away @ACC-23', async () => {
  openPage(paths.cards(), { answers: away, customer: aCustomer() })
  expect(await screen.findByText(/Karta platí dál a body jsme neztratili/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Na celou obrazovku' })).toBeNull()
})

test('cards that do not come while the club answers can be asked for again @ACC-15 @ACC-23', async () => {
  const answers: Record<string, object> = {
    ...clubIsUp,
    'GET /client/cards': () => aRefusal(503, 503, ''),
  }
  openPage(paths.cards(), { answers, customer: aMember() })
  const again = await screen.findByRole('button', { name: 'Zkusit hned' })
  Object.assign(answers, both)
  await userEvent.setup().click(again)
  expect(await cardWith('Plastová karta')).toBeTruthy()
})

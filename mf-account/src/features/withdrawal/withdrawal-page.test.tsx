import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const draft: WithdrawalDraft = {
  '@id': '/api/v2/shop/withdrawals/draft',
  '@type': 'WithdrawalDraft',
  order: { token: null, number: '000000042', date: '2026-11-02' },
  withdrawable: true,
  reason: null,
  items: [
    {
      id: 1,
      productName: 'Mýdlo',
      brandName: 'Sněženka',
      variantName: 'levandule, 100 ml',
      quantity: 3,
      withdrawableQuantity: 2,
      refund: 9980,
      exception: null,
    },
    {
      id: 2,
      productName: 'Krém',
      quantity: 1,
      withdrawableQuantity: 1,
      refund: 4990,
      exception: 'Jen s neporušeným obalem.',
    },
  ],
  gifts: ['Dárková taška'],
  refund: { goods: 14_970, shipping: 8900, total: 23_870 },
}

/** The second step of a signed-in customer. */
async function openGoods() {
  openPage(paths.withdrawal(), {
    answers: { 'POST /withdrawals/draft': draft },
    customer: aCustomer(),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await user.click(screen.getByRole('button', { name: 'Pokračovat na zboží' }))
  await screen.findByRole('list', { name: 'Co nám chcete vrátit?' })
  const next = () => user.click(screen.getByRole('button', { name: 'Pokračovat k potvrzení' }))
  return { user, next }
}

test('all goods that can be returned are picked, and a line says how many pieces those are @CZ-01', async () => {
  await openGoods()
  const boxes = [/Mýdlo/, /Krém/].map((name) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name }),
  )
  expect(boxes[0]?.closest('label')?.textContent).toMatch(/^Sněženka Mýdlo, levandule, 100\sml/)
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.getByText(/vrací i dárek, .* \(Dárková taška\)\.$/)).toBeTruthy()
  expect(screen.getByText(/2\sks z 3\sks, ostatní už reklamováno nebo vráceno/)).toBeTruthy()
})

test('nothing picked, or a broken seal, goes no further; the panel says so and the goods take the focus @CZ-01 @FORM-01', async () => {
  const { user, next } = await openGoods()
  const said = async () => {
    const panel = await screen.findByRole('alert')
    const goods = screen.getByRole('list', { name: 'Co nám chcete vrátit?' })
    await waitFor(() => expect(document.activeElement).toBe(goods))
    return panel.textContent
  }
  await user.click(screen.getByRole('checkbox', { name: 'Obal už je otevřený' }))
  await next()
  expect(await said()).toMatch(/Zbývá opravit: Co nám chcete vrátit\?$/)
  expect(screen.getByText(/Otevřené hygienické zboží/)).toBeTruthy()
  for (const name of [/Mýdlo/, /Krém/]) await user.click(screen.getByRole('checkbox', { name }))
  await user.type(screen.getByLabelText(/Číslo účtu/), '2000145398/0800')
  await next()
  expect(await said()).toContain('„Co nám chcete vrátit?“, Číslo účtu.')
  expect(screen.getByText('Vyberte alespoň jeden produkt.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Co nám chcete vrátit?' }))
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Co nám chcete vrátit?' }))
  await user.clear(screen.getByLabelText(/Číslo účtu/))
  await user.click(screen.getByRole('checkbox', { name: /Mýdlo/ }))
  await next()
  const question = await screen.findByText('Opravdu chcete odstoupit od smlouvy?')
  await waitFor(() => expect(document.activeElement).toBe(question))
  expect(screen.getByText(/^Sněženka Mýdlo, levandule, 100\sml, 2\sks$/)).toBeTruthy()
}, 60_000)

test('the second step begins at the heading of the page @CZ-01', async () => {
  await openGoods()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('who does not get to know the sum here is told where it will stand @CZ-01', async () => {
  openPage(paths.withdrawal(), {
    answers: { 'POST /withdrawals/draft': { ...draft, refund: null } },
    customer: aCustomer(),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await user.click(screen.getByRole('button', { name: 'Pokračovat na zboží' }))
  await user.click(await screen.findByRole('button', { name: 'Pokračovat k potvrzení' }))
  expect(await screen.findByText(/^Kolik vám vrátíme, uvidíte na\sodkazu/)).toBeTruthy()
  expect(screen.queryByText(/^Vrátíme vám/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Odeslat k potvrzení e-mailem' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Potvrdit odstoupení' })).toBeNull()
}, 60_000)

test('why an order cannot be withdrawn from is said where the focus is @CZ-01', async () => {
  openPage(paths.withdrawal(), {
    answers: {
      'POST /withdrawals/draft': { ...draft, withdrawable: false, reason: 'Lhůta už uplynula.' },
    },
    customer: aCustomer(),
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await userEvent.click(screen.getByRole('button', { name: 'Pokračovat na zboží' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Lhůta už uplynula.')
  await waitFor(() => expect(document.activeElement).toBe(notice))
})

test('the receipt is there again after a reload, and a new visit or another person begins with the form @CZ-01 @A17', async () => {
  const answers = {
    'POST /withdrawals/draft': draft,
    'POST /withdrawals': {
      '@id': '/api/v2/shop/withdrawals/o1',
      '@type': 'Withdrawal',
      token: 'o1',
      number: '000000007',
      orderNumber: '000000042',
      receivedAt: '2026-11-21T14:05:00+01:00',
      state: 'received',
      items: [{ productName: 'Mýdlo', quantity: 2 }],
      refund: { goods: 9980, shipping: 0, total: 9980 },
      text: 'Jana Nová odstupuje od smlouvy.',
      goods: 'taken-over',
    },
    'GET /channels/WEB': {
      seller: { name: 'Drogerie s. r. o.', street: 'Ukázková 1', city: '190 00 Praha' },
    },
  }
  const page = openPage(paths.withdrawal(), { answers, customer: aCustomer() })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await user.click(screen.getByRole('button', { name: 'Pokračovat na zboží' }))
  await user.click(await screen.findByRole('button', { name: 'Pokračovat k potvrzení' }))
  await user.click(await screen.findByRole('button', { name: 'Potvrdit odstoupení' }))
  await screen.findByText('Jana Nová odstupuje od smlouvy.')
  await waitFor(() => expect(page.router.state.location.state).toHaveProperty('receipt'))
  const entry = page.router.state.location
  cleanup()
  openPage(entry, { answers, customer: aCustomer() })
  await screen.findByText('Jana Nová odstupuje od smlouvy.')
  screen.getByRole('heading', { name: 'Odstoupení jsme přijali' })
  screen.getByText(/^Vrátíme vám 99,80\sKč\.$/)
  screen.getByText(/^Zboží do 14\sdnů přineste/)
  expect((await screen.findByText(/Ukázková 1/)).textContent).toBe(
    'Drogerie s. r. o.\nUkázková 1\n190 00 Praha',
  )
  cleanup()
  openPage(entry, { answers })
  await screen.findByRole('textbox', { name: 'Číslo objednávky' })
  expect(screen.queryByText(/odstupuje/), 'what another person sent').toBeNull()
  cleanup()
  const again = openPage(`${paths.withdrawal()}?krok=3`, { answers, customer: aCustomer() })
  await screen.findByRole('textbox', { name: 'Číslo objednávky' })
  await waitFor(() => expect(again.router.state.location.search).toBe(''))
}, 60_000)

test.each([
  ['99', /nejvýš 2\sks/],
  ['0', /Zadejte celý počet kusů, od 1 do 2/],
  ['abc', /Zadejte celý počet kusů, od 1 do 2/],
])(
  '%s pieces of two go no further, and it is said why at their field @CZ-01',
  async (typed, why) => {
    const { user, next } = await openGoods()
    const pieces = screen.getByRole<HTMLInputElement>('textbox', { name: /Mýdlo/ })
    await user.clear(pieces)
    await user.type(pieces, typed)
    await next()
    expect(await screen.findByText(why)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(pieces))
    expect([pieces.value, screen.queryByText(/Opravdu chcete odstoupit/)]).toEqual([typed, null])
    await user.clear(pieces)
    await user.type(pieces, '1')
    await next()
    expect(await screen.findByText(/^Sněženka Mýdlo, levandule, 100\sml, 1\sks$/)).toBeTruthy()
  },
)

test('a lost answer says what stayed, and the sum stays the one that was pressed @CZ-01 @SHELL-16', async () => {
  let isSent = false
  const { shop } = openPage(paths.withdrawal(), {
    answers: {
      'POST /withdrawals/draft': () =>
        isSent ? { ...draft, refund: { goods: 14_971, shipping: 8900, total: 23_871 } } : draft,
      'POST /withdrawals': () => {
        isSent = true
        throw new TypeError('fetch failed')
      },
    },
    customer: aCustomer(),
  })
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Číslo objednávky' }), '42')
  await user.click(screen.getByRole('button', { name: 'Pokračovat na zboží' }))
  await user.click(await screen.findByRole('button', { name: 'Pokračovat k potvrzení' }))
  await screen.findByText(/Vrátíme vám 238,70\sKč/)
  await user.click(screen.getByRole('button', { name: 'Potvrdit odstoupení' }))
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Vyplněné údaje zůstaly. Odstoupení platí stejně, i když')
  expect(failure.textContent).not.toContain('Košík')
  await shop.queryClient.invalidateQueries() // what the shop does when an answer was lost
  expect(screen.getByText(/Vrátíme vám 238,70\sKč/)).toBeTruthy()
}, 60_000)

import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen } from '@testing-library/react'
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
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  expect(screen.getByText(/2\sks z 3\sks, ostatní už reklamováno nebo vráceno/)).toBeTruthy()
})

test('nothing picked, or a broken seal, goes no further and says why @CZ-01', async () => {
  const { user, next } = await openGoods()
  await user.click(screen.getByRole('checkbox', { name: 'Obal už je otevřený' }))
  await next()
  expect((await screen.findByRole('alert')).textContent).toContain('Otevřené hygienické zboží')
  for (const name of [/Mýdlo/, /Krém/]) await user.click(screen.getByRole('checkbox', { name }))
  await next()
  expect((await screen.findByRole('alert')).textContent).toContain('Vyberte alespoň jeden produkt.')
  await user.click(screen.getByRole('checkbox', { name: /Mýdlo/ }))
  await next()
  expect(await screen.findByText('Opravdu chcete odstoupit od smlouvy?')).toBeTruthy()
}, 20_000)

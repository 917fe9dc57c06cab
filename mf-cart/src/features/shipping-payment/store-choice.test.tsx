import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { courierShipment } from '../../testing/an-order.ts'
import { next, openMethods, ready, unchosen, withCourier } from '../../testing/open-methods.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a pickup waits for its store; without the stores’ team a list is enough @CART-08 @PLAT-04', async () => {
  const { user, sent } = openMethods(unchosen)
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  expect(sent).toEqual([])
  await user.click(next())
  expect(await screen.findByText('Vyberte prosím místo, kde si zboží vyzvednete.')).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  await waitFor(() =>
    expect(sent).toEqual([
      { shippingMethod: 'store', branchId: '0101', branchName: 'Praha, Dlouhá' },
    ]),
  )
})

test('a store that cannot be used keeps its picker open, with 1700 beside it @CART-07 @CART-10', async () => {
  const { user } = openMethods(unchosen, () => ({ status: 422, body: { code: 1700, message: '' } }))
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  expect(await screen.findByText(/Vybranou prodejnu nelze použít/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rezervace/ }).checked).toBe(true)
})

test('a store that is refused for missing goods says which @CART-10 @CART-17', async () => {
  const [item] = unchosen.items
  const { user } = openMethods(unchosen, () => ({
    status: 422,
    body: { code: 1700, message: '', notInStore: [item?.['@id']] },
  }))
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain('Praha, Dlouhá')
  expect(refusal.textContent).toContain(
    'Některé položky nejsou na prodejně skladem. Chybí: Produkt 31.',
  )
})

test('a store short of goods offers to have them delivered there @CART-17', async () => {
  const { user, sent } = openMethods(unchosen, ({ body }) =>
    (body as { shippingMethod: string }).shippingMethod === 'store'
      ? { status: 422, body: { code: 1700, message: '' } }
      : { body: withCourier },
  )
  await user.click(await screen.findByRole('radio', { name: /Rezervace/ }))
  await user.click(await screen.findByRole('radio', { name: /Praha, Dlouhá/ }))
  await user.click(await screen.findByRole('button', { name: 'Doručit na tuto prodejnu' }))
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      shippingMethod: 'branch',
      branchId: '0101',
      branchName: 'Praha, Dlouhá',
    }),
  )
})

const collected = {
  ...ready,
  shipments: [
    {
      ...courierShipment,
      branchId: '0101',
      branchName: 'Praha, Dlouhá',
      shippingMethod: {
        ...courierShipment.shippingMethod,
        code: 'store',
        name: 'Rezervace na prodejně',
        kind: 'click_and_collect' as const,
        requiresBranch: true,
      },
    },
  ],
}

test.each([
  ['can still serve the order', { body: collected }, true],
  ['closed or ran out meanwhile', { status: 422, body: { code: 1700, message: '' } }, false],
])(
  'a chosen store is sent once more before going on: it %s @CART-08 @CART-17',
  async (_name, answer, goesOn) => {
    const { user, shop, sent } = openMethods(collected, () => answer)
    await screen.findByRole('radio', { name: /Dobírka/ })
    await user.click(next())
    if (goesOn)
      await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
    else {
      expect(await screen.findByText(/Vybranou prodejnu nelze použít/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Doručit na tuto prodejnu' })).toBeTruthy()
      await waitFor(() => expect(document.activeElement?.id).toBe('shipping'))
      expect(shop.navigate).not.toHaveBeenCalled()
    }
    expect(sent).toEqual([
      { shippingMethod: 'store', branchId: '0101', branchName: 'Praha, Dlouhá' },
    ])
  },
)

test('another store that is refused is named, and the stored one goes on @CART-08 @CART-17', async () => {
  const { user, shop, sent } = openMethods(collected, ({ body }) =>
    (body as { branchId: string }).branchId === '0101'
      ? { body: collected }
      : { status: 422, body: { code: 1700, message: '' } },
  )
  await user.click(await screen.findByRole('radio', { name: /Brno, Orlí/ }))
  const refusal = await screen.findByRole('alert')
  expect(within(refusal).getByText('Brno, Orlí')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Praha, Dlouhá/ }).checked).toBe(
      true,
    ),
  )
  await user.click(next())
  await waitFor(() => expect(shop.navigate).toHaveBeenCalledWith(paths.deliveryDetails()))
  expect(sent.map((body) => (body as { branchId: string }).branchId)).toEqual(['0102', '0101'])
})

test('what is delivered to a store comes whole, whatever its shelves lack @CART-17', async () => {
  const delivered = {
    ...collected,
    shipments: collected.shipments.map((shipment) => ({
      ...shipment,
      shippingMethod: {
        ...shipment.shippingMethod,
        code: 'branch',
        kind: 'branch_pickup' as const,
      },
    })),
  }
  const branch = { availability: 'partial', missing: [ready.items[0]?.['@id']] }
  for (const [order, isShort] of [
    [delivered, false],
    [collected, true],
  ] as const) {
    openMethods(order, undefined, branch)
    await screen.findByText(/Doručíme/)
    await screen.findByRole('radio', { name: /Praha, Dlouhá/ })
    expect(screen.queryAllByText(/nejsou na prodejně skladem/).length > 0).toBe(isShort)
    cleanup()
  }
})

test('another store asks again which payments it takes @CART-09', async () => {
  const [shipment] = collected.shipments
  const inBrno = {
    ...collected,
    shipments: [{ ...shipment, branchId: '0102' }],
  } as typeof collected
  const { user, shop } = openMethods(collected, () => ({ body: inBrno }))
  await screen.findByRole('radio', { name: /Dobírka/ })
  const questions = () =>
    shop.queryClient
      .getQueryCache()
      .findAll({ queryKey: ['mf-cart', 'checkout', 'payment-methods'] })
  const before = questions().length
  await user.click(await screen.findByRole('radio', { name: /Brno, Orlí/ }))
  await waitFor(() => expect(questions()).toHaveLength(before + 1))
})

test.each([
  ['a courier', ready],
  ['another store', collected],
])(
  'a pickup ticked in place of %s goes nowhere without its place, and leaves alone what is stored @CART-08 @CART-14',
  async (_name, order) => {
    const { user, shop, sent } = openMethods(order)
    await screen.findByRole('radio', { name: /Dobírka/ })
    await user.click(screen.getByRole('radio', { name: /Doručení na prodejnu/ }))
    await user.click(next())
    expect(await screen.findByText('Vyberte prosím místo, kde si zboží vyzvednete.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('shipping'))
    expect([sent, shop.navigate.mock.calls]).toEqual([[], []])
  },
)

test('a pickup ticked while another delivery is being stored stays ticked @CART-08', async () => {
  let store = () => {}
  const { user } = openMethods(
    unchosen,
    () => new Promise((answer) => (store = () => answer({ body: withCourier }))),
  )
  await user.click(await screen.findByRole('radio', { name: /Kurýr PPL/ }))
  await user.click(screen.getByRole('radio', { name: /Rezervace/ }))
  store()
  await screen.findByRole('radio', { name: /Praha, Dlouhá/ })
  await screen.findByText('Nejdříve vyberte místo, kde si zboží vyzvednete.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rezervace/ }).checked).toBe(true)
})

test('another pickup ticked after a stored delivery: the sums and the payments wait for its place @CART-08', async () => {
  const { user } = openMethods(ready)
  await screen.findByRole('radio', { name: /Dobírka/ })
  await user.click(screen.getByRole('radio', { name: /Rezervace/ }))
  const summary = within(screen.getByRole('region', { name: 'Souhrn' }))
  expect(summary.getByText('vyberte místo')).toBeTruthy()
  expect(summary.queryByText(/Kurýr PPL/)).toBeNull()
  expect(summary.getByText('podle výběru')).toBeTruthy()
  expect(screen.getByText('Nejdříve vyberte místo, kde si zboží vyzvednete.')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: /Dobírka/ })).toBeNull()
})

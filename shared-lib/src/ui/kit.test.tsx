import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OrderSumsList } from './order-sums-list.tsx'
import { Pagination } from './pagination.tsx'
import { ProductTile } from './product-tile.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { RangeSlider } from './range-slider.tsx'
import { SideNav } from './side-nav.tsx'
import { Stepper } from './stepper.tsx'
import { useQuantityRefusal } from './use-quantity-refusal.ts'

afterEach(cleanup)

test('a loading button keeps its words for readers and swallows clicks @CART-12', async () => {
  const onClick = vi.fn()
  render(
    <Button loading loadingLabel="Odesílá se" onClick={onClick}>
      Odeslat
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Odeslat Odesílá se' }))
  expect(onClick).not.toHaveBeenCalled()
})

const stepperTexts = { quantity: 'Počet kusů', decrease: 'Ubrat kus', increase: 'Přidat kus' }

test.each([
  ['12', 12],
  ['1000', 20],
  ['0', 1],
])('typing %j into the quantity commits %i on Enter @CART-01', async (typed, committed) => {
  const onCommit = vi.fn()
  render(<QuantityStepper value={3} max={20} onCommit={onCommit} texts={stepperTexts} />)
  const input = screen.getByRole('textbox', { name: 'Počet kusů' })
  await userEvent.clear(input)
  await userEvent.type(input, `${typed}{Enter}`)
  expect(onCommit).toHaveBeenCalledExactlyOnceWith(committed)
})

test('nonsense in the quantity falls back, the buttons stop at the limits @CART-01', async () => {
  const onCommit = vi.fn()
  render(<QuantityStepper value={1} max={1} onCommit={onCommit} texts={stepperTexts} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Počet kusů' })
  for (const nonsense of ['dva', '2,4', '1e1']) await userEvent.type(input, `${nonsense}{Enter}`)
  await userEvent.click(screen.getByRole('button', { name: 'Přidat kus' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ubrat kus' }))
  expect(input.value).toBe('1')
  expect(onCommit).not.toHaveBeenCalled()
})

function Pieces({ onCommit }: { onCommit: (quantity: number) => void }) {
  const { id, error, stepper } = useQuantityRefusal((typed) =>
    Number.isInteger(typed) && typed > 0 ? undefined : 'Celé kusy',
  )
  return (
    <>
      <QuantityStepper value={3} onCommit={onCommit} {...stepper} texts={stepperTexts} />
      {error ? <p id={`${id}-error`}>{error}</p> : null}
    </>
  )
}

test.each(['1,5', '1.5', 'abc', '-1', '0', '1e3'])(
  'typing %j is refused, said and kept in the field until it is mended @CART-01',
  async (typed) => {
    const onCommit = vi.fn()
    render(<Pieces onCommit={onCommit} />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Počet kusů' })
    await userEvent.clear(input)
    await userEvent.type(input, `${typed}{Enter}`)
    const words = screen.getByText('Celé kusy')
    expect([
      input.value,
      input.getAttribute('aria-invalid'),
      input.getAttribute('aria-describedby'),
    ]).toEqual([typed, 'true', words.id])
    await userEvent.type(input, '{Escape}')
    expect([input.value, screen.queryByText('Celé kusy')]).toEqual(['3', null])
    expect(onCommit).not.toHaveBeenCalled()
  },
)

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Otevřít</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Dotaz" closeLabel="Zavřít">
        obsah
      </Dialog>
    </>
  )
}

test('a dialog is modal, named by its title and gone when closed @CZ-04', async () => {
  render(<Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Otevřít' }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Dotaz' })
  expect(dialog.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Zavřít' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Otevřít' }))
})

const image = { src: '/a.svg', width: 400, height: 400 }

test('a tile has one link in the tab order, its name, and says the sold-out state @CAT-03', () => {
  render(
    <ProductTile
      href="/p"
      brand="Bělinka"
      name="Prací gel"
      image={image}
      stock={{ available: false, label: 'Vyprodáno' }}
      price={24990}
      priceLabel="Cena"
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Bělinka Prací gel'])
  expect(screen.getByText('Vyprodáno')).toBeTruthy()
  // other prices may stand beside it, so it says aloud which one it is
  expect(document.body.textContent).toMatch(/Cena 249,90\sKč/)
})

test('the tab order of a tile goes from its top to its foot @CZ-04', async () => {
  render(
    <ProductTile
      href="/p"
      name="Prací gel"
      image={image}
      stock={{ available: true, label: 'Skladem' }}
      price={24990}
      priceLabel="Cena"
      heart={<button type="button">Oblíbené</button>}
      action={<button type="button">Do košíku</button>}
    />,
  )
  const user = userEvent.setup()
  const stops: (string | null | undefined)[] = []
  for (const _stop of [1, 2, 3]) {
    await user.tab()
    stops.push(document.activeElement?.textContent)
  }
  expect(stops).toEqual(['Oblíbené', 'Prací gel', 'Do košíku'])
})

test('pages are links with rel, the current one says so @CAT-03', () => {
  const texts = {
    label: 'Stránky',
    previous: 'Předchozí',
    next: 'Další',
    page: (page: number) => `Strana ${page}`,
  }
  render(<Pagination current={2} total={9} hrefOf={(page) => `?page=${page}`} texts={texts} />)
  expect(screen.getByRole('link', { name: 'Předchozí' }).getAttribute('rel')).toBe('prev')
  expect(screen.getByRole('link', { name: 'Další' }).getAttribute('href')).toBe('?page=3')
  expect(screen.getByRole('link', { name: 'Strana 2' }).getAttribute('aria-current')).toBe('page')
})

const renderPriceRange = (onCommit: ComponentProps<typeof RangeSlider>['onCommit']) =>
  render(
    <RangeSlider
      min={0}
      max={300}
      value={[29, 199]}
      onCommit={onCommit}
      texts={{ from: 'Cena od', to: 'Cena do', until: 'až', unit: 'Kč' }}
    />,
  )

test('the price range commits when a thumb is let go and thumbs never cross @CAT-05', async () => {
  const onCommit = vi.fn()
  renderPriceRange(onCommit)
  const low = screen.getByRole('slider', { name: 'Cena od' })
  expect(low.getAttribute('aria-valuetext')).toBe('29 Kč')
  fireEvent.change(low, { target: { value: '250' } })
  expect(onCommit).not.toHaveBeenCalled()
  fireEvent.pointerUp(low)
  expect(onCommit).toHaveBeenCalledExactlyOnceWith([199, 199])
  const field = screen.getByRole('textbox', { name: 'Cena do' })
  await userEvent.clear(field)
  await userEvent.type(field, '150{Enter}')
  expect(onCommit).toHaveBeenLastCalledWith([29, 150])
})

test.each([
  ['emptied, it is no limit', 'Cena od', '', [-Infinity, 199], ''],
  ['emptied, it is no limit', 'Cena do', '', [29, Infinity], ''],
  ['a lower end above the upper one means the same two', 'Cena od', '250', [199, 250], '250'],
  ['an upper end below the lower one means the same two', 'Cena do', '20', [20, 29], '20'],
  ['beyond the scale it stays as typed', 'Cena do', '500', [29, 500], '500'],
])('a field of the price range: %s (%s) @CAT-05', async (_what, name, typed, range, shown) => {
  const onCommit = vi.fn()
  renderPriceRange(onCommit)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, `${typed}{Enter}`)
  expect(onCommit).toHaveBeenLastCalledWith(range)
  expect(field.value).toBe(shown)
})

test('an end of the scale is no limit: its field is empty, tells the end, and a plain form asks for nothing @CAT-05', async () => {
  const onCommit = vi.fn()
  const { container } = render(
    <form>
      <RangeSlider
        min={0}
        max={300}
        value={[0, 199]}
        onCommit={onCommit}
        names={['od', 'do']}
        texts={{ from: 'Cena od', to: 'Cena do', until: 'až', unit: 'Kč' }}
      />
    </form>,
  )
  const form = container.querySelector('form') ?? undefined
  expect([...new FormData(form)]).toEqual([
    ['od', ''],
    ['do', '199'],
  ])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Cena od' })
  expect(field.placeholder).toBe('0')
  await userEvent.type(field, '{Enter}')
  expect(onCommit).not.toHaveBeenCalled()
})

test('bars show where the goods are, those within the range stand out @CAT-05', () => {
  const { container } = render(
    <RangeSlider
      min={0}
      max={400}
      value={[100, 400]}
      onCommit={vi.fn()}
      histogram={{ from: 0, to: 400, counts: [2, 4, 0, 1] }}
      texts={{ from: 'Cena od', to: 'Cena do', until: 'až', unit: 'Kč' }}
    />,
  )
  const bars = [...container.querySelectorAll('svg:first-child rect')]
  expect(
    bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('height'), bar.classList.length]),
  ).toEqual([
    ['0%', '50%', 0],
    ['25%', '100%', 1],
    ['75%', '25%', 1],
  ])
})

test('the menu keeps its order and is scrolled to where one is @ACC-07', () => {
  const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
  left.mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Kupony' ? 500 : 0
  })
  const items = ['Přehled', 'Nákupy', 'Kupony'].map((text) => ({
    href: `/${text}`,
    text,
    icon: null,
    current: text === 'Kupony',
  }))
  render(<SideNav label="Můj účet" items={items} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Přehled',
    'Nákupy',
    'Kupony',
  ])
  expect(screen.getByRole('navigation').scrollLeft).toBe(444)
  left.mockRestore()
})

test('behind the last step its words stay @ACC-03 @SHELL-02', () => {
  const steps = [{ text: 'Osobní údaje' }, { text: 'Adresa' }]
  const { rerender } = render(
    <Stepper label="Kroky" steps={steps} current={3} doneLabel="hotovo" />,
  )
  const last = () => screen.getByText('Adresa').closest('li')?.className
  expect(last()).toMatch(/last/)
  rerender(<Stepper label="Kroky" steps={steps} current={1} doneLabel="hotovo" />)
  expect(last()).not.toMatch(/last/)
})

test('free delivery is green in its amount only, a discount as a whole @CART-01', () => {
  const line = (kind: 'discount' | 'shipping', value: string) =>
    ({ kind, key: kind, text: kind, amount: 0, value, gain: true }) as const
  const sums = {
    lines: [line('discount', '−20,00 Kč'), line('shipping', 'zdarma')],
    total: 100,
    taxes: [],
    saved: 0,
    savedOnDelivery: 0,
  }
  render(<OrderSumsList sums={sums} total={{ text: 'Celkem' }} />)
  const rowOf = (text: string) => screen.getByText(text).parentElement?.className
  expect([rowOf('discount'), rowOf('shipping')]).toEqual([
    expect.stringMatching(/gain/),
    expect.stringMatching(/free/),
  ])
})

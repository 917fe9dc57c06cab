import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { Toasts } from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (
  setup: ReturnType<typeof renderInShop>,
  text: string,
  kind: 'success' | 'error' = 'success',
) =>
  act(() =>
    setup.shop.toasts.show({ kind, text, link: { text: 'Přehled košíku', href: '/kosik' } }),
  )
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('a toast closes after 3000 ms and has no progress bar @SHELL-17', () => {
  const setup = renderInShop(<Toasts />)
  show(setup, 'Produkt byl přidán do košíku')
  wait(2900)
  expect(screen.getByText('Produkt byl přidán do košíku')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  wait(200)
  expect(screen.queryByText('Produkt byl přidán do košíku')).toBeNull()
})

test.each([
  [
    'pointer',
    (toast: HTMLElement) => fireEvent.pointerEnter(toast),
    (toast: HTMLElement) => fireEvent.pointerLeave(toast),
  ],
  [
    'focus',
    (toast: HTMLElement) => fireEvent.focus(toast),
    (toast: HTMLElement) => fireEvent.blur(toast),
  ],
])('it waits under the %s and then has what was left @CZ-18', (_name, enter, leave) => {
  const setup = renderInShop(<Toasts />)
  show(setup, 'Hlídací pes nastaven.')
  const toast = screen.getByText('Hlídací pes nastaven.').parentElement as HTMLElement
  wait(2000)
  enter(toast)
  wait(10_000)
  leave(toast)
  wait(900)
  expect(screen.queryByText('Hlídací pes nastaven.')).not.toBeNull()
  wait(200)
  expect(screen.queryByText('Hlídací pes nastaven.')).toBeNull()
})

test('regions are there before the first toast: news is status, an error is alert @SHELL-17', () => {
  const setup = renderInShop(<Toasts />)
  const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')]
  show(setup, 'Změny byly uloženy.')
  show(setup, 'Produkt nemá dostatek skladových zásob.', 'error')
  expect(status.textContent).toContain('Změny byly uloženy.')
  expect(alert.textContent).toContain('Produkt nemá dostatek skladových zásob.')
})

test.each([
  ['an error', { kind: 'error', text: 'Nepovedlo se.' }],
  [
    'one with something to do',
    { kind: 'success', text: 'Odebráno.', action: { text: 'Vrátit zpět', run: () => {} } },
  ],
] as const)('%s stays until it is closed @SHELL-17 @CZ-18', (_name, toast) => {
  const setup = renderInShop(<Toasts />)
  act(() => setup.shop.toasts.show(toast))
  wait(60_000)
  expect(screen.queryByText(toast.text)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Zavřít' }))
  expect(screen.queryByText(toast.text)).toBeNull()
})

test('the focus in a message goes to the one that is left, then back to where it came from @SHELL-17 @CZ-18', () => {
  const setup = renderInShop(
    <>
      <button type="button">Koupit</button>
      <Toasts />
    </>,
  )
  show(setup, 'Nepovedlo se.', 'error')
  act(() => screen.getByRole('button', { name: 'Koupit' }).focus())
  const close = screen.getByRole('button', { name: 'Zavřít' })
  act(() => close.focus())
  show(setup, 'Ani podruhé.', 'error')
  expect(document.activeElement).toBe(close)
  fireEvent.click(close)
  const left = screen.getByRole('button', { name: 'Zavřít' })
  expect(document.activeElement).toBe(left)
  fireEvent.click(left)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Koupit' }))
})

const failing = () =>
  renderInShop(
    <>
      <button type="button">Koupit</button>
      <button type="button">Oblíbené</button>
      <Toasts />
    </>,
  )
const describedBy = (name: string) => {
  const id = screen.getByRole('button', { name }).getAttribute('aria-describedby')
  return id && document.getElementById(id)?.textContent
}

test('an error stands beside what was pressed, too, till something else is @CZ-18', () => {
  const setup = failing()
  fireEvent.click(screen.getByRole('button', { name: 'Koupit' }))
  show(setup, 'Nepovedlo se.', 'error')
  expect(describedBy('Koupit')).toBe('Nepovedlo se.')
  fireEvent.click(screen.getByRole('button', { name: 'Zavřít' }))
  expect(describedBy('Koupit')).toBe('Nepovedlo se.')
  fireEvent.click(screen.getByRole('button', { name: 'Oblíbené' }))
  expect(describedBy('Koupit')).toBeNull()
  expect(screen.queryByText('Nepovedlo se.')).toBeNull()
})

test('an error is of the control that waits, though another was pressed since @CZ-18', () => {
  const setup = failing()
  const buy = screen.getByRole('button', { name: 'Koupit' })
  fireEvent.click(buy)
  buy.ariaBusy = 'true'
  fireEvent.click(screen.getByRole('button', { name: 'Oblíbené' }))
  show(setup, 'Nepovedlo se.', 'error')
  expect([describedBy('Koupit'), describedBy('Oblíbené')]).toEqual(['Nepovedlo se.', null])
})

test.each([
  ['the same words', 0, 'Nepovedlo se.'],
  ['the same words, long after the press,', 11_000, 'Nepovedlo se.'],
  ['other words, long after the press,', 11_000, 'Ani toto.'],
])(
  '%s of a call that nobody pressed for leave those of the press in place @CZ-18',
  (_name, afterMs, text) => {
    const setup = failing()
    const buy = screen.getByRole('button', { name: 'Koupit' })
    fireEvent.click(buy)
    show(setup, 'Nepovedlo se.', 'error')
    const words = buy.getAttribute('aria-describedby')
    wait(afterMs)
    show(setup, text, 'error')
    expect(describedBy('Koupit')).toBe('Nepovedlo se.')
    expect(buy.getAttribute('aria-describedby')).toBe(words)
  },
)

test.each([
  ['good news', 0, 'success'],
  ['an error long after the last press', 11_000, 'error'],
] as const)('%s stands nowhere else @CZ-18', (_name, afterMs, kind) => {
  const setup = failing()
  fireEvent.click(screen.getByRole('button', { name: 'Koupit' }))
  wait(afterMs)
  show(setup, 'Zpráva.', kind)
  expect(screen.getAllByText('Zpráva.')).toHaveLength(1)
  expect(describedBy('Koupit')).toBeNull()
})

test('on the next page an error is beside nothing @CZ-18', async () => {
  const setup = failing()
  fireEvent.click(screen.getByRole('button', { name: 'Koupit' }))
  show(setup, 'Nepovedlo se.', 'error')
  await act(() => setup.router.navigate('/akce'))
  expect(screen.getAllByText('Nepovedlo se.')).toHaveLength(1)
})

test('it survives a navigation @SHELL-17', async () => {
  const setup = renderInShop(<Toasts />)
  show(setup, 'Přihlášení proběhlo úspěšně.')
  await act(() => setup.router.navigate('/akce'))
  expect(screen.queryByText('Přihlášení proběhlo úspěšně.')).not.toBeNull()
})

test.each([
  ['an error goes with its page', 'error', 4000, false],
  ['an error of just now may have led to the next page', 'error', 1000, true],
  ['good news stays its time', 'success', 1000, true],
] as const)('%s @SHELL-17', async (_name, kind, ageMs, stays) => {
  const setup = renderInShop(<Toasts />)
  show(setup, 'Zpráva.', kind)
  wait(ageMs)
  await act(() => setup.router.navigate('/akce'))
  expect(screen.queryByText('Zpráva.') !== null).toBe(stays)
})

test('its link closes it, its action runs and closes it @SHELL-17', () => {
  const setup = renderInShop(<Toasts />)
  show(setup, 'Produkt byl přidán do košíku')
  fireEvent.click(screen.getByRole('link', { name: 'Přehled košíku' }))
  expect(screen.queryByText('Produkt byl přidán do košíku')).toBeNull()
  const run = vi.fn()
  act(() =>
    setup.shop.toasts.show({
      kind: 'info',
      text: 'Odebráno.',
      action: { text: 'Vrátit zpět', run },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Vrátit zpět' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('Odebráno.')).toBeNull()
})

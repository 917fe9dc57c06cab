import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dropSecondClicks } from './second-clicks.ts'

beforeAll(dropSecondClicks)
afterEach(() => document.body.replaceChildren())

function aButton(onClick: () => void): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', onClick)
  return button
}
const click = (target: HTMLElement, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

test.each([
  [1, 1],
  [2, 0],
  [3, 0],
  [0, 1],
])(
  'after a button that went away, click %i of a row reaches what lay behind %i times @CART-12',
  (detail, times) => {
    const behind = vi.fn()
    const bar = aButton(behind)
    const sheet = aButton(() => sheet.remove())
    click(sheet, 1)
    click(bar, detail)
    expect(behind).toHaveBeenCalledTimes(times)
  },
)

test('quick presses of a button that stays all count @CART-01', () => {
  const onPress = vi.fn()
  const button = aButton(onPress)
  for (const detail of [1, 2, 3]) click(button, detail)
  expect(onPress).toHaveBeenCalledTimes(3)
})

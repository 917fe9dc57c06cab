import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { isCheckoutPath, watchInput } from './unsaved-input.ts'

afterEach(cleanup)

function Controlled() {
  const [value, setValue] = useState('Eva')
  return (
    <input aria-label="řízené" value={value} onChange={(event) => setValue(event.target.value)} />
  )
}

function setup() {
  const hasUnsavedInput = watchInput(document)
  const rendered = render(
    <>
      <form method="post">
        <Controlled />
        <input aria-label="jméno" defaultValue="Eva" />
        <textarea aria-label="zpráva" />
        <select aria-label="země" defaultValue="CZ">
          <option>CZ</option>
          <option>SK</option>
        </select>
        <input type="checkbox" aria-label="souhlas" />
      </form>
      <form method="get" role="search">
        <input type="search" aria-label="hledat" />
      </form>
      <input type="checkbox" aria-label="filtr" />
    </>,
  )
  const type = (name: string, value: string) => {
    const field = screen.getByLabelText(name)
    fireEvent.focusIn(field)
    fireEvent.input(field, { target: { value } })
  }
  return { hasUnsavedInput, type, ...rendered }
}

test('a page nobody has typed into may be left @PLAT-03', () => {
  const { hasUnsavedInput } = setup()
  for (const name of ['řízené', 'jméno', 'souhlas']) fireEvent.focusIn(screen.getByLabelText(name))
  expect(hasUnsavedInput()).toBe(false)
})

test.each([
  ['a field that the form library reads', 'jméno', 'Jana'],
  ['a controlled field, whose default follows what is typed', 'řízené', 'Jana'],
  ['a text area', 'zpráva', 'Dobrý den'],
  ['a choice', 'země', 'SK'],
])('%s holds unsaved input until it is as before @PLAT-03', (_what, name, value) => {
  const { hasUnsavedInput, type } = setup()
  const before = screen.getByLabelText<HTMLInputElement>(name).value
  type(name, value)
  expect(hasUnsavedInput()).toBe(true)
  type(name, before)
  expect(hasUnsavedInput()).toBe(false)
})

test('a box ticked through its label is unsaved input, unticked it is not @PLAT-03', () => {
  const { hasUnsavedInput } = setup()
  fireEvent.click(screen.getByLabelText('souhlas'))
  expect(hasUnsavedInput()).toBe(true)
  fireEvent.click(screen.getByLabelText('souhlas'))
  expect(hasUnsavedInput()).toBe(false)
})

test('what was typed before the script came counts @PLAT-03', () => {
  const { hasUnsavedInput } = setup()
  screen.getByLabelText<HTMLInputElement>('jméno').value = 'Jana'
  expect(hasUnsavedInput()).toBe(true)
})

test('search, filters and forms that are gone hold nothing back @PLAT-03', () => {
  const { hasUnsavedInput, type, unmount } = setup()
  type('hledat', 'šampon')
  fireEvent.click(screen.getByLabelText('filtr'))
  expect(hasUnsavedInput()).toBe(false)
  type('jméno', 'Jana')
  unmount()
  expect(hasUnsavedInput()).toBe(false)
})

test.each([
  ['/eshop/nakupni-kosik', true],
  ['/eshop/nakupni-kosik/dodaci-udaje', true],
  ['/eshop/nakupni-kosik-jiny', false],
  ['/eshop', false],
])('%s is inside the checkout: %s @PLAT-03', (pathname, expected) => {
  expect(isCheckoutPath(pathname)).toBe(expected)
})

import { Parcel, type Remote } from '@drogerie/shared-lib/runtime'
import { LateArea } from '@drogerie/shared-lib/ui/late-area.tsx'
import { act, cleanup, waitFor } from '@testing-library/react'
import { use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { renderInShop } from '../testing/render-in-shop.tsx'
import { keepEarlyPresses } from './early-presses.ts'

beforeAll(keepEarlyPresses)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  delete document.documentElement.dataset['hydrated']
})

const press = (button: HTMLElement | null) => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  button?.dispatchEvent(click)
  return click.defaultPrevented
}

function serverPage(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  return place
}

test('a button of the document is pressed once, when the document is taken over @SHELL-24', async () => {
  const pressed = vi.fn()
  const button = serverPage('<button type="button">Koupit</button>').querySelector('button')
  expect([press(button), press(button)]).toEqual([true, true])
  expect(button?.dataset['waits']).toBe('')
  button?.addEventListener('click', pressed)
  document.documentElement.dataset['hydrated'] = 'true'
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  expect(button?.dataset['waits']).toBeUndefined()
  expect(press(button)).toBe(false)
})

test('a button of a late area waits for its own code, not for that of the page around it @SHELL-24', async () => {
  const onPress = vi.fn()
  const code = Promise.withResolvers<void>()
  const Late = () => {
    if (place.isConnected) use(code.promise)
    return <button onClick={onPress}>Odeslat</button>
  }
  const page = (
    <LateArea>
      <Late />
    </LateArea>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  document.documentElement.dataset['hydrated'] = 'true'
  await act(async () => hydrateRoot(place, page))
  const button = place.querySelector('button')
  expect(press(button)).toBe(true)
  expect(onPress).not.toHaveBeenCalled()
  await act(async () => code.resolve())
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce())
  expect(place.querySelector('button')).toBe(button)
})

test('a form that asks by GET works without code @SHELL-24', () => {
  const place = serverPage('<form method="get"><button>Hledat</button></form>')
  expect(press(place.querySelector('button'))).toBe(false)
})

test('a parcel that is not made with React takes its presses itself, from the start @SHELL-24', async () => {
  const pressed = vi.fn()
  const lifecycles = {
    bootstrap: async () => {},
    mount: async ({ domElement }: { domElement: HTMLElement }) => {
      const button = document.createElement('button')
      button.textContent = 'Cizí'
      button.addEventListener('click', pressed)
      domElement.append(button)
    },
    update: async () => {},
    unmount: async ({ domElement }: { domElement: HTMLElement }) => domElement.replaceChildren(),
  }
  const remote = {
    name: 'mf-cart',
    contractVersion: 1,
    routes: [],
    parcels: { 'mini-cart': async () => ({ lifecycles }) },
    messages: {},
  }
  const shop = aShop()
  shop.remotes = { load: async () => remote as Remote }
  const { findByText } = renderInShop(
    <Parcel name="mf-cart/mini-cart" props={{}} fallback={null} />,
    { shop },
  )
  expect(press(await findByText('Cizí'))).toBe(false)
  expect(pressed).toHaveBeenCalledOnce()
})

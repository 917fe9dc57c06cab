import type { Passkey, PasskeyList } from '@drogerie/shared-lib/contract/passkey.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { FakeCall } from '@drogerie/shared-lib/testing/fake-api.ts'
import { toastTexts } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer, openPage } from '#testing/open-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const aPasskey = (id: number, name: string): Passkey => ({
  id,
  name,
  synced: false,
  createdAt: '2026-11-02T10:00:00+01:00',
  lastUsedAt: null,
})

/** The page over an API that stores what it gets. */
function open() {
  let list: PasskeyList = {
    passkeys: [aPasskey(1, 'Telefon'), aPasskey(2, 'Notebook')],
    required: false,
    releasedAt: null,
  }
  const answer = (next: PasskeyList) => {
    list = next
    return {}
  }
  const answers = {
    'GET /passkeys': () => list,
    'POST /passkeys/options': () => ({ challenge: '', rp: {}, user: { id: '' } }),
    'PUT /passkeys/requirement': ({ body }: FakeCall) =>
      answer({ ...list, required: (body as { required: boolean }).required }),
    'PUT /passkeys/1': ({ body }: FakeCall) => {
      const { passkeyName } = body as { passkeyName: string }
      const passkeys = list.passkeys.map((one) =>
        one.id === 1 ? { ...one, name: passkeyName } : one,
      )
      return answer({ ...list, passkeys })
    },
    'DELETE /passkeys/1': () =>
      answer({ ...list, passkeys: list.passkeys.filter(({ id }) => id !== 1) }),
  }
  const { calls, shop } = openPage(paths.changePassword(), { answers, customer: aCustomer() })
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  return { shop, sent, user: userEvent.setup() }
}

test('a renamed passkey has its new name once the dialog is closed @ACC-01', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Přejmenovat klíč Telefon' }))
  const name = await screen.findByRole('textbox', { name: 'Název' })
  await user.clear(name)
  await user.type(name, 'Mobil')
  await user.click(screen.getByRole('button', { name: 'Uložit název' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Mobil')).toBeTruthy()
  expect(screen.queryByText('Telefon')).toBeNull()
})

// jsdom has no passkeys: its browser is one that does not know them.
test.each([
  [
    'of an address that is no domain of the shop',
    Object.assign(new Error('no domain'), { name: 'SecurityError' }),
    /Na této adrese přístupové klíče nefungují/,
  ],
  ['that knows none', null, /Tento prohlížeč přístupové klíče neumí/],
])('a browser %s says so once, in the form @ACC-01', async (_name, refusal, words) => {
  if (refusal) {
    vi.stubGlobal('PublicKeyCredential', class {})
    const create = () => Promise.reject(refusal)
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ create } as never)
  }
  const { user, shop } = open()
  await user.click(await screen.findByRole('button', { name: 'Přidat přístupový klíč' }))
  const form = within(screen.getByRole('form', { name: 'Nový přístupový klíč' }))
  await user.click(form.getByRole('button', { name: 'Vytvořit klíč' }))
  expect((await form.findByRole('alert')).textContent).toMatch(words)
  expect(toastTexts(shop)).toEqual([])
})

test('a passkey is removed after the question alone @ACC-01', async () => {
  const { user, sent, shop } = open()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Odebrat klíč Telefon' }))
    return within(await screen.findByRole('alertdialog'))
  }
  await user.click((await ask()).getByRole('button', { name: 'Ponechat' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
  await user.click((await ask()).getByRole('button', { name: 'Odebrat' }))
  await waitFor(() => expect(toastTexts(shop)).toEqual(['Přístupový klíč je odebraný.']))
  expect(screen.queryByText('Telefon')).toBeNull()
  expect(screen.getByText('Notebook')).toBeTruthy()
})

test('the switch requires a passkey, as the API says afterwards @ACC-01', async () => {
  const { user, sent } = open()
  const required = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /vždy vyžadovat/ })
  await user.click(await required())
  await waitFor(async () => expect((await required()).checked).toBe(true))
  expect(sent()).toEqual(['/passkeys/requirement'])
})

test('the page is named as its sisters are, and its part by what it does @ACC-20', async () => {
  openPage(paths.changePassword(), { customer: aCustomer() })
  await screen.findByRole('heading', { level: 2, name: 'Změna hesla' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Můj profil')
})

import type { Session } from '@drogerie/shared-lib/contract/session.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, customerIri, openPage } from '../../testing/open-page.tsx'

const sessions = `${customerIri}/sessions`
const aSession = (changed: Partial<Session>): Session => ({
  '@id': `${sessions}/${changed.id}`,
  '@type': 'Session',
  id: 'a',
  device: 'Chrome, Windows',
  network: '85.70.12.*',
  createdAt: '2026-11-02T08:00:00+01:00',
  lastSeenAt: '2026-11-21T14:05:00+01:00',
  expiresAt: '2027-05-01T08:00:00+01:00',
  current: false,
  ...changed,
})
const phone = aSession({ id: 'p', device: 'Safari, iPhone' })
const here = aSession({ id: 'h', current: true })
const asked = '/customers/3/sessions'
const done = () => new Response(null, { status: 204 })

afterEach(cleanup)

test('lists this device first; another is signed out, and the focus stays in the list @ACC-21', async () => {
  const answers: Record<string, object> = {
    [`GET ${asked}`]: aCollection([phone, here]),
    [`DELETE ${asked}/p`]: done,
  }
  const { shop, calls } = openPage(paths.devices(), { customer: aCustomer(), answers })
  const list = await screen.findByRole('list', { name: 'Přihlášená zařízení' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain('Chrome, Windows Toto zařízení')
  expect(second?.textContent).toContain('Safari, iPhone')
  expect(within(list).getByRole('link', { name: 'Odhlásit: Chrome, Windows' })).toMatchObject({
    pathname: paths.logout(),
  })
  answers[`GET ${asked}`] = aCollection([here])
  await userEvent.click(within(list).getByRole('button', { name: 'Odhlásit: Safari, iPhone' }))
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(calls.some(({ method, path }) => method === 'DELETE' && path === `${asked}/p`)).toBe(true)
  expect(document.activeElement).toBe(list)
  expect(screen.getByText('Na žádném jiném zařízení přihlášeni nejste.')).toBeDefined()
  expect(shop.toasts.state.getState().toasts[0]?.text).toBe('Zařízení Safari, iPhone je odhlášené.')
})

test('signing out everywhere asks once more, and ends at the login @ACC-21', async () => {
  const answers = { [`GET ${asked}`]: aCollection([here, phone]), [`DELETE ${asked}`]: done }
  const { shop, navigate } = openPage(paths.devices(), { customer: aCustomer(), answers })
  await userEvent.click(await screen.findByRole('button', { name: 'Odhlásit všude' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Odhlásit všude' }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(paths.login()))
  expect(shop.session.getState().signedIn).toBe(false)
})

test('a list that does not come can be asked for again @ACC-21', async () => {
  openPage(paths.devices(), { customer: aCustomer() })
  expect(await screen.findByText('Seznam zařízení se nepodařilo načíst.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeDefined()
})

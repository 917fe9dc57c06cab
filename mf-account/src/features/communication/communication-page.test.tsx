import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

test('one switch says one thing: what another tab chose meanwhile stays @ACC-20', async () => {
  const kept = {
    '@type': 'Communication',
    email: true,
    sms: true,
    phone: true,
    post: false,
    updatedAt: '2026-11-21T14:05:00+01:00',
  }
  const { calls, shop } = openPage(paths.communication(), {
    answers: { ...clubIsUp, 'PUT /client/communication': kept },
    customer: aMember(),
  })
  const sms = await screen.findByRole('switch', { name: /SMS/ })
  await waitFor(() => expect(sms.closest('fieldset')?.disabled).toBe(false))
  await userEvent.setup().click(sms)
  await waitFor(() =>
    expect(shop.session.getState().user?.communication).toEqual({
      email: true,
      sms: true,
      phone: true,
      post: false,
    }),
  )
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ sms: true })
})

test.each([
  ['the leaflet', /Leták/],
  ['a channel of the club', /SMS/],
])('%s keeps the focus while it is saved @ACC-20', async (_name, name) => {
  const { calls } = openPage(paths.communication(), {
    answers: {
      ...clubIsUp,
      'PUT /client/communication': {
        '@type': 'Communication',
        ...aMember().communication,
        updatedAt: '2026-11-21T14:05:00+01:00',
      },
      'PUT /customers/3': aMember(),
    },
    customer: aMember(),
  })
  const item = await screen.findByRole('switch', { name })
  // the club's switches wait for its state
  await waitFor(() => expect(document.querySelector(':disabled')).toBeNull())
  // a disabled control loses the focus
  const disabled: Node[] = []
  const observer = new MutationObserver((changes) =>
    disabled.push(...changes.map(({ target }) => target)),
  )
  observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true })
  item.focus()
  await userEvent.keyboard(' ')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  await waitFor(() => expect(item.getAttribute('aria-busy')).toBeNull())
  observer.disconnect()
  expect([disabled, document.activeElement]).toEqual([[], item])
})

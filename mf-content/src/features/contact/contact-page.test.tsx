import { aRefusal, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './contact.route.tsx'

afterEach(cleanup)

const channel = {
  seller: {
    name: 'Drogerie s. r. o.',
    street: 'Ukázková 1',
    city: '190 00 Praha 9',
    companyId: '12345679',
    taxId: 'CZ12345679',
  },
  deliveries: [],
  customerService: {
    phone: '+420800123456',
    email: 'obchod@drogerie.example',
    from: '8:00',
    to: '16:30',
  },
}
const routes = [{ path: '/o-nas/kontakt', loader, Component }]
const open = (answers: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({ 'GET /channels/WEB': () => channel, ...answers })
  renderSlice('/o-nas/kontakt', routes, testShop({ ...api, messages: { 'mf-content': messages } }))
  return { sent: () => api.calls.filter(({ method }) => method === 'POST') }
}

async function write(email = 'jana@posta.cz') {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), email)
  await userEvent.type(screen.getByRole('textbox', { name: /Číslo objednávky/ }), '42')
  await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), 'Chybí mi aviváž.')
  await userEvent.click(screen.getByRole('button', { name: 'Odeslat zprávu' }))
}

test('the page says how to reach us and when @CON-04', async () => {
  open({})
  expect((await screen.findByRole('link', { name: /^800\s123\s456$/ })).getAttribute('href')).toBe(
    'tel:+420800123456',
  )
  expect(screen.getByText(/po–pá\s8\.00–16\.30/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'obchod@drogerie.example' }).getAttribute('href')).toBe(
    'mailto:obchod@drogerie.example',
  )
})

test('who sells is who the settings name @CON-04', async () => {
  open({})
  expect(await screen.findByText('Drogerie s. r. o.')).toBeTruthy()
  expect(screen.getByText('Ukázková 1, 190 00 Praha 9')).toBeTruthy()
  expect(screen.getByText('IČO 12345679, DIČ CZ12345679')).toBeTruthy()
})

test('a message is sent with the number of the order in its subject @CON-04', async () => {
  const { sent } = open({ 'POST /contact-requests': () => new Response(null, { status: 202 }) })
  await write()
  expect(await screen.findByText(/Odpovíme na jana@posta\.cz/)).toBeTruthy()
  expect(sent()[0]?.body).toMatchObject({
    email: 'jana@posta.cz',
    subject: 'Objednávka z e-shopu (42)',
    message: 'Chybí mi aviváž.',
    website: '',
  })
})

test('after a message another one can be written @CON-04', async () => {
  const { sent } = open({ 'POST /contact-requests': () => new Response(null, { status: 202 }) })
  await write()
  await userEvent.click(await screen.findByRole('button', { name: /další|znovu/i }))
  expect(await screen.findByRole('textbox', { name: 'Zpráva' })).toHaveProperty('value', '')
  expect(sent()).toHaveLength(1)
})

test('what is refused for its words is no outage @CON-04', async () => {
  open({ 'POST /contact-requests': () => aRefusal(422, 422, 'Tohle odeslat nejde.') })
  await write()
  expect(await screen.findByText('Tohle odeslat nejde.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'poslat ji e-mailem' })).toBeNull()
})

test('wrong fields are said and nothing is sent @CON-04 @FORM-01', async () => {
  const { sent } = open({})
  await write('jana@')
  expect(await screen.findByText(/Pardon, ale ne všechna pole/)).toBeTruthy()
  expect(sent()).toHaveLength(0)
})

test('a service that is away offers the message as a mail @CON-04', async () => {
  open({ 'POST /contact-requests': () => aRefusal(503, 503, 'Service Unavailable') })
  await write()
  const link = await screen.findByRole('link', { name: 'poslat ji e-mailem' })
  expect(link.getAttribute('href')).toContain(`body=${encodeURIComponent('Chybí mi aviváž.')}`)
  expect(screen.getByRole('textbox', { name: 'Zpráva' })).toHaveProperty(
    'value',
    'Chybí mi aviváž.',
  )
})

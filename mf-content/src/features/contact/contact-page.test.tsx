import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import type { SessionState } from '@drogerie/shared-lib/runtime'
import { aRefusal, aViolation, fakeApi } from '@drogerie/shared-lib/testing/fake-api.ts'
import { renderSlice } from '@drogerie/shared-lib/testing/render-slice.tsx'
import { testShop } from '@drogerie/shared-lib/testing/test-shop.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import messages from '../../i18n/cs.json' with { type: 'json' }
import { Component, loader } from './contact.route.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const channel = {
  seller: {
    name: 'Drogerie s. r. o.',
    street: 'Ukázková 1',
    city: '190 00 Praha 9',
    companyId: '12345679',
    taxId: 'CZ12345679',
    register: 'zapsaná v rejstříku',
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
const open = (
  answers: Parameters<typeof fakeApi>[0],
  session: Partial<SessionState> = {},
  url = '/o-nas/kontakt',
) => {
  const api = fakeApi({ 'GET /channels/WEB': () => channel, ...answers })
  renderSlice(url, routes, testShop({ ...api, session, messages: { 'mf-content': messages } }))
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
  expect(screen.getAllByText(/po–\u2060pá\s8\.00–\u206016\.30/).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'obchod@drogerie.example' }).getAttribute('href')).toBe(
    'mailto:obchod@drogerie.example',
  )
})

test('a line that is paid for is not called free, and no store or club is promised where there is none @CON-04', async () => {
  const promises = { collection: false, freeDelivery: false, stores: false, club: null }
  const customerService = { ...channel.customerService, phone: '+420542000000', promises }
  open({ 'GET /channels/WEB': () => ({ ...channel, customerService }) })
  expect(await screen.findByText(/^po–\u2060pá\s8\.00–\u206016\.30$/)).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).not.toMatch(/zdarma|prodejn|klub|body/i))
  cleanup()
  open({})
  expect(await screen.findByText(/po–\u2060pá\s8\.00–\u206016\.30, zdarma/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Najít prodejnu' })).toBeTruthy()
})

test('who sells is who the settings name @CON-04', async () => {
  open({})
  expect(await screen.findByText('Drogerie s. r. o.')).toBeTruthy()
  expect(screen.getByText('Ukázková 1, 190 00 Praha 9')).toBeTruthy()
  expect(screen.getByText('IČO 12345679, DIČ CZ12345679')).toBeTruthy()
  expect(screen.getByText(/je zapsaná v[\s\u00a0]rejstříku\.$/)).toBeTruthy()
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

test('a message sent again after a lost answer is the same one; the next one is another @CON-04', async () => {
  let lost = true
  const { sent } = open({
    'POST /contact-requests': () => new Response(null, { status: lost ? 504 : 202 }),
  })
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Odeslat zprávu' }))
  await write()
  await screen.findByRole('link', { name: 'poslat ji e-mailem' })
  lost = false
  await press()
  await userEvent.click(await screen.findByRole('button', { name: /další|znovu/i }))
  await write()
  await screen.findByText(/Odpovíme na jana@posta\.cz/)
  const [first, again, next] = sent().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect([again === first, next === first]).toEqual([true, false])
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

const field = async (name: string | RegExp) =>
  ((await screen.findByRole('textbox', { name })) as HTMLInputElement).value

test('a message that is not sent yet outlives leaving and a reload; a sent one is gone @CON-04', async () => {
  const answers = { 'POST /contact-requests': () => new Response(null, { status: 202 }) }
  open(answers)
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Čeho se to týká' }),
    'Klub, body a kupony',
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), 'Chybí mi body.')
  cleanup()
  open(answers)
  expect(await field('Zpráva')).toBe('Chybí mi body.')
  expect(screen.getByRole('combobox', { name: 'Čeho se to týká' })).toHaveProperty('value', 'club')
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'jana@posta.cz')
  await userEvent.click(screen.getByRole('button', { name: 'Odeslat zprávu' }))
  expect(await screen.findByText(/Odpovíme na/)).toBeTruthy()
  cleanup()
  open(answers)
  expect(await field('Zpráva')).toBe('')
})

const jana = {
  auth: { token: 't', customer: '/api/v2/shop/customers/1' },
  user: { fullName: 'Jana Nováková', email: 'jana@example.cz' } as Customer,
}

test('whoever is signed in need not say who it is, and leaves nothing to the next person @CON-04', async () => {
  open({}, jana)
  expect(await field(/Jméno/)).toBe('Jana Nováková')
  expect(await field('E-mail')).toBe('jana@example.cz')
  await userEvent.type(screen.getByRole('textbox', { name: 'Zpráva' }), 'Jen moje.')
  cleanup()
  open({})
  expect(await field('Zpráva')).toBe('')
  expect(await field('E-mail')).toBe('')
})

test('a link can choose the subject, and only one of ours @CON-08', async () => {
  open({}, {}, '/o-nas/kontakt?tema=complaint')
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Čeho se to týká' })).toHaveProperty(
      'value',
      'complaint',
    ),
  )
  cleanup()
  open({}, {}, '/o-nas/kontakt?tema=nesmysl')
  expect(await screen.findByRole('combobox', { name: 'Čeho se to týká' })).toHaveProperty(
    'value',
    'order',
  )
})

const accepted = { 'POST /contact-me': () => new Response(null, { status: 202 }) }

test('who would rather talk leaves a number and says when @CON-04', async () => {
  const { sent } = open(accepted, jana)
  const number = await screen.findByRole('textbox', { name: 'Vaše číslo' })
  await userEvent.type(number, '777 123 456')
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Kdy se to hodí' }),
    'Odpoledne',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Zavolejte mi' }))
  const words = await screen.findByText(/Zavoláme na \+420\s777\s123\s456 .*, odpoledne\./)
  await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true))
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      '/contact-me',
      {
        phonePrefix: '+420',
        phoneNumber: '777123456',
        name: 'Jana Nováková',
        note: 'Kdy zavolat: Odpoledne',
        website: '',
      },
    ],
  ])
  expect(screen.getByRole('button', { name: 'Odeslat zprávu' })).toBeTruthy()
})

test('half a number is said, and no call is asked for @CON-04', async () => {
  const { sent } = open(accepted)
  const number = await screen.findByRole('textbox', { name: 'Vaše číslo' })
  await userEvent.type(number, '777')
  await userEvent.click(screen.getByRole('button', { name: 'Zavolejte mi' }))
  expect(await screen.findByText(/Pardon, ale ne všechna pole/)).toBeTruthy()
  expect(number.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toHaveLength(0)
})

test('a number the API refuses is said at the field @CON-04', async () => {
  open({ 'POST /contact-me': () => aViolation('phoneNumber', 'Sem nevoláme.') })
  const number = await screen.findByRole('textbox', { name: 'Vaše číslo' })
  await userEvent.type(number, '777123456')
  await userEvent.click(screen.getByRole('button', { name: 'Zavolejte mi' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
})

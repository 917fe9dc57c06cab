import { expect, type Page } from '@playwright/test'
import { clubOrigin, clubToken } from './addresses.ts'
import { linkInMail } from './inbox.ts'

/** Password of every account made here. */
export const password = 'Modrý-Čaj-47'

const letters = (count: number) =>
  Array.from({ length: count }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('')
const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** The number of a card that nobody has. */
export const unknownCard = () => `2913${digits(9)}`

/** Somebody the shop has never seen. */
export const newcomer = () => {
  const surname = `Nováková${letters(6)}`
  return {
    firstName: 'Klára',
    lastName: surname,
    email: `${surname.slice(-6)}.${digits(6)}@example.cz`,
    phoneNumber: `777${digits(6)}`,
    birthDate: '1988-05-14',
    street: 'Krátká 5',
    city: 'Liberec',
    postcode: '46001',
  }
}

/**
 * Somebody who joined the club in a store, as its till asks the club: a card, and no account in the
 * shop.
 */
export async function storeMember(page: Page) {
  const person = newcomer()
  const answer = await page.request.post(`${clubOrigin}/members`, {
    headers: { authorization: `Bearer ${clubToken}` },
    data: {
      key: `store:${person.email}`,
      person: { ...person, phoneNumber: `+420${person.phoneNumber}`, salutation: 2 },
      cardVariant: 'physical',
      communication: { email: false, sms: false, phone: false, post: false },
    },
  })
  expect(answer.status()).toBe(200)
  const { card } = (await answer.json()) as { card: { number: string } }
  return { ...person, cardNumber: card.number }
}

/** A member of the club whom no other test knows, with an account in the shop. */
export async function newMember(page: Page): Promise<{ email: string; password: string }> {
  const { firstName, lastName, birthDate, email, cardNumber } = await storeMember(page)
  const ask = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/v2/shop/client/${call}`, { data })
    expect(answer.status()).toBe(200)
  }
  await ask('activate-by-card', { cardNumber, firstName, lastName, birthDate, email })
  const link = await linkInMail(email, 'Aktivujte svůj účet', '/dokonceni/')
  const token = new URL(link).pathname.split('/').at(-1)
  await ask('activation-finish', { token, password, confirmPassword: password })
  return { email, password }
}

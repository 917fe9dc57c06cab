import { expect, type Page } from '@playwright/test'
import { clubOrigin, clubToken } from './addresses.ts'

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

/** Somebody who joined the club in a store, as its till asks the club: a card, and no account in the shop. */
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

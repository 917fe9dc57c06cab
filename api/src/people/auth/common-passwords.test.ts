import { expect, test } from 'vitest'
import { commonWords, isCommonPassword } from './common-passwords.ts'

test.each([
  'Password123!',
  'P@ssw0rd2026!',
  'Heslo12345!',
  'Sluníčko1!',
  'HesloHeslo1!',
  'Qwertzuiop1!',
  'Maminka2020!',
  '1234567890aA!',
  'Aaaaaaaaaa1!',
  'Abcdefghij1!',
  '9876543210Ab!',
  'Praha2024!!!',
  'Welcome2026!',
  'Sup3rman!!99',
  '!!!Letmein111',
  'Nováková1987!',
  'Pr1ncezna!9',
  'MilujuTerezie1!',
  'SlaviaPraha1892!',
  'MojeLáska123!',
  'Poiuztrewq1!',
  'Budějovice2025!',
  'Jednorožec77!',
  'Strawberry#99',
])('%s is tried first, so it is refused @A21', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Nove-heslo-77!',
  'Mraky nad Řípem 7!',
  ' Kopretiny-7-dubové! ',
  'Vlak do Prahy 8:15!',
  'kR8!vmQz0pLw',
  'Žluťoučký kůň 42 🐎',
])('%s is not @A21', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

// Work that grows with the square of the password would take the test's time limit many times over.
test('a long one is judged in time that grows with it @D11', () => {
  for (let nth = 0; nth < 200; nth += 1) {
    expect(isCommonPassword('aA1!'.repeat(64))).toBe(false)
    expect(isCommonPassword('a'.repeat(256))).toBe(true)
  }
})

test('there are more than three thousand of them, whole words in plain letters @A21', () => {
  expect(commonWords.size).toBeGreaterThan(3_000)
  expect([...commonWords].filter((word) => !/^[a-z0-9]{2,}$/.test(word))).toEqual([])
})

test('each of them is refused with a capital, digits and a sign hung on it @A21', () => {
  const passed = [...commonWords].filter(
    (word) =>
      /^[a-z]+$/.test(word) && !isCommonPassword(`${word[0]?.toUpperCase()}${word.slice(1)}2026!`),
  )
  expect(passed).toEqual([])
})

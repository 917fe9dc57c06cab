import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aCollection, aRefusal } from '@drogerie/shared-lib/testing/fake-api.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aCustomer, aMember, clubIsUp, openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

const nothingBought = { 'GET /orders': aCollection([]), 'GET /addresses': aCollection([]) }

test('a customer is greeted as Czech greets and invited to the club @ACC-07', async () => {
  openPage(paths.account(), { answers: nothingBought, customer: aCustomer() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dobrý den, Jano' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Přidejte se do Teta klubu' })).toBeTruthy()
  expect(await screen.findByText(/Zatím tu nic není/)).toBeTruthy()
})

test('a member sees status, points and the card to be scanned @ACC-07', async () => {
  openPage(paths.account(), { answers: { ...nothingBought, ...clubIsUp }, customer: aMember() })
  expect(await screen.findByText('Zlatý člen')).toBeTruthy()
  expect(screen.getByText('1 248')).toBeTruthy()
  expect(screen.getByText('2 913 004 718 261')).toBeTruthy()
})

test('with the club away the last known card stays and the rest of the page works @ACC-23', async () => {
  openPage(paths.account(), { answers: nothingBought, customer: aMember() })
  expect(await screen.findByText('Klubovou sekci teď z technických důvodů nelze použít.')).toBeTruthy()
  expect(screen.getByText('2 913 004 718 261')).toBeTruthy()
  expect(await screen.findByText(/Zatím tu nic není/)).toBeTruthy()
})

test('purchases that do not come leave the rest alone and can be asked for again @ACC-07', async () => {
  openPage(paths.account(), {
    answers: { 'GET /addresses': aCollection([]), 'GET /orders': () => aRefusal(500, 500, 'Internal Server Error') },
    customer: aCustomer(),
  })
  expect(await screen.findByText('Nákupy se nepodařilo načíst.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Zkusit znovu' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Dobrý den, Jano' })).toBeTruthy()
})

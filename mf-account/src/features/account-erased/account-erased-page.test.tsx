import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#testing/open-page.tsx'

afterEach(cleanup)

test('who had an account erased reads what becomes of it, signed out, and goes on to the shop @ACC-24', async () => {
  const { router } = openPage(paths.accountErased())
  const heading = await screen.findByRole('heading', { level: 1, name: 'Účet je smazaný' })
  const card = within(heading.closest('section')!)
  expect(card.getByText(/Přihlásit se do něj už nejde\..*doručíme ji/)).toBeTruthy()
  expect(card.getByText(/Nakupovat můžete dál i.bez účtu\./)).toBeTruthy()
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([paths.home()])
  expect(router.state.location.pathname).toBe(paths.accountErased())
})

test('it is the last page of its own: nothing above it in the breadcrumbs, and no search engine keeps it @ACC-24', async () => {
  const { router } = openPage(paths.accountErased())
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.loaderData).toMatchObject({
    'account.entry-help/account-erased': { crumbs: [{ name: 'Účet je smazaný' }] },
  })
  expect(document.title).toBe('Účet je smazaný | teta')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

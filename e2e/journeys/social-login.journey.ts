import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

// one after the other, as one person would: each provider is linked to the same customer
test('a newcomer signs in through each of the three providers', { tag: ['@ACC-01', '@SHELL-28'] }, async ({ page }) => {
  for (const provider of ['Google', 'Facebook', 'Apple']) {
    await open(page, paths.login())
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(provider) })
      .click()
    await page.getByRole('button', { name: /Tomáš Dvořák/ }).click()
    await expect(page).toHaveURL(paths.account())
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomá')
    await page.goto(paths.logout())
    await hydrated(page)
    await expect(page).toHaveURL(paths.home())
  }
})

test('a refused social login says so and changes nothing', { tag: ['@SHELL-28'] }, async ({ page }) => {
  await open(page, paths.login())
  await page
    .getByRole('main')
    .getByRole('link', { name: /Google/ })
    .click()
  await page.getByRole('button', { name: 'Odmítnout' }).click()
  await expect(page).toHaveURL(new RegExp(paths.oauthFailed()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.context().cookies()).find(({ name }) => name === 'auth')).toBeUndefined()
})

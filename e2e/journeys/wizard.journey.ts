import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { deliveredOrder } from '../support/as-client.ts'
import { hydrated, open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `kroky-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a complaint with its photo goes back a step by Back, outlives a reload, asks before it is left, and ends with the sign-out',
  { tag: ['@phone', '@ACC-10', '@ACC-11', '@FORM-01', '@SHELL-24'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const number = await deliveredOrder(page, email, wellKnown.toothpaste.variantCodes[0])
    await open(page, paths.complaintPublic())
    const main = page.getByRole('main')
    await main.getByLabel('Číslo objednávky').fill(number)
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByRole('button', { name: 'Najít objednávku' }).click()
    await expect(page).toHaveURL(/krok=2/)
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await expect(page).toHaveURL(/krok=3/)
    const words = main.getByRole('textbox', { name: 'Popis' })
    await words.fill('Láhev přišla prasklá.')
    const photo = { name: 'Láhev 1.jpg', mimeType: 'image/jpeg' }
    await main
      .locator('input[type=file]')
      .setInputFiles({ ...photo, buffer: await page.screenshot({ type: 'jpeg' }) })
    const added = main.getByRole('button', { name: 'Odebrat Láhev 1.jpg' })
    await expect(added).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(/krok=2/)
    await expect(main.getByRole('list', { name: 'Co je potřeba reklamovat?' })).toBeVisible()
    await page.goForward()
    await expect(words).toHaveValue('Láhev přišla prasklá.')

    await page.reload()
    await hydrated(page)
    await expect(page).toHaveURL(/krok=3/)
    await expect(words).toHaveValue('Láhev přišla prasklá.')
    await expect(added).toBeVisible()
    await expect(main.getByRole('img', { name: 'Láhev 1.jpg' })).toBeVisible()

    await main.getByRole('radio', { name: 'Peníze na účet' }).check()
    const account = main.getByRole('textbox', { name: 'Číslo účtu' })
    await account.fill('123')
    const consent = main.getByRole('checkbox', { name: /reklamace probíhá/ })
    await consent.click({ delay: 100 }) // what the field says moves the box, after the press
    await expect(consent).toBeChecked()
    await expect(account).toHaveAttribute('aria-invalid', 'true')

    await page
      .getByRole('link', { name: /, úvodní stránka$/ })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: 'Odejít bez odeslání?' })
    await question.getByRole('button', { name: 'Zůstat na stránce' }).click()
    await expect(words).toHaveValue('Láhev přišla prasklá.')
    await page
      .getByRole('link', { name: /, úvodní stránka$/ })
      .first()
      .click()
    await question.getByRole('button', { name: 'Odejít', exact: true }).click()
    await expect(page).toHaveURL(paths.home())
    await signIn(page)
    await open(page, paths.logout())
    await expect(page).toHaveURL(paths.home())
    const left = () =>
      page.evaluate(async () => [
        ...Object.keys(sessionStorage).filter((key) => key !== 'react-router-scroll-positions'),
        ...(await caches.keys()),
      ])
    await expect.poll(left, 'nothing of the draft outlives the sign-out').toEqual([])
  },
)

test(
  'a withdrawal goes back a step by Back and outlives a reload',
  { tag: ['@phone', '@CZ-01', '@night'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const number = await deliveredOrder(page, email, wellKnown.toothpaste.variantCodes[0])
    await open(page, paths.withdrawal())
    const main = page.getByRole('main')
    await main.getByLabel('Číslo objednávky').fill(number)
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByLabel('Jméno').fill('Eva')
    await main.getByLabel('Příjmení').fill('Zelená')
    await main.getByRole('button', { name: 'Pokračovat na zboží' }).click()
    await main.getByLabel('Poznámka').fill('Děkuji.')
    await main.getByRole('button', { name: 'Pokračovat k potvrzení' }).click()
    await expect(page).toHaveURL(/krok=3/)

    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('button', { name: 'Odeslat k potvrzení e-mailem' })).toBeVisible()
    await page.goBack()
    await expect(main.getByLabel('Poznámka')).toHaveValue('Děkuji.')
    await page.goBack()
    await expect(main.getByLabel('Jméno')).toHaveValue('Eva')
    await expect(main.getByLabel('Číslo objednávky')).toHaveValue(number)
  },
)

import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { deliveredOrder } from '../support/as-client.ts'
import { expectOneMail, linkInMail } from '../support/inbox.ts'
import { hydrated, open, openWithoutCode } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `odstoupeni-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a guest withdraws from a contract in two steps, confirms by mail and gets a written confirmation',
  { tag: ['@phone', '@CZ-01'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const orderNumber = await deliveredOrder(page, email, wellKnown.toothpaste.variantCodes[0])
    await open(page, paths.home())
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Odstoupit od smlouvy zde' })
      .click()
    await expect(page).toHaveURL(paths.withdrawal())
    const main = page.getByRole('main')
    await main.getByLabel('Číslo objednávky').fill(orderNumber)
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByLabel('Jméno').fill('Eva')
    await main.getByLabel('Příjmení').fill('Zelená')
    await main.getByRole('button', { name: 'Pokračovat na zboží' }).click()
    await expect(
      main.getByRole('list', { name: 'Co nám chcete vrátit?' }).getByRole('checkbox').first(),
    ).toBeChecked()
    await main.getByRole('button', { name: 'Pokračovat k potvrzení' }).click()
    await main.getByRole('button', { name: 'Odeslat k potvrzení e-mailem' }).click()
    await expect(
      main.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
    ).toBeFocused()
    await expect(main.getByText(/Bez potvrzení se nic nestane/)).toBeVisible()
    await page.reload()
    await expect(main.getByText(/Bez potvrzení se nic nestane/), 'after a reload').toBeVisible()
    await expect(main.getByLabel('Číslo objednávky')).toHaveCount(0)
    await page.goto(
      await linkInMail(
        email,
        `Potvrďte odstoupení od smlouvy, objednávka č. ${orderNumber}`,
        'potvrzeni-zadosti',
      ),
    )
    await hydrated(page)
    await expect(main.getByText('Eva Zelená')).toBeVisible()
    await main.getByRole('button', { name: 'Potvrdit odstoupení' }).click()
    await expect(main.getByRole('heading', { name: 'Odstoupení jsme přijali' })).toBeVisible()
    await expectOneMail(email, `Potvrzení o odstoupení od smlouvy, objednávka č. ${orderNumber}`)
  },
)

test(
  'a withdrawal that is filled and sent on before its code came goes on by that one press',
  { tag: ['@SHELL-24', '@CZ-01', '@phone', '@night'] },
  async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, paths.withdrawal())
    const main = page.getByRole('main')
    await main.getByLabel('Číslo objednávky').fill('999999999')
    await main.getByLabel('E-mail', { exact: true }).fill('nikdo@example.cz')
    await main.getByLabel('Jméno').fill('Eva')
    await main.getByLabel('Příjmení').fill('Zelená')
    await main.getByRole('button', { name: 'Pokračovat na zboží' }).click()
    letCodeCome()
    await expect(main.getByRole('alert')).toBeVisible()
    await expect(main.getByLabel('Příjmení')).toHaveValue('Zelená')
  },
)

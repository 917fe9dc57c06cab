import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs, deliveredOrder, fillCart } from '../support/as-client.ts'
import { expectContentAlone } from '../support/print.ts'
import { receivedNumber, fillAndSend } from '../support/complaint-form.ts'
import { expectOneMail, linkInMail } from '../support/inbox.ts'
import { office } from '../support/office.ts'
import { customer, hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `reklamace-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a customer claims with two photos, is offered a coupon, accepts it and shops with it',
  { tag: ['@ACC-09', '@ACC-10', '@ACC-12', '@API-08', '@CZ-09'] },
  async ({ page }) => {
    test.slow()
    await signInAs(page)
    await open(page, paths.complaintNew())
    const main = page.getByRole('main')
    await main
      .getByRole('radio', { name: /Objednávka .*\d{9}/, disabled: false })
      .first()
      .check()
    await main.getByRole('button', { name: 'Pokračovat na produkty' }).click()
    await main
      .getByRole('list', { name: 'Co je potřeba reklamovat?' })
      .getByRole('checkbox', { disabled: false })
      .first()
      .check()
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await fillAndSend(page, 'Poškozené zboží')
    const number = await receivedNumber(page)
    await expectOneMail(customer.email, number)

    await main.getByRole('link', { name: 'Sledovat reklamaci' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(main.getByRole('img', { name: /Fotka/ })).toHaveCount(2)
    await expect(main.getByText(/Vyřídíme nejpozději/)).toBeVisible()

    await office('complaints', 'coupon', number, '100')
    await page.goto(
      await linkInMail(customer.email, `Reklamace ${number}: nabízíme kupon`, 'kupon-akceptovan'),
    )
    await hydrated(page)
    await main.getByRole('button', { name: 'Přijmout kupon' }).click()
    await expect(main.getByRole('heading', { name: 'Kupon jste přijali' })).toBeVisible()

    await open(page, paths.complaints())
    await main.getByRole('link', { name: `Reklamace ${number}` }).click()
    const coupon = main.getByText(/REK-[A-Z0-9]{8}/)
    await expect(coupon).toContainText(/100,00\s+Kč/)
    const code = /REK-[A-Z0-9]{8}/.exec(await coupon.innerText())?.[0] ?? ''
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    await page.getByLabel('Kód kuponu').fill(code)
    await page.getByRole('button', { name: 'Použít', exact: true }).click()
    await expect(page.getByText(`Náhrada za reklamaci ${number}`).first()).toBeVisible()
  },
)

test(
  'a guest claims by number and e-mail, confirms it in the mailbox and follows it by the mailed link',
  { tag: ['@phone', '@ACC-11', '@CON-08', '@API-08'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const orderNumber = await deliveredOrder(page, email, wellKnown.toothpaste.variantCodes[0])
    await open(page, paths.complaintRules())
    const main = page.getByRole('main')
    await expectContentAlone(page)
    await main.getByRole('link', { name: 'Podat reklamaci' }).click()
    await expect(main.getByRole('heading', { name: 'Formulář reklamace' })).toBeInViewport()
    await main.getByLabel('Číslo objednávky').fill(orderNumber)
    await main.getByLabel('E-mail', { exact: true }).fill('nekdo.jiny@example.cz')
    await main.getByRole('button', { name: 'Najít objednávku' }).click()
    await expect(main.getByText('Objednávku s tímto číslem a e-mailem jsme nenašli.')).toBeVisible()
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByRole('button', { name: 'Najít objednávku' }).click()
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await fillAndSend(page, 'Nefunkční zboží')
    await expect(
      main.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
    ).toBeFocused()
    await expect(main.getByText(/r\*\*\*@e\*\*\*\.cz/)).toBeVisible()
    await page.reload()
    await expect(
      main.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
      'a reload shows it again',
    ).toBeVisible()
    const link = await linkInMail(
      email,
      `Potvrďte reklamaci, objednávka č. ${orderNumber}`,
      'potvrzeni-zadosti',
    )
    await page.goto(link)
    await hydrated(page)
    await expect(main.getByText('Láhev přišla prasklá, polovina vytekla.')).toBeVisible()
    await main.getByRole('button', { name: 'Potvrdit reklamaci' }).click()
    const number = await receivedNumber(page)
    await main.getByRole('link', { name: 'Sledovat reklamaci' }).click()
    await expect(main.getByRole('img', { name: /Fotka/ })).toHaveCount(2)
    await page.goto(link)
    await expect(main.getByText(/už jste potvrdili/)).toBeVisible()
    expect(await receivedNumber(page)).toBe(number)
    await page.goto(await linkInMail(email, number, 'reklamace/stav'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(main.getByText('Reklamaci jsme přijali.')).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the complaint rules lead to the page of the form',
    { tag: ['@CON-08', '@phone', '@night'] },
    async ({ page }) => {
      await page.goto(paths.complaintRules())
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: 'Jak to běží' })).toBeVisible()
      await main.getByRole('link', { name: 'Otevřít formulář' }).click()
      await expect(page).toHaveURL(paths.complaintPublic())
    },
  )
})

import AxeBuilder from '@axe-core/playwright'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs, fillCart, placeOrder } from '../support/as-client.ts'
import { office } from '../support/office.ts'
import { mailText, mailsTo } from '../support/inbox.ts'
import {
  chooseMethods,
  consent,
  fillDetails,
  guest,
  open,
  orderAsGuest,
  orderButton,
} from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `sledovani-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

test(
  'a guest finds out where an order is by its number and e-mail, without a login',
  { tag: ['@CZ-17', '@phone'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const number = await orderAsGuest(page, wellKnown.toothpaste.slug, email)
    const promise = await page
      .getByRole('main')
      .getByText(/^Doručíme /)
      .innerText()
    const inText = (text: string) => text.replaceAll(/\s/g, ' ')
    expect(inText(await mailText(email, number))).toContain(inText(promise))

    await open(page, paths.home())
    const footer = page.getByRole('contentinfo')
    // a phone's groups of links are folded
    const group = footer.getByRole('button', { name: 'Nákup' })
    if (await group.isVisible()) await group.click()
    await footer.getByRole('link', { name: 'Sledování objednávky' }).click()
    await expect(page).toHaveURL(paths.orderTracking())
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const main = page.getByRole('main')
    const [numberField, emailField] = [
      main.getByLabel('Číslo objednávky'),
      main.getByLabel('E-mail', { exact: true }),
    ]
    const find = main.getByRole('button', { name: 'Zjistit stav' })
    await numberField.fill(number)
    await emailField.fill('nekdo.jiny@example.cz')
    await find.click()
    await expect(numberField).toHaveAccessibleDescription(/jsme nenašli/)
    await expect(numberField).toHaveValue(number)
    await expect(emailField).toHaveValue('nekdo.jiny@example.cz')

    await emailField.fill(email)
    await find.click()
    const answer = main.getByRole('region', { name: `Objednávka ${number}` })
    await expect(answer).toBeFocused()
    await expect(answer.getByText('Objednávku jsme přijali')).toBeVisible()
    await expect(answer.getByText('Kurýr PPL')).toBeVisible()
    await expect(answer.getByText(promise)).toBeVisible()
    await expect(answer.getByText('Jak zaplatit')).toHaveCount(0)
    await expect(answer.getByText(/^Při platbě v\shotovosti\s\d+,00\sKč$/)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations).toEqual([])

    const toTransfer = await placeOrder(page, {
      email,
      lines: { [wellKnown.toothpaste.variantCodes[0]]: 1 },
      payment: 'transfer',
    })
    await numberField.fill(toTransfer.number)
    await find.click()
    const due = main.getByRole('region', { name: `Objednávka ${toTransfer.number}` })
    await expect(due.getByText(/držíme do .*, potom objednávku zrušíme/)).toBeVisible()
    await expect(due.getByText('Variabilní symbol')).toBeVisible()
    await expect(due.getByRole('img', { name: /QR kód/ })).toBeVisible()
    await numberField.fill(number)

    await office('orders', 'deliver', number)
    await find.click()
    await expect(answer.getByRole('heading', { name: 'Doručeno' })).toBeVisible()
  },
)

const note = 'Zvonek <b>nefunguje</b>, volejte.'
const main = (page: Page) => page.getByRole('main')
/** The node of the timeline an order has come to. */
const stage = (page: Page) => main(page).locator('[aria-current=step]')

/** From step 3, filled in: writes the note, orders, and waits for the thank-you page. */
async function orderWithNote(page: Page): Promise<string> {
  await main(page).getByRole('checkbox', { name: 'Poznámka k objednávce' }).check()
  await main(page).getByRole('textbox', { name: 'Poznámka k objednávce' }).fill(note)
  await consent(page).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/dokonceni/)
  await expect(main(page).getByText(note)).toBeVisible()
  await expect(stage(page)).toContainText('Přijato')
  return /\d{9}/.exec(await main(page).innerText())?.[0] ?? ''
}

async function expectNoteInMail(email: string): Promise<void> {
  const mail = async () => (await mailsTo(email, 'je přijatá'))[0]
  await expect.poll(async () => (await mail())?.text ?? '', { timeout: 15_000 }).toContain(note)
  expect((await mail())?.html).toContain('Zvonek &lt;b&gt;nefunguje&lt;/b&gt;')
}

test(
  'a customer reads the note and the same stage on the thank-you page, in the mail and in the account',
  { tag: ['@phone', '@CART-13', '@ACC-08', '@night'] },
  async ({ page }) => {
    test.slow()
    const member = await newMember(page)
    await signInAs(page, member)
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await main(page).getByLabel('Telefon', { exact: true }).fill(guest.phone)
    await main(page).getByLabel('Ulice a číslo domu').fill(guest.street)
    await main(page).getByLabel('Město').fill(guest.city)
    await main(page).getByLabel('PSČ').fill(guest.postcode)
    const number = await orderWithNote(page)
    await expectNoteInMail(member.email)

    await open(page, paths.purchases())
    await expect(main(page).getByText('Přijato', { exact: true })).toBeVisible()
    await main(page)
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await expect(main(page).getByText(note)).toBeVisible()
    await expect(stage(page)).toContainText('Přijato')
  },
)

test(
  'a guest reads the note where it was written and in the mail; who only tracks the order learns where it is',
  { tag: ['@CART-13', '@CZ-17', '@night'] },
  async ({ page, browser }) => {
    test.slow()
    const email = uniqueEmail()
    await fillCart(page, wellKnown.toothpaste)
    await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
    await fillDetails(page, { email })
    const number = await orderWithNote(page)
    await page.reload()
    await expect(main(page).getByText(note)).toBeVisible()
    await expectNoteInMail(email)

    const other = await browser.newPage()
    await open(other, page.url())
    await expect(stage(other)).toContainText('Přijato')
    await expect(main(other).getByText(note)).toHaveCount(0)
    await open(other, paths.orderTracking())
    await main(other).getByLabel('Číslo objednávky').fill(number)
    await main(other).getByLabel('E-mail', { exact: true }).fill(email)
    await main(other).getByRole('button', { name: 'Zjistit stav' }).click()
    await expect(stage(other)).toContainText('Přijato')
    await expect(main(other).getByText(/poznámku najdete v\se-mailu/)).toBeVisible()
    await expect(main(other)).not.toContainText('nefunguje')
    await other.close()
  },
)

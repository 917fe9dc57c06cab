import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { ask, placeOrder, restock } from '../support/as-client.ts'
import { expectOneMail, linkInMail, mailText } from '../support/inbox.ts'
import { office } from '../support/office.ts'
import { addToCart, customer, hydrated, open, orderAsGuest, signIn } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `reklamace-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`

/** Two real photos: what the page looks like. */
async function photos(page: Page) {
  const buffer = await page.screenshot({ type: 'jpeg' })
  return ['zepredu.jpg', '../../zezadu.jpg'].map((name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

/** Step 3 of a complaint. */
async function tellAndSend(page: Page, reason: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Důvod reklamace').selectOption({ label: reason })
  await main.getByRole('textbox', { name: 'Popis' }).fill('Láhev přišla prasklá, polovina vytekla.')
  await main.locator('input[type=file]').setInputFiles(await photos(page))
  await expect(main.getByRole('button', { name: /Odebrat/ })).toHaveCount(2)
  await main.getByRole('radio', { name: 'Kupon' }).check()
  await main.getByRole('checkbox', { name: /reklamace probíhá/ }).check()
  await main.getByRole('button', { name: 'Odeslat reklamaci' }).click()
}

/** The number of the complaint that the page says was received. */
async function receivedNumber(page: Page): Promise<string> {
  const heading = page
    .getByRole('main')
    .getByRole('heading', { name: /Reklamaci R\d{6} jsme přijali/ })
  await expect(heading).toBeVisible()
  return /R\d{6}/.exec(await heading.innerText())?.[0] ?? ''
}

test(
  'a customer claims with two photos, is offered a coupon, accepts it and shops with it',
  { tag: ['@ACC-09', '@ACC-10', '@ACC-12', '@API-08', '@CZ-09'] },
  async ({ page }) => {
    test.slow()
    await signIn(page)
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
    await tellAndSend(page, 'Poškozené zboží')
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
    await addToCart(page, wellKnown.toothpaste.slug)
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
    const orderNumber = await orderAsGuest(page, wellKnown.toothpaste.slug, email)
    await office('orders', 'deliver', orderNumber)
    await open(page, paths.complaintRules())
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Podat reklamaci' }).click()
    await expect(main.getByRole('heading', { name: 'Formulář reklamace' })).toBeInViewport()
    await main.getByLabel('Číslo objednávky').fill(orderNumber)
    await main.getByLabel('E-mail', { exact: true }).fill('nekdo.jiny@example.cz')
    await main.getByRole('button', { name: 'Najít objednávku' }).click()
    await expect(main.getByText('Objednávku s tímto číslem a e-mailem jsme nenašli.')).toBeVisible()
    await main.getByLabel('E-mail', { exact: true }).fill(email)
    await main.getByRole('button', { name: 'Najít objednávku' }).click()
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await tellAndSend(page, 'Nefunkční zboží')
    await expect(
      main.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
    ).toBeFocused()
    await expect(main.getByText(/r\*\*\*@e\*\*\*\.cz/)).toBeVisible()
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

/** Somebody with an order of so many pieces, handed over. */
async function ownerOf(page: Page, pieces: number) {
  const person = await newMember(page)
  const dozens = wellKnown.laundryGel.variantCodes[8]
  await restock(dozens)
  await signIn(page, person)
  const order = await placeOrder(page, { email: person.email, lines: { [dozens]: pieces } })
  await office('orders', 'deliver', order.number)
  return { ...person, order }
}

/** A complaint about one piece of this order; its number. */
async function claimPiece(page: Page, { order }: Awaited<ReturnType<typeof ownerOf>>) {
  const { number } = await ask<{ number: string }>(page, 'POST', '/complaints', {
    orderToken: order.tokenValue,
    reason: 'damaged_goods',
    message: 'Tuba je prasklá.',
    refundType: 'coupon',
    items: [{ id: order.items[0]?.id, quantity: 1 }],
    consent: true,
    website: '',
  })
  return number
}

test(
  'a refused complaint is told step by step, in the list, in its history and by mail',
  { tag: ['@ACC-09', '@phone'] },
  async ({ page }) => {
    test.slow()
    const { email, order } = await ownerOf(page, 1)
    const main = page.getByRole('main')
    await open(page, paths.purchaseDetail(order.tokenValue))
    await main.getByRole('link', { name: /^Reklamovat/ }).click()
    await main.getByRole('button', { name: 'Pokračovat na produkty' }).click()
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await tellAndSend(page, 'Poškozené zboží')
    const number = await receivedNumber(page)
    const steps = [
      ['in_transit', 'Zboží je na cestě k nám'],
      ['receipt_complete', 'Zboží jsme přijali'],
      ['in_progress_warehouse', 'Posuzuje sklad'],
      ['complaint_warehouse_deny', 'Sklad reklamaci neuznal'],
      ['in_progress_customer_care', 'Řeší zákaznická péče'],
    ] as const
    const moment = String.raw`\d+\.\s\d+\.\s\d{4}\s\d+\.\d\d`
    const told = [/^Nová.*Reklamaci jsme přijali\.$/]
    const row = main
      .getByRole('list', { name: 'Reklamace' })
      .getByRole('listitem')
      .filter({ hasText: number })
    const course = main.getByRole('list', { name: 'Průběh' }).getByRole('listitem')
    for (const [state, words] of steps) {
      await office('complaints', 'move', number, state)
      await expectOneMail(email, `Reklamace ${number}: ${words}`)
      await open(page, paths.complaints())
      await expect(row).toContainText(words)
      await expect(row).toContainText(/Vyřídíme nejpozději \d/)
      await row.getByRole('link').click()
      told.unshift(new RegExp(`^${words.replaceAll(' ', '\\s')}${moment}`))
      await expect(course).toHaveText(told)
      await expect(course.locator('time')).toHaveCount(told.length)
    }
    const reason = 'Poškození odpovídá pádu po převzetí.'
    await office('complaints', 'move', number, 'complaint_deny', '--text', reason)
    expect(await mailText(email, `Reklamace ${number}: Zamítnuta`)).toContain(reason)
    await page.reload()
    await expect(course.first()).toContainText(/^Zamítnuta/)
    await expect(course.first()).toContainText(reason)
    await expect(main.getByText(/Vyřídíme nejpozději/)).toHaveCount(0)
    await main.getByRole('link', { name: `Objednávka ${order.number}` }).click()
    await expect(page).toHaveURL(paths.purchaseDetail(order.tokenValue))
  },
)

test(
  'complaints: none, not loaded, more than a page; settled, waiting and refused look different',
  { tag: ['@ACC-09', '@phone'] },
  async ({ page }) => {
    test.slow()
    const owner = await ownerOf(page, 12)
    const main = page.getByRole('main')
    await open(page, paths.complaints())
    await expect(main.getByRole('heading', { name: 'Žádná reklamace' })).toBeVisible()

    const numbers: string[] = []
    for (let piece = 0; piece < 12; piece += 1) numbers.push(await claimPiece(page, owner))
    const [settled = '', waiting = '', refused = ''] = numbers.toReversed()
    await office('complaints', 'move', settled, 'in_progress_customer_care')
    await office('complaints', 'move', settled, 'complaint_send_goods_complete')
    await office('complaints', 'coupon', waiting, '50')
    await office('complaints', 'move', refused, 'complaint_deny')

    const answer = Promise.withResolvers<void>()
    await page.route(/\/shop\/complaints\?/, async (route) => {
      await answer.promise
      await route.fulfill({ status: 503, body: '' })
    })
    await open(page, paths.complaints())
    await expect(main.locator('[aria-busy=true]')).toBeVisible()
    answer.resolve()
    await expect(main.getByText('Reklamace se nepodařilo načíst.')).toBeVisible()
    await page.unroute(/\/shop\/complaints\?/)
    await main.getByRole('button', { name: 'Zkusit znovu' }).click()

    const rows = main.getByRole('list', { name: 'Reklamace' }).getByRole('listitem')
    await expect(main.getByText('Zobrazeno 10 z 12 reklamací')).toBeVisible()
    await expect(rows).toHaveCount(10)
    await main.getByRole('button', { name: 'Načíst další' }).click()
    await expect(rows).toContainText(numbers.toReversed())
    await expect(main.getByRole('button', { name: 'Načíst další' })).toHaveCount(0)

    const colourOf = (number: string, words: string) =>
      rows
        .filter({ hasText: number })
        .getByText(words, { exact: true })
        .evaluate((word) => getComputedStyle(word).color)
    const colours = [
      await colourOf(settled, 'Vyřízeno zasláním zboží'),
      await colourOf(waiting, 'Schválena náhrada kuponem'),
      await colourOf(refused, 'Zamítnuta'),
      await colourOf(numbers[0] ?? '', 'Nová'),
    ]
    expect(new Set(colours).size).toBe(4)
    await expect(rows.filter({ hasText: waiting })).toContainText('Čekáme na vaši odpověď do')
    await expect(rows.filter({ hasText: settled })).not.toContainText(/Vyřídíme|Čekáme/)
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the complaint rules lead to the page of the form',
    { tag: ['@CON-08', '@phone'] },
    async ({ page }) => {
      await page.goto(paths.complaintRules())
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2, name: 'Jak to běží' })).toBeVisible()
      await main.getByRole('link', { name: 'Otevřít formulář' }).click()
      await expect(page).toHaveURL(paths.complaintPublic())
    },
  )
})

test(
  'a guest withdraws from a contract in two steps, confirms by mail and gets a written confirmation',
  { tag: ['@phone', '@CZ-01'] },
  async ({ page }) => {
    test.slow()
    const email = uniqueEmail()
    const orderNumber = await orderAsGuest(page, wellKnown.toothpaste.slug, email)
    await office('orders', 'deliver', orderNumber) // paid on delivery: there is money to give back
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
    await main.getByRole('button', { name: 'Potvrdit odstoupení' }).click()
    await expect(
      main.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
    ).toBeFocused()
    await expect(main.getByText(/Bez potvrzení se nic nestane/)).toBeVisible()
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

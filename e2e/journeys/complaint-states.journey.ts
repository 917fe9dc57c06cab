import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { ask, signInAs, placeOrder, restock } from '../support/as-client.ts'
import { receivedNumber, fillAndSend } from '../support/complaint-form.ts'
import { expectOneMail, mailText } from '../support/inbox.ts'
import { office } from '../support/office.ts'
import { open } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

/** Somebody with an order of so many pieces, handed over. */
async function ownerOf(page: Page, pieces: number) {
  const person = await newMember(page)
  const dozens = wellKnown.laundryGel.variantCodes[8]
  await restock(dozens)
  await signInAs(page, person)
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
  { tag: ['@ACC-09', '@phone', '@night'] },
  async ({ page }) => {
    test.slow()
    const { email, order } = await ownerOf(page, 1)
    const main = page.getByRole('main')
    await open(page, paths.purchaseDetail(order.tokenValue))
    await main.getByRole('link', { name: /^Reklamovat/ }).click()
    await main.getByRole('button', { name: 'Pokračovat na produkty' }).click()
    await main.getByRole('button', { name: 'Pokračovat k odeslání' }).click()
    await fillAndSend(page, 'Poškozené zboží')
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
  { tag: ['@ACC-09', '@phone', '@night'] },
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
    await expect(main.getByText('Zobrazeno 10 ze 12 reklamací')).toBeVisible()
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

import { expect, type Page } from '@playwright/test'

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
export async function fillAndSend(page: Page, reason: string): Promise<void> {
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
export async function receivedNumber(page: Page): Promise<string> {
  const heading = page
    .getByRole('main')
    .getByRole('heading', { name: /Reklamaci R\d{6} jsme přijali/ })
  await expect(heading).toBeVisible()
  return /R\d{6}/.exec(await heading.innerText())?.[0] ?? ''
}

import { randomUUID } from 'node:crypto'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { signInAs } from '../support/as-client.ts'
import { office } from '../support/office.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const numberOf = async (title: string): Promise<string> => {
  const rows = JSON.parse(await office('reviews', 'list', '--json')) as {
    id: number
    title: string
  }[]
  const own = rows.find((row) => row.title === title)
  if (!own) throw new Error(`no review ${title} waits`)
  return String(own.id)
}

test(
  'a visitor writes a review: what is missing is said, what is typed outlives closing and a reload, the office lets it through',
  { tag: ['@CAT-08', '@CZ-08', '@phone'] },
  async ({ page, problems }) => {
    test.setTimeout(150_000)
    const title = `Zkouška ${randomUUID().slice(0, 8)}`
    const product = paths.productDetail(wellKnown.toothpaste.slug)
    const write = page.getByRole('button', { name: 'Napsat recenzi' })
    const dialog = page.getByRole('dialog', { name: 'Napsat recenzi' })
    await open(page, product)
    await write.click()
    await dialog.getByRole('button', { name: 'Odeslat recenzi' }).click()
    await expect(dialog.getByText('Vyberte 1 až 5 hvězdiček.').first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Nadpis' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('radio', { name: '4' }).check()
    await dialog.getByRole('textbox', { name: 'Nadpis' }).fill(title)
    await dialog.getByRole('textbox', { name: 'Jak se produkt osvědčil?' }).fill('Čistí a nepálí.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await write.click()
    await expect(dialog.getByRole('textbox', { name: 'Nadpis' })).toHaveValue(title)
    await page.reload()
    await hydrated(page)
    await write.click()
    await expect(dialog.getByRole('textbox', { name: 'Jak se produkt osvědčil?' })).toHaveValue(
      'Čistí a nepálí.',
    )
    await expect(dialog.getByRole('radio', { name: '4' })).toBeChecked()
    await dialog.getByRole('textbox', { name: 'Jméno u recenze' }).fill('Eva')
    await dialog.getByRole('button', { name: 'Odeslat recenzi' }).click()
    await expect(dialog.getByRole('status')).toContainText('Děkujeme za recenzi.')
    await expect(dialog.getByRole('status')).toBeFocused()
    await page.keyboard.press('Escape')
    await open(page, product)
    await expect(page.getByText(title)).toHaveCount(0) // the office has not read it yet

    await office('reviews', 'accept', await numberOf(title))
    const review = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(async () => {
      await open(page, `${product}?hodnoceni=1`) // lists are kept for a while
      await expect(review).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 90_000 })
    await expect(review).toContainText('Eva')
    await expect(review).not.toContainText('Ověřený nákup')
    expect(problems).toEqual([])
  },
)

test(
  'a customer reviews goods of a delivered purchase; it is shown as a verified one',
  { tag: ['@CAT-08', '@CZ-08', '@phone', '@night'] },
  async ({ page, problems }) => {
    test.setTimeout(150_000)
    const title = `Koupeno ${randomUUID().slice(0, 8)}`
    await signInAs(page)
    await open(page, paths.purchases())
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: 'Doručeno' })
      .or(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: 'Doručeno' })
          .getByRole('link'),
      )
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Napsat recenzi: / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Napsat recenzi' })
    await expect(dialog.getByRole('textbox', { name: 'Jméno u recenze' })).toHaveValue('Jana')
    await dialog.getByRole('radio', { name: '5' }).check()
    await dialog.getByRole('textbox', { name: 'Nadpis' }).fill(title)
    await dialog.getByRole('textbox', { name: 'Jak se produkt osvědčil?' }).fill('Znovu koupím.')
    await dialog.getByRole('button', { name: 'Odeslat recenzi' }).click()
    await expect(dialog.getByRole('status')).toContainText('Děkujeme za recenzi.')
    const product = new URL(page.url()).pathname
    await office('reviews', 'accept', await numberOf(title))
    const review = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(async () => {
      await open(page, `${product}?hodnoceni=1`)
      await expect(review).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 90_000 })
    await expect(review).toContainText('Ověřený nákup')
    expect(problems).toEqual([])
  },
)

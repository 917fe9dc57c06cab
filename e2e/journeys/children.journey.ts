import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { signInAs } from '../support/as-client.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a member adds a child to the programme, changes it and takes it out again',
  { tag: ['@phone', '@ACC-07', '@ACC-19', '@FORM-05'] },
  async ({ page }) => {
    const name = `Ema${Array.from({ length: 6 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
    await signInAs(page)
    await open(page, paths.children())
    await page.getByRole('button', { name: 'Přidat dítě' }).click()
    const dialog = page.getByRole('dialog', { name: 'Přidat dítě' })
    await dialog.getByLabel('Jméno', { exact: true }).fill(name)
    await dialog.getByLabel('Datum narození').fill('31. 2. 2020')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    for (const wrong of ['Datum narození', 'Pohlaví', 'Souhlas zákonného zástupce'])
      await expect(dialog.getByRole('alert').getByRole('link', { name: wrong })).toBeVisible()
    await expect(dialog.getByLabel('Jméno', { exact: true })).toHaveValue(name)
    await dialog.getByLabel('Datum narození').fill('3. 5. 2021')
    await dialog.getByText('Dívka').click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toBeHidden()
    const child = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(name) }) })
    await expect(child.getByText('narozeno 3. 5. 2021')).toBeVisible()

    await child.getByRole('button', { name: /Upravit/ }).click()
    await page.getByRole('dialog').getByLabel('Datum narození').fill('4. 5. 2021')
    await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click()
    await expect(child.getByText('narozeno 4. 5. 2021')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(child.getByText('narozeno 4. 5. 2021')).toBeVisible()

    await open(page, paths.account())
    await expect(
      page.getByText(new RegExp(`^${name}: Sleva 20\\s% platí\\s1\\.\\saž\\s31\\.\\skvětna`)),
    ).toBeVisible()
    await open(page, paths.children())
    await expect(child).toBeVisible()
    const question = page.getByRole('alertdialog')
    // a command that waited for the network would be carried out after it was taken back
    await page.context().setOffline(true)
    await child.getByRole('button', { name: /Odebrat/ }).click()
    await question.getByRole('button', { name: 'Odebrat' }).click()
    await expect(page.getByText(/Nepodařilo se spojit/).first()).toBeVisible()
    await question.getByRole('button', { name: 'Ponechat' }).click()
    await expect(question).toBeHidden()
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await expect(child).toBeVisible()

    await child.getByRole('button', { name: /Odebrat/ }).click()
    await question.getByRole('button', { name: 'Odebrat' }).click()
    await deleted
    await expect(child).toHaveCount(0)
  },
)

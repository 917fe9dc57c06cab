import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { apiMembers } from '../support/api.ts'
import { newCustomer } from '../support/new-customer.ts'
import { hydrated, open, signIn } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Short words hold on to the next one by a no-break space. */
const newsletter = /^Leták a\srady/
const typeset = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

test(
  'a member sees card, points, level and the last purchases at a glance',
  { tag: ['@phone', '@ACC-07'] },
  async ({ page }) => {
    await signIn(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Dobrý den, Jano/)
    const club = main.getByRole('region', { name: 'Teta klub' })
    await expect(club.locator('strong')).toHaveText(/^[\d\s]+$/)
    const points = await club.locator('strong').textContent()
    const purchases = main.getByRole('region', { name: 'Poslední nákupy' })
    await expect(purchases.getByRole('listitem')).not.toHaveCount(0)
    await club.getByRole('link', { name: 'Historie bodů' }).click()
    await expect(page).toHaveURL(paths.points())
    await expect(main.getByText(points ?? '', { exact: true }).first()).toBeVisible()
  },
)

test(
  'each switch of communication is saved at once and holds after a reload',
  { tag: ['@ACC-20'] },
  async ({ page }) => {
    await signIn(page)
    await open(page, paths.communication())
    const main = page.getByRole('main')
    for (const name of [/^SMS$/, newsletter]) {
      const channel = main.getByRole('switch', { name })
      await expect(channel).toBeEnabled()
      const before = await channel.isChecked()
      for (const wanted of [!before, before]) {
        await main.getByText(name).click()
        await expect(page.getByText('Změny byly uloženy.').first()).toBeVisible()
        await expect(channel).toBeEnabled()
        await page.reload()
        await hydrated(page)
        await expect(channel).toBeChecked({ checked: wanted })
      }
    }
  },
)

test(
  'who is not in the club chooses the newsletter alone and is led to the club',
  { tag: ['@phone', '@ACC-20'] },
  async ({ page }) => {
    await signIn(page, await newCustomer(page))
    await open(page, paths.communication())
    const main = page.getByRole('main')
    await expect(main.getByRole('switch', { name: 'SMS' })).toBeDisabled()
    await expect(main.getByRole('link', { name: 'Více o členství' })).toHaveAttribute(
      'href',
      paths.clubLanding(),
    )
    await main.getByText(newsletter).click()
    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('switch', { name: newsletter })).toBeChecked()
  },
)

test(
  'a store chosen in the account is the shopper’s store everywhere, also in another browser',
  { tag: ['@phone', '@ACC-18'] },
  async ({ page, browser }) => {
    const who = await newCustomer(page)
    await signIn(page, who)
    await open(page, paths.favouriteStore())
    const main = page.getByRole('main')
    const [store] = await apiMembers<{ name: string; externalId: string }>(
      page.request,
      '/stores?phrase=Brno',
    )
    const name = typeset(store?.name ?? '')
    await main.getByRole('searchbox').fill('Brno')
    await main.getByRole('radio', { name }).locator('..').click()
    await expect(page.getByText(/^Oblíbená prodejna: Brno, /)).toBeVisible()
    const current = main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Vaše prodejna' }) })
    await expect(current).toContainText(name)
    const asked = page.waitForRequest(
      (request) => request.headers()['x-favourite-store'] === store?.externalId,
    )
    await open(page, paths.productDetail('habr-pansky-deodorant-cedr'))
    await asked

    const other = await browser.newPage()
    await signIn(other, who)
    await expect(other.getByRole('main').getByText(name)).toBeVisible()
    await other.context().close()
  },
)

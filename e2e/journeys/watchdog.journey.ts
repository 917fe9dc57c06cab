import { randomUUID } from 'node:crypto'
import { variantParameter } from '@drogerie/shared-lib/product/hit-rules.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { apiOrigin } from '../support/addresses.ts'
import { signInAs } from '../support/as-client.ts'
import { expectOneMail, linkInMail } from '../support/inbox.ts'
import { newCustomer } from '../support/new-customer.ts'
import { office } from '../support/office.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

type Hit = {
  code: string
  slug: string
  productName: string
  price: number
  clubPrice: number | null
  inStock: boolean
  name: string
}

const listOf = async (page: Page, query: string) => {
  const answer = await page.request.get(
    `${apiOrigin}/api/v2/shop/search/products-variants?${query}`,
  )
  return ((await answer.json()) as { 'hydra:member': Hit[] })['hydra:member']
}

/**
 * Goods of these tests alone: each project and each repetition takes others of a long listing, in
 * stock or sold out.
 */
async function goods(page: Page, nth: number, isInStock: boolean): Promise<Hit> {
  const { repeatEachIndex, project } = test.info()
  const run = repeatEachIndex * 2 + (project.name === 'phone' ? 1 : 0)
  const hits = await listOf(page, 'taxon=domacnost&itemsPerPage=100&masterVariant=1')
  const own = hits[10 + run * 3 + nth]
  if (!own) throw new Error('a listing without goods')
  await stock(own.code, isInStock ? 9 : 0)
  const isListed = async () => (await listOf(page, `variantCodes=${own.code}`))[0]?.inStock
  await expect.poll(isListed, { timeout: 20_000 }).toBe(isInStock)
  return own
}

const pageOf = ({ slug, code }: Hit) =>
  withQuery(paths.productDetail(slug), { [variantParameter]: code })
const crowns = (price: number) => (price / 100).toFixed(2)
const stock = (code: string, pieces: number) => office('stock', code, 'warehouse', String(pieces))
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Hlídací pes' })

test(
  'a visitor watches a sold-out product, proves the mailbox, hears of it, and with that the watch is over',
  { tag: ['@CAT-18', '@phone'] },
  async ({ page, problems }) => {
    test.setTimeout(120_000) // the office's watchdog looks every quarter of a minute
    const hit = await goods(page, 0, false)
    const { code, productName } = hit
    const email = `host.${randomUUID().slice(0, 8)}@example.cz`
    const watch = page
      .getByRole('main')
      .getByRole('button', { name: /^Hlídat: / })
      .first()
    await expect(async () => {
      await open(page, pageOf(hit)) // a page from before it sold out is kept for a while
      await expect(watch).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await watch.click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(dialog.getByText('Je potřeba vybrat typ').first()).toBeVisible()
    await dialog.getByLabel('E-mail', { exact: true }).fill(email)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await watch.click()
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await dialog.getByRole('radio', { name: 'Naskladnění zboží' }).check()
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(
      dialog.getByRole('heading', { name: 'Ještě jeden krok: potvrďte to v e-mailu' }),
    ).toBeFocused()
    await expect(dialog.getByText(email)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zavřít' }).last().click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Hlídání čeká na potvrzení.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Hlídání čeká na potvrzení.')).toBeVisible()
    await page.getByRole('button', { name: /^Upravit hlídání: / }).click()
    await expect(dialog.getByRole('radio', { name: 'Naskladnění zboží' })).toBeChecked()
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(email)
    await page.keyboard.press('Escape')

    const link = new URL(await linkInMail(email, 'Potvrďte hlídacího psa', '/hlidaci-pes/'))
      .pathname
    await open(page, link)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Potvrďte hlídacího psa' }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(productName).first()).toBeVisible()
    await page.getByRole('button', { name: 'Potvrdit hlídání' }).click()
    await expect(page.getByRole('heading', { name: 'Hlídací pes nastaven.' })).toBeFocused()
    await page.getByRole('link', { name: 'Prohlédnout produkt' }).click()
    await expect(page.getByText('Hlídáme pro vás: naskladnění.')).toBeVisible()

    await stock(code, 7)
    await expect(async () => expectOneMail(email, 'Znovu skladem')).toPass({ timeout: 40_000 })
    expect(new URL(await linkInMail(email, 'Znovu skladem', '/hlidaci-pes/')).pathname).toBe(link)
    await stock(code, 0)
    await expect(async () => {
      await open(page, pageOf(hit))
      await expect(watch).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText('Hlídáme pro vás'), 'sold out again, and told').toHaveCount(0)
    await open(page, link)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Toto hlídání už skončilo' }),
    ).toBeVisible()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  },
)

test(
  'a customer watches the price and the stock, is told, and takes care of both in the list',
  { tag: ['@CAT-18', '@ACC-07', '@ACC-22', '@phone', '@night'] },
  async ({ page, problems }) => {
    test.setTimeout(120_000)
    const dear = await goods(page, 1, true)
    const who = await newCustomer(page)
    await signInAs(page, who)
    const { email } = who
    await open(page, pageOf(dear))
    await page.getByRole('button', { name: /^Hlídat cenu: / }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('radio', { name: 'Pokles ceny' })).toBeChecked()
    await expect(dialog.getByText(`Napíšeme na ${email}.`)).toBeVisible()
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(page.getByText('Hlídací pes nastaven.')).toBeVisible()
    await expect(dialog).toBeHidden()

    const note = page.getByText(`Napíšeme na ${email}.`)
    await expect(note).toContainText('Hlídáme pro vás: cena pod')
    await page.getByRole('button', { name: /^Cenu hlídáte: / }).click()
    await expect(dialog.getByText('Tuto variantu už hlídáte: cena pod')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Naskladnění zboží' }).check()
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(dialog).toBeHidden()

    await open(page, paths.search(wellKnown.soldOut.name))
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^Hlídat: .*${wellKnown.soldOut.name}`) })
      .first()
      .click()
    await dialog.getByRole('radio', { name: 'Naskladnění zboží' }).check()
    await page.route('**/watchdog', (route) => route.fulfill({ status: 503, body: '' }))
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'Nastala chyba, zkuste to prosím později.',
    )
    await page.unroute('**/watchdog')
    await dialog.getByRole('button', { name: 'Hlídat', exact: true }).click()
    await expect(dialog).toBeHidden()

    await office(
      'price',
      dear.code,
      crowns(dear.price - 100),
      ...(dear.clubPrice ? ['--club', 'none'] : []),
    )
    await expect(async () => expectOneMail(email, ' teď za ')).toPass({
      timeout: 40_000,
    })

    await open(page, paths.account())
    const watched = page.getByRole('main').getByRole('listitem')
    await expect(watched.filter({ hasText: dear.productName })).toContainText('dali jsme vědět')
    await expect(watched.filter({ hasText: wellKnown.soldOut.name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Celý seznam' }).click()
    await expect(page).toHaveURL(`${paths.myList()}?zalozka=hlidaci-pes`)
    const rowOf = (name: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(rowOf(dear.productName)).toContainText('naskladnění')
    await expect(rowOf(dear.productName)).toContainText('dali jsme vědět')
    await expect(rowOf(wellKnown.soldOut.name)).toContainText('Vyprodáno')
    await rowOf(dear.productName)
      .getByRole('button', { name: /^Do košíku: / })
      .click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    for (const name of [dear.productName, wellKnown.soldOut.name]) {
      await rowOf(name)
        .getByRole('button', { name: /^Přestat hlídat: / })
        .click()
      await expect(rowOf(name)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'Nic zatím nehlídáme' })).toBeVisible()
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
  },
)

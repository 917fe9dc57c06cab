import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { wellKnown, wellKnownStore } from '../../api/src/edges/seed/well-known.ts'
import { apiAnswer, apiMembers } from '../support/api.ts'
import { fillCart, placeOrder } from '../support/as-client.ts'
import { linkInMail, mailText } from '../support/inbox.ts'
import { office } from '../support/office.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

const uniqueEmail = () => `vyzvednuti-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.cz`
const main = (page: Page) => page.getByRole('main')

type Promised = { orderBefore: string; from: string; text: string }

/** The API's promise for the courier. */
async function courierPromise(page: Page): Promise<Promised> {
  const methods = await apiMembers<{ kind: string; promise: Promised }>(
    page.request,
    '/shipping-methods',
  )
  const courier = methods.find(({ kind }) => kind === 'courier')
  if (!courier) throw new Error('nothing goes by courier')
  return courier.promise
}

test(
  'a product says until when to order for which day, and the checkout keeps to that day',
  { tag: ['@CZ-17', '@phone'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const promise = main(page).locator('time').filter({ hasText: 'Objednejte do' })
    await expect(promise).toBeVisible()
    const { orderBefore, from, text } = await courierPromise(page)
    await expect(promise).toHaveText(text) // within a minute, should the hour pass just now
    await expect(promise).toHaveText(/^Objednejte do\s.*14\.00, doručíme (zítra|ve?\s)/)
    expect(Date.parse(orderBefore)).toBeGreaterThan(Date.now())
    for (const day of [orderBefore.slice(0, 10), from])
      expect(new Date(`${day}T12:00:00Z`).getUTCDay() % 6, `${day} is a workday`).not.toBe(0)
    expect(from > orderBefore.slice(0, 10)).toBe(true)

    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.shippingPayment())
    const [, month, day] = from.split('-').map(Number)
    const words = new RegExp(`^Doručíme .*${day}\\.\\s${month}\\.`)
    await expect(main(page).getByText(words).first()).toBeVisible()
    await expect(main(page).getByText(/^Termíny dopravy platí při objednání do/)).toBeVisible()
    await main(page)
      .getByRole('radio', { name: /Doručení na prodejnu/ })
      .check()
    const arrival = /^K vyzvednutí ve?\s/
    const ofStores = main(page).getByRole('group', { name: 'Prodejny', exact: true })
    const ofStore = await ofStores.getByText(arrival).first().innerText()
    expect(ofStore).toBe(await main(page).getByText(arrival).first().innerText())
    await main(page)
      .getByRole('radio', { name: /Kurýr PPL/ })
      .check()
    await main(page)
      .getByRole('radio', { name: /převodem/ })
      .check()
    await expect(main(page).getByText(/^Doručíme 1\saž 2\s.*po\spřijetí platby$/)).toBeVisible()

    await open(page, paths.productDetail(wellKnown.soldOut.slug))
    await expect(main(page).getByText('Vyprodáno').first()).toBeVisible()
    await expect(promise).toHaveCount(0)
  },
)

type Points = {
  'hydra:totalItems': number
  'hydra:member': { code: string; street: string; nonstop: boolean; cardPayment: boolean }[]
}

test(
  'points are narrowed to those that are open all day and that take cards, and one is chosen in the list or on the map; where it takes none, nothing is paid there',
  { tag: ['@CZ-17', '@CART-08', '@CART-09', '@phone', '@night'] },
  async ({ page }) => {
    const list = (filter: string) =>
      apiAnswer<Points>(page.request, `/pickup-points?kind=dpd_box&itemsPerPage=100${filter}`)
    const [all, nonstop, both] = [
      await list(''),
      await list('&nonstop=1'),
      await list('&nonstop=1&cardPayment=1'),
    ]
    expect(both['hydra:totalItems']).toBeGreaterThan(0)
    expect(nonstop['hydra:totalItems']).toBeGreaterThan(both['hydra:totalItems'])
    expect(all['hydra:totalItems']).toBeGreaterThan(nonstop['hydra:totalItems'])
    expect(both['hydra:member'].every((point) => point.nonstop && point.cardPayment)).toBe(true)
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.shippingPayment())
    await main(page)
      .getByRole('radio', { name: /DPD box/ })
      .check()
    const points = main(page)
      .getByRole('radiogroup', { name: 'Místo vyzvednutí' })
      .getByRole('radio')
    const found = main(page).getByRole('status').filter({ hasText: /\d/ })
    await expect(points.first()).toBeVisible()

    await main(page).getByRole('checkbox', { name: 'Nonstop' }).press('Space')
    await expect(found).toContainText(` ${nonstop['hydra:totalItems']} `)
    await main(page).getByRole('checkbox', { name: 'Platba kartou' }).press('Space')
    await expect(found).toContainText(` ${both['hydra:totalItems']} `)
    const codes = await points.evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).value),
    )
    expect(both['hydra:member'].map(({ code }) => code)).toEqual(expect.arrayContaining(codes))
    await points.first().press('Space')
    await expect(points.first()).toBeChecked()
    await page.reload()
    await expect(points.first()).toBeChecked()

    const onDelivery = main(page).getByRole('radio', { name: /Dobírka/ })
    await expect(onDelivery).toBeEnabled()
    const cashless = all['hydra:member'].find(({ cardPayment }) => !cardPayment)
    await main(page)
      .getByRole('searchbox', { name: /Obec, ulice/ })
      .fill(cashless?.street ?? '')
    const map = main(page).getByRole('region', { name: 'Mapa výdejních míst' })
    const pins = map.locator('.leaflet-marker-icon.leaflet-interactive')
    await expect(pins).toHaveCount(1)
    await pins.click()
    await expect(map.getByRole('paragraph')).toContainText(cashless?.street ?? '')
    await expect(main(page).locator(`input[value="${cashless?.code}"]`)).toBeChecked()
    await expect(onDelivery).toBeDisabled()
    await expect(main(page).getByText('Vybraný box platby nepřijímá')).toBeVisible()

    await main(page).getByRole('checkbox', { name: 'Platba kartou' }).press('Space')
    await expect(main(page).getByText('Těmto filtrům tu žádné místo neodpovídá.')).toBeVisible()
    await main(page).getByRole('button', { name: 'Zrušit filtry' }).press('Enter')
    await expect(main(page).getByRole('checkbox', { name: 'Platba kartou' })).not.toBeChecked()
    await expect(main(page).getByText('Našli jsme 1 místo.')).toBeFocused()
  },
)

test(
  'goods that wait in a store: the mail says where, how long and with which code, its link shows the same',
  { tag: ['@CZ-17', '@phone', '@night'] },
  async ({ page }) => {
    const email = uniqueEmail()
    const { number } = await placeOrder(page, {
      email,
      lines: { [wellKnown.toothpaste.variantCodes[0]]: 1 },
      shipping: 'branch',
      payment: 'pay_in_store',
      branchId: wellKnownStore.externalId,
    })
    await office('orders', 'pack', number)
    await office('orders', 'ready', number)
    const subject = `Objednávka č. ${number} je připravená k vyzvednutí`
    const words = await mailText(email, subject)
    expect(words).toContain(wellKnownStore.name)
    const code = /řekněte kód: ([A-Z0-9]{6})/.exec(words)?.[1] ?? ''
    expect(code).not.toBe('')
    await page.goto(await linkInMail(email, subject, 'dokonceni'))
    await hydrated(page)
    await expect(main(page).getByText(code)).toBeVisible()

    await open(page, paths.orderTracking())
    await main(page).getByLabel('Číslo objednávky').fill(number)
    await main(page).getByLabel('E-mail', { exact: true }).fill(email)
    await main(page).getByRole('button', { name: 'Zjistit stav' }).click()
    const answer = main(page).getByRole('region', { name: `Objednávka ${number}` })
    await expect(
      answer.getByRole('heading', { name: `Připraveno k vyzvednutí, ${wellKnownStore.name}` }),
    ).toBeVisible()
    await expect(answer).not.toContainText(code)
    await answer.getByRole('link', { name: 'Otevírací doba a mapa' }).click()
    await expect(page).toHaveURL(paths.storeDetail(wellKnownStore.slug))
  },
)

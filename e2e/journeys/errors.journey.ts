import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { apiMembers } from '../support/api.ts'
import { signInAs } from '../support/as-client.ts'
import { addToCart, hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** The words that describe a control, and how far from it they stand, in px; read at one moment. */
const wordsBeside = (control: Locator) =>
  control.evaluate((element) => {
    const words = document.getElementById(element.getAttribute('aria-describedby') ?? '')
    if (!words?.checkVisibility({ visibilityProperty: true })) throw new Error('nothing is shown')
    const [one, other] = [element.getBoundingClientRect(), words.getBoundingClientRect()]
    const distance = Math.max(other.top - one.bottom, one.top - other.bottom)
    return { text: words.textContent, distance }
  })

test(
  'what a press could not do is said beside what was pressed, too',
  { tag: ['@CZ-18', '@phone'] },
  async ({ page, context }) => {
    await open(page, paths.search('sampon'))
    const tile = page.getByRole('main').getByRole('article').first()
    const buy = tile.getByRole('button', { name: /do košíku/i })
    await buy.scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await buy.click()
    await expect(buy).toHaveAccessibleDescription(/\S/)
    const toast = page.getByRole('region', { name: 'Oznámení' }).getByRole('alert')
    const { text, distance } = await wordsBeside(buy)
    expect(await toast.textContent()).toContain(text)
    expect(distance).toBeGreaterThanOrEqual(0)
    expect(distance).toBeLessThan(24)

    // closed while nothing answers: the first answer of the shop closes it, too
    await toast.getByRole('button', { name: 'Zavřít' }).first().click()
    await context.setOffline(false)
    await expect(buy).toHaveAccessibleDescription(text)
    await buy.click()
    await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
    await expect(buy).toHaveAccessibleDescription('')
  },
)

test(
  'a member whose club does not answer shops on, learns of it, and finds it back a minute later',
  { tag: ['@SHELL-15', '@phone'] },
  async ({ page }) => {
    await page.clock.install()
    await signInAs(page)
    const main = page.getByRole('main')
    const line = main.getByRole('region', { name: 'Zboží v košíku' })
    await open(page, paths.cart())
    await expect(line.or(main.getByText('Košík zeje prázdnotou'))).toBeVisible()
    if (!(await line.isVisible())) await addToCart(page, wellKnown.handCream.slug)

    const coupons = '**/api/v2/shop/client/coupons?*'
    await page.route(coupons, (route) =>
      route.fulfill({ status: 424, json: { code: 424, message: 'Klubová služba není dostupná.' } }),
    )
    await open(page, paths.cart())
    const away = main.getByText('Klubovou sekci teď z technických důvodů nelze použít.')
    await expect(away).toBeVisible()
    await main
      .getByRole('link', { name: /dopravu a platbu$|^Doprava a platba$/ })
      .first()
      .click()
    await expect(page).toHaveURL(paths.shippingPayment())
    await page.goBack()
    await expect(away).toBeVisible()

    await page.unroute(coupons)
    await page.clock.fastForward('01:05')
    await expect(main.getByRole('heading', { name: /^Vaše kupony z\sklubu$/ })).toBeVisible()
    await expect(away).toBeHidden()
  },
)

test(
  'a page whose script was lost on its way comes by one press, and by itself once a cut network is back',
  { tag: ['@PLAT-04', '@SHELL-16', '@phone'] },
  async ({ page, context }) => {
    const main = page.getByRole('main')
    const failed = main.getByText('Tuto část stránky se nepodařilo načíst.')
    const script = '**/mf-catalog/catalog.product.*.js'
    const ways = {
      press: () => main.getByRole('button', { name: 'Zkusit znovu' }).click(),
      network: async () => {
        await context.setOffline(true)
        await expect(main.getByText('Jste bez připojení k internetu.')).toBeVisible()
        await context.setOffline(false)
      },
    }
    for (const [name, comesBack] of Object.entries(ways)) {
      // before the page opens: it loads code of what its links lead to as soon as it has nothing
      // else to do
      await page.route(script, (route) => route.abort())
      await open(page, paths.search('sampon'))
      await main.getByRole('article').first().getByRole('link').first().click()
      await expect(failed, name).toBeVisible()
      await page.unroute(script)
      const loadedAnew = page.waitForEvent('load')
      await comesBack()
      await loadedAnew // else a cut of the network could meet it
      await expect(main.getByRole('button', { name: 'Do košíku' }).first(), name).toBeVisible()
      await expect(failed, name).toHaveCount(0)
      await hydrated(page) // a link pressed before is the browser's
    }

    const other = main.getByRole('article').last().getByRole('link').first()
    await other.scrollIntoViewIfNeeded()
    // late areas are taken over by themselves, and need their code for it
    const isTakenOver = () =>
      other.evaluate((link) => link.closest('[data-area], html')?.hasAttribute('data-hydrated'))
    await expect.poll(isTakenOver).toBe(true)
    const address = (await other.getAttribute('href')) ?? ''
    const unreached = page
      .getByRole('region', { name: 'Oznámení' })
      .getByText('Nepodařilo se spojit se serverem')
    await context.setOffline(true)
    await other.click()
    await expect(unreached).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(address)
    await expect(main.getByRole('button', { name: 'Do košíku' }).first()).toBeVisible()
    await expect(unreached).toBeHidden()
  },
)

/** Names of what the browser shows without a network, once the worker of each is there. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const shelves = await caches.keys()
    const workers = await navigator.serviceWorker.getRegistrations()
    const ready = workers.filter(({ active }) => active?.state === 'activated')
    return ready.length === shelves.length ? shelves : ['…']
  })

test(
  'without a network the cart that was seen and the shopper’s store can be read, and an emptied cart is not kept',
  { tag: ['@CART-01', '@SHELL-01', '@phone', '@night'] },
  async ({ page, context }) => {
    const [store, other] = await apiMembers<Store>(page.request, '/stores?itemsPerPage=2')
    await page.addInitScript(
      (externalId) => localStorage.setItem('favourite-store', externalId),
      store?.externalId ?? '',
    )
    // a page before the cart: its worker stands then
    await addToCart(page, wellKnown.toothpaste.slug)
    await open(page, paths.cart())
    const main = page.getByRole('main')
    const line = main.getByRole('listitem').filter({ hasText: wellKnown.toothpaste.name })
    await expect(line.first()).toBeVisible()
    await expect.poll(() => keptBy(page)).toEqual(['favourite-store', 'last-cart'])

    await context.setOffline(true)
    await page.goto(paths.cart())
    await expect(main.getByText(/nejspíš jste bez připojení.* vypadal/)).toBeVisible()
    await expect(line).toContainText('1 ks')
    await expect(main.getByText('Celkem')).toBeVisible()
    await page.goto(paths.stores())
    await expect(main.getByRole('heading', { name: store?.name ?? '', exact: true })).toBeVisible()
    await expect(main.getByText(store?.street ?? '')).toBeVisible()
    await page.goto(paths.storeDetail(other?.slug ?? ''))
    await expect(main.getByText('bez připojení k internetu neukážeme')).toBeVisible()
    await main.getByRole('link', { name: store?.name ?? '', exact: true }).click()
    await expect(main.getByText(store?.street ?? '')).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('link', { name: 'Zkusit znovu' }).click()
    await expect(main.getByRole('heading', { level: 1, name: /^\d+ prodejen/ })).toBeVisible()
    await open(page, paths.cart())
    await line.getByRole('button', { name: /Odebrat/ }).click()
    await expect(page.getByText('Košík zeje prázdnotou')).toBeVisible()
    await expect.poll(() => keptBy(page)).toEqual(['favourite-store'])
  },
)

test(
  'a search without a network keeps the page, and says so beside the question about cookies',
  { tag: ['@SHELL-16', '@CZ-18', '@phone'] },
  async ({ page, context }) => {
    await context.clearCookies({ name: 'consent' })
    await open(page, paths.articles())
    const cookies = page.getByRole('dialog', { name: 'Cookies na tomhle webu' })
    await expect(cookies).toBeVisible()
    await context.setOffline(true)
    const field = page.getByRole('search').locator('input[type=search]')
    await field.fill('pasta')
    await field.press('Enter')
    const toast = page.getByRole('region', { name: 'Oznámení' }).getByRole('alert')
    await expect(toast).toContainText('Nepodařilo se spojit se serverem')
    await expect(page.getByRole('heading', { level: 1, name: 'Poradna' })).toBeVisible()
    await expect(field).toHaveValue('pasta')
    // none is covered
    for (const button of await cookies.getByRole('button').all())
      await button.click({ trial: true })
  },
)

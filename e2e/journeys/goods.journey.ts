import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown, wellKnownStore } from '../../api/src/edges/seed/well-known.ts'
import { apiAnswer } from '../support/api.ts'
import { fillCart } from '../support/as-client.ts'
import { expectWrong } from '../support/forms.ts'
import { open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

type Safety = {
  identifier: string
  manufacturer: { name: string; address: string; email: string }
  warnings: string[]
  signalWord: string | null
  statements: string[]
  ingredients: string | null
}

test(
  'a product says who made it, what it holds and what to beware of',
  { tag: ['@CZ-06', '@CAT-06', '@phone'] },
  async ({ page }) => {
    const { safety } = await apiAnswer<{ safety: Safety }>(
      page.request,
      `/products-by-slug/${wellKnown.laundryGel.slug}`,
    )
    await open(page, paths.productDetail(wellKnown.laundryGel.slug))
    const main = page.getByRole('main')
    // the end of a long page is laid out when somebody comes near
    const end = page.getByRole('contentinfo').locator(':scope > *').first()
    const isLaidOut = () =>
      end.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    expect(await isLaidOut()).toBe(false)
    await end.scrollIntoViewIfNeeded()
    await expect.poll(isLaidOut).toBe(true)
    await expect(main.getByRole('heading', { level: 2, name: 'Bezpečnost' })).toBeVisible()
    await expect(main.getByText(safety.signalWord ?? '', { exact: true })).toBeVisible()
    // The sentences of the label, and their codes in one line.
    for (const statement of safety.statements) {
      const [, code = '', words = ''] = /^((?:[HP]\d{3}(?: \+ )?)+) (.*)$/.exec(statement) ?? []
      await expect(main).toContainText(
        new RegExp(
          words
            .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
            .replaceAll(/\s+/g, String.raw`\s+`),
        ),
      )
      await expect(main).toContainText(code)
    }
    await expect(
      main.getByRole('img', { name: /./ }).and(main.locator('svg, img')).first(),
    ).toBeAttached()
    await expect(main.getByRole('heading', { level: 2, name: 'Složení' })).toBeVisible()
    const maker = main.getByRole('group').filter({ hasText: 'Výrobce a odpovědná osoba' })
    await maker.locator('summary').click()
    await expect(maker.getByText(safety.manufacturer.name)).toBeVisible()
    await expect(maker.getByRole('link', { name: safety.manufacturer.email })).toBeVisible()
    await expect(maker.getByText(safety.identifier)).toBeVisible()
  },
)

test(
  'first infant formula says that nothing may be taken off it, and no coupon is',
  { tag: ['@CZ-07', '@CAT-06', '@CART-05'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.infantFormula.slug))
    const main = page.getByRole('main')
    await expect(main.getByText(/zákon nedovoluje slevy, kupony ani\sbody/)).toBeVisible()
    await expect(
      main.getByText(/Rozbalené zboží z\shygienických důvodů vrátit nejde/),
    ).toBeVisible()
    await expect(
      main.getByRole('region', { name: 'Cena a nákup' }).getByText(/Akce|s\sklubem/),
    ).toHaveCount(0)
    await fillCart(page, wellKnown.infantFormula)
    await open(page, paths.cart())
    await main.getByRole('textbox', { name: 'Kód kuponu' }).fill('SLEVA10')
    await main.getByRole('button', { name: 'Použít', exact: true }).click()
    await expectWrong(main.getByRole('textbox', { name: 'Kód kuponu' }), /slevy neplatí/)
    await expect(main.getByRole('region', { name: 'Souhrn' })).toContainText(
      /Celkem\s*včetně DPH\s*389,90\sKč/,
    )
    // The same code takes a tenth off other goods in the same cart.
    await fillCart(page, wellKnown.toothpaste)
    await open(page, paths.cart())
    for (let pieces = 1; pieces < 6; pieces++)
      await main.getByRole('button', { name: /^Přidat kus: .*zubní pasta/i }).click()
    await main.getByRole('textbox', { name: 'Kód kuponu' }).fill('SLEVA10')
    await main.getByRole('button', { name: 'Použít', exact: true }).click()
    await expect(main.getByRole('region', { name: 'Souhrn' })).toContainText(/−\s?35,94\sKč/)
  },
)

test(
  'search answers what is misspelt, inflected, without diacritics or off a bar code, and leads on where it finds nothing',
  { tag: ['@CZ-14', '@CAT-10', '@CAT-11', '@phone', '@night'] },
  async ({ page }) => {
    const main = page.getByRole('main')
    const { 'hydra:member': variants } = await apiAnswer<{ 'hydra:member': { ean: string }[] }>(
      page.request,
      `/product-variants?code=${wellKnown.toothpaste.variantCodes[0]}`,
    )
    const found = async (query: string, name: RegExp) => {
      await open(page, paths.search(query))
      await expect(main.getByRole('link', { name }).first()).toBeVisible()
    }
    await found('krem na ruce', /Krém na\sruce/)
    await found('krémy na ruce', /Krém na\sruce/)
    await found('krémů na rukou', /Krém na\sruce/)
    await found(variants[0]?.ean ?? '', /Bylinná zubní pasta/)
    await open(page, paths.search('krem na ruxe'))
    await expect(page.getByRole('status').filter({ hasText: /Měli jste na\smysli/ })).toBeVisible()
    await open(page, paths.search('xqzwv'))
    await expect(
      main.getByRole('heading', { name: /Nic takového v\sregálech nemáme/ }),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: 'Všechny kategorie' })).toHaveAttribute(
      'href',
      paths.taxons(),
    )
    await expect(
      main
        .getByRole('region', { name: 'Co kupují ostatní' })
        .getByRole('button', { name: /Do košíku/ })
        .first(),
    ).toBeVisible()
    // Earlier searches are offered again.
    const box = page.getByRole('banner').getByRole('combobox')
    await page.getByRole('banner').getByRole('searchbox').or(box).first().click()
    await box.fill('krem na ruce')
    await box.press('Enter')
    await expect(page).toHaveURL(/krem(\+|%20)na/)
    await open(page, paths.home())
    await page.getByRole('banner').getByRole('searchbox').or(box).first().click()
    await expect(page.getByText('Naposledy hledáno')).toBeVisible()
    await expect(page.getByRole('option', { name: 'krem na ruce' })).toBeVisible()
  },
)

test(
  'prices, units, counts and short words are set as Czech wants them',
  { tag: ['@CZ-12', '@SHELL-25', '@phone'] },
  async ({ page }) => {
    await open(page, paths.productDetail(wellKnown.handCream.slug))
    const main = page.getByRole('main')
    await expect(main.getByText('69,90 Kč', { exact: true }).first()).toBeVisible()
    const text = await main.evaluate((element) => (element as HTMLElement).innerText)
    expect(text).not.toMatch(/\d Kč/) // an ordinary space could break the line there
    expect(text).not.toMatch(/\d (?:ml|g|ks|kg|l)\b/)
    expect(text).not.toMatch(/(?:^|\s)[ksvzouiaKSVZOUIA] \p{L}/u)
    expect(text).not.toMatch(/\u0022\p{L}|\p{L}\u0022/u)
    // Counts in their three forms.
    await fillCart(page, wellKnown.handCream)
    await open(page, paths.cart())
    const more = main.getByRole('button', { name: /Přidat kus/ }).first()
    for (const words of [
      /^1\skus\b|1\sks/,
      /2\s(?:kusy|ks)/,
      /3\s(?:kusy|ks)/,
      /4\s(?:kusy|ks)/,
      /5\s(?:kusů|ks)/,
    ]) {
      await expect(main).toContainText(words)
      await more.click()
    }
  },
)

test(
  'a product says how many pieces a store has before one is chosen, those that have it first',
  { tag: ['@CAT-19', '@phone'] },
  async ({ page }) => {
    type Stock = {
      'hydra:member': {
        store: { externalId: string; name: string }
        quantity: number
        pickup: { text: string | null; days: string | null }
      }[]
    }
    const code = wellKnown.toothpaste.variantCodes[0]
    const { 'hydra:member': stock } = await apiAnswer<Stock>(
      page.request,
      `/stock/variant/${code}?itemsPerPage=100`,
    )
    const chosen = stock.find(({ store }) => store.externalId === wellKnownStore.externalId)
    expect(chosen?.quantity).toBeGreaterThan(0)
    await open(page, paths.productDetail(wellKnown.toothpaste.slug))
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Vybrat prodejnu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vyberte prodejnu' })
    for (const radio of await dialog.getByRole('radio').all())
      await expect(radio).toHaveAccessibleName(/\d+\+?\sks na\sprodejně/)
    await dialog.getByRole('searchbox').fill('Brno')
    const pieces = chosen && chosen.quantity >= 10 ? '10\\+' : String(chosen?.quantity)
    // to the minute, which may be over before the page asks
    const ready = chosen?.pickup.text
      ?.replaceAll('.', '\\.')
      .replaceAll(/\s/g, '\\s')
      .replace(/\d+\\\.\d\d$/, '\\d+\\.\\d\\d')
    const when = ready ? ready.replace('P', 'p') : 'k\\svyzvednutí za'
    await dialog
      .getByRole('radio', {
        name: new RegExp(`${wellKnownStore.name}.*${pieces}\\sks na\\sprodejně, ${when}`),
      })
      .click()
    await expect(dialog).toBeHidden()
    await expect(
      main.getByText(new RegExp(`${wellKnownStore.name}: ${pieces}\\sks na\\sprodejně`)),
    ).toBeVisible()
    if (ready) await expect(main.getByText(new RegExp(`^${ready}$`))).toBeVisible()
  },
)

test(
  'a product can be bought from its first window on a phone, and beside all that is said of it on a desk; reviews take the whole width',
  { tag: ['@CAT-06', '@CAT-08', '@phone', '@night'] },
  async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, paths.productDetail(wellKnown.laundryGel.slug))
    const main = page.getByRole('main')
    const button = main.getByRole('button', { name: /^Do košíku/ }).filter({ visible: true })
    const panel = (title: string) =>
      main
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    const reviews = panel('Hodnocení')
    if (!isMobile) await panel('Složení').scrollIntoViewIfNeeded()
    await expect(button.first()).toBeInViewport({ ratio: 1 })

    const boxOf = async (part: typeof reviews) => {
      const box = await part.boundingBox()
      if (!box) throw new Error('not on the page')
      return { left: Math.round(box.x), right: Math.round(box.x + box.width) }
    }
    await reviews.scrollIntoViewIfNeeded()
    const about = await boxOf(panel('O produktu'))
    const buying = await boxOf(main.getByRole('region', { name: 'Cena a nákup' }))
    expect(await boxOf(reviews)).toEqual({ left: about.left, right: buying.right })
  },
)

test(
  'a product leads on to what goes with it and to what is like it, in rows that move aside',
  { tag: ['@CAT-09', '@phone'] },
  async ({ page }) => {
    const { slug } = wellKnown.toothpaste
    await open(page, paths.productDetail(slug))
    for (const [type, title] of [
      ['accessories', /Hodí se k\stomu/],
      ['similar', 'Podobné produkty'],
    ] as const) {
      const { 'hydra:member': members } = await apiAnswer<{
        'hydra:member': { slug: string; defaultVariantData: unknown }[]
      }>(page.request, `/products-by-slug/${slug}/associations/${type}`)
      const row = page.getByRole('region', { name: title })
      await row.scrollIntoViewIfNeeded()
      const links = row.getByRole('heading', { level: 3 }).getByRole('link')
      expect(members.length).toBeGreaterThan(0)
      await expect(links).toHaveCount(members.length)
      for (const [index, member] of members.entries())
        await expect(links.nth(index)).toHaveAttribute('href', paths.productDetail(member.slug))
    }
    const similar = page.getByRole('region', { name: 'Podobné produkty' })
    const next = similar.getByRole('button', { name: 'Další' })
    const track = similar.getByRole('list')
    if (await next.isVisible()) await next.click()
    else await track.evaluate((list) => list.scrollBy({ left: list.clientWidth }))
    await expect.poll(() => track.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  },
)

test(
  'a price range is chosen over bars that say where the goods are, and narrows them',
  { tag: ['@CAT-05', '@phone', '@night'] },
  async ({ page, isMobile }) => {
    type Listing = {
      'hydra:totalItems': number
      aggregations: { code: string; histogram?: number[] }[]
    }
    const { 'hydra:totalItems': total, aggregations } = await apiAnswer<Listing>(
      page.request,
      '/search/products-variants?taxon=plet&masterVariant=1&allowAggregations=1&itemsPerPage=1',
    )
    const counts = aggregations.find(({ code }) => code === 'price')?.histogram ?? []
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(total)

    await open(page, paths.taxon('plet'))
    const main = page.getByRole('main')
    if (isMobile) await main.getByRole('button', { name: /^Filtrovat/ }).click()
    const panel = isMobile
      ? page.getByRole('dialog', { name: 'Filtrovat' })
      : main.getByRole('form', { name: 'Filtrovat' })
    const slider = panel.locator('div:has(> input[type=range])')
    await expect(slider.locator('svg').first().locator('rect')).toHaveCount(
      counts.filter((count) => count > 0).length,
    )
    await panel.getByRole('textbox', { name: 'Cena do' }).fill('100')
    await panel.getByRole('textbox', { name: 'Cena do' }).press('Enter')
    if (isMobile) await panel.getByRole('button', { name: /^Zobrazit \d/ }).click()
    await expect(page).toHaveURL(/[?&]cena-do=100$/)
    const { 'hydra:totalItems': cheap } = await apiAnswer<Listing>(
      page.request,
      '/search/products-variants?taxon=plet&masterVariant=1&price[max]=10000&itemsPerPage=1',
    )
    expect(cheap).toBeLessThan(total)
    await expect(main.getByRole('status').filter({ hasText: 'produkt' })).toContainText(
      String(cheap),
    )
  },
)

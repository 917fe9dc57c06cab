import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { wellKnown } from '../../api/src/edges/seed/well-known.ts'
import { expect, test } from '../support/test.ts'

test.describe('with script off', { tag: ['@CAT-03', '@SHELL-01', '@SHELL-05'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('the catalogue can be read, filtered and searched', async ({ page }) => {
    await page.goto(paths.home())
    await page
      .getByRole('navigation', { name: 'Hlavní nabídka' })
      .getByRole('link', { name: 'Produkty' })
      .click()
    await expect(page).toHaveURL(paths.taxons())
    await page.goto(paths.taxon('telo/pece/kremy-na-ruce'))
    await expect(
      page.getByRole('navigation', { name: 'Drobečková navigace' }).getByRole('link').first(),
    ).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(wellKnown.handCream.name) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Krém na ruce')
    await expect(page.getByText('69,90 Kč').first()).toBeVisible()
    await expect(page.getByText(/^Do košíku bez JavaScriptu nic nevložíte\./)).toBeVisible()
    await expect(page.getByText(/^Máte vypnutý JavaScript\./)).toBeVisible()
    const search = page.getByRole('searchbox').first()
    await search.fill('sampon')
    await search.press('Enter')
    await expect(page).toHaveURL(/vysledky-vyhledavani\?/)
    await expect(page.getByRole('main').getByRole('link', { name: /ampon/ }).first()).toBeVisible()
    const desk = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    const filters = page.getByRole('form', { name: 'Filtrovat' })
    await expect(filters, 'goods are not pushed away by boxes').toBeHidden()
    await page.getByRole('complementary').getByText('Filtrovat').click()
    await filters.getByLabel('Jen skladem').check()
    await filters.getByRole('button', { name: 'Zobrazit produkty' }).click()
    await expect(page).toHaveURL(/vysledky-vyhledavani\?.*skladem=1/)
    await expect(page, 'a price that nobody touched').not.toHaveURL(/cena-/)
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(Do košíku|Hlídat): / }),
      'nothing would happen',
    ).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: /ampon/ }).first()).toBeVisible()
    if (desk) await page.setViewportSize(desk)
    await page.goto(paths.stores())
    await expect(
      page.getByRole('region', { name: 'Mapa prodejen' }).getByText(/^Mapa\sje\svidět\sjen\sse/),
    ).toBeVisible()
    await page.goto(paths.login())
    await expect(
      page.getByRole('main').getByText(/^Formulář bez\sJavaScriptu neodešlete\./),
    ).toBeVisible()
    await page.goto(paths.cart())
    await expect(page.getByRole('heading', { name: 'Tady je potřeba JavaScript' })).toBeVisible()
    await expect(page.locator('[aria-busy]'), 'nothing waits for what never comes').toBeHidden()
  })
})

test(
  'a stored redirect is a real HTTP redirect, compared in lower case',
  { tag: ['@SHELL-08', '@API-01'] },
  async ({ request }) => {
    const { 'hydra:member': redirects } = (await (
      await request.get('/api/v2/shop/redirects')
    ).json()) as {
      'hydra:member': { originUrl: string; destinationUrl: string; permanent: boolean }[]
    }
    const own = redirects.find(({ destinationUrl }) => destinationUrl.startsWith('/'))
    if (!own) throw new Error('the seed holds no redirect to a page of ours')
    const response = await request.get(own.originUrl.toUpperCase(), { maxRedirects: 0 })
    expect(response.status()).toBe(own.permanent ? 301 : 302)
    expect(response.headers()['location']).toBe(own.destinationUrl)
  },
)

test(
  'the sitemap lists parts, and a part lists products',
  { tag: '@SHELL-03' },
  async ({ request }) => {
    expect(await (await request.get(paths.sitemap())).text()).toContain('sitemap-produkty.xml')
    expect(await (await request.get('/sitemap-produkty.xml')).text()).toContain(
      paths.productDetail(wellKnown.handCream.slug),
    )
  },
)

test('goods sold only in stores say where to get them', { tag: '@CAT-16' }, async ({ page }) => {
  await page.goto(withQuery(paths.search(), { q: 'pleťová maska okurka a jíl' }))
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Kde koupit: Luční Pleťová maska/ })
    .first()
  await expect(link).toBeVisible()
  await link.click()
  await expect(
    page.getByRole('main').getByText('Tohle zboží neposíláme, koupíte ho na prodejně.'),
  ).toBeVisible()
})

test(
  'footer, contact page and terms name whom the settings name',
  { tag: ['@CON-04', '@CON-07', '@SHELL-01'] },
  async ({ page, request }) => {
    const { seller, customerService } = (await (
      await request.get('/api/v2/shop/channels/WEB')
    ).json()) as {
      seller: { name: string; companyId: string; register: string }
      customerService: { phone: string; email: string }
    }
    await page.goto(paths.contact())
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      await expect(place.locator(`a[href="tel:${customerService.phone}"]`)).toBeVisible()
    }
    await expect(
      page.getByRole('main').getByRole('link', { name: customerService.email }),
    ).toBeVisible()
    await expect(page.getByText(seller.name, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`${seller.name} je ${seller.register}.`)
    await page.goto(paths.cmsPage('obchodni-podminky'))
    await expect(page.getByRole('main')).toContainText(seller.name)
    await expect(page.getByRole('main')).toContainText(`IČO ${seller.companyId}`)
    await expect(page.getByRole('main')).toContainText(seller.register)
  },
)

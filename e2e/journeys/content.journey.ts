import { randomInt } from 'node:crypto'
import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import type { Channel } from '@drogerie/shared-lib/contract/channel.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths, topicParameter } from '@drogerie/shared-lib/routes/paths.ts'
import { apiAnswer, apiMembers } from '../support/api.ts'
import { signInAs } from '../support/as-client.ts'
import { expectRight, expectWrong, typeAndLeave } from '../support/forms.ts'
import { mailsTo } from '../support/inbox.ts'
import { newCustomer } from '../support/new-customer.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'the homepage leads to offers, leaflets, goods, the club and advice',
  { tag: ['@CON-01', '@phone'] },
  async ({ page }) => {
    const [article] = await apiMembers<ArticleShort>(page.request, '/article/list/homepage')
    if (!article) throw new Error('the homepage has no articles')
    await open(page, paths.home())
    const main = page.getByRole('main')
    await expect(
      main.getByRole('navigation', { name: 'Kategorie' }).getByRole('link'),
    ).not.toHaveCount(0)
    const week = main.getByRole('region', { name: 'Akce týdne' })
    await expect(week.getByText(/Nejnižší cena za 30\sdní/).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /^Všechny akce/ })).toHaveAttribute(
      'href',
      paths.offers(),
    )
    // Parts below the first picture are loaded when the shopper gets there.
    for (const title of [
      /^Aktuální leták/,
      'Naše vlastní značky',
      'Novinky v regálech',
      'Rady z poradny',
    ]) {
      const heading = main.getByRole('heading', { level: 2, name: title })
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeVisible()
    }
    await expect(main.getByRole('link', { name: 'Vstoupit do klubu' })).toHaveAttribute(
      'href',
      paths.clubLanding(),
    )
    await main.getByRole('link', { name: article.title }).first().click()
    await expect(page).toHaveURL(paths.articleDetail(article.slug))
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible()
  },
)

test(
  'articles are read by category and topic, lead to their parts and goods, and can be shared',
  { tag: '@CON-02' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, paths.articles())
    const main = page.getByRole('main')
    const names = () => main.getByRole('heading', { level: 2 }).getByRole('link')
    const before = await names().count()
    await main.getByRole('link', { name: /^Načíst dalších/ }).click()
    await expect.poll(() => names().count()).toBeGreaterThan(before)
    await main
      .getByRole('navigation', { name: 'Rubriky' })
      .getByRole('link', { name: 'Domácnost' })
      .click()
    await expect(page).toHaveURL(/rubrika=domacnost/)
    const foreign = () =>
      names().evaluateAll(
        (links, own) => links.filter((link) => !link.getAttribute('href')?.includes(own)).length,
        paths.articleDetail('domacnost/'),
      )
    await expect.poll(foreign).toBe(0)
    expect(await names().count()).toBeGreaterThan(0)
    await names().first().click()
    const contents = main.getByRole('navigation', { name: 'V článku najdete' }).getByRole('link')
    const part = await contents.last().textContent()
    await contents.last().click()
    await expect(main.getByRole('heading', { level: 2, name: part ?? '' })).toBeInViewport()
    await expect(
      main
        .getByRole('region', { name: 'Hodí se k tomu' })
        .getByRole('button', { name: /Do košíku/ })
        .first(),
    ).toBeAttached()
    const address = page.url().replace(/#.*/, '')
    await main.getByRole('button', { name: 'Sdílet článek' }).click()
    await expect(page.getByText('Odkaz na článek je ve schránce.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const topic = main.getByRole('navigation', { name: 'Témata článku' }).getByRole('link').first()
    await topic.click()
    await expect(page).toHaveURL(/stitek=/)
    await expect(names().first()).toBeVisible()
  },
)

test(
  'a question is found without its diacritics, opened and has a page of its own',
  { tag: ['@CON-03', '@phone'] },
  async ({ page }) => {
    await open(page, paths.faq())
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('vraceni')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/hledat=vraceni/)
    await expect(main.getByRole('status')).toContainText(/„vraceni“: \d+ odpověd/)
    const question = main.getByRole('group').filter({ hasText: 'Jak vrátím zboží do 14 dnů?' })
    await question.locator('summary').click()
    await expect(question.getByText(/14\s?dn/).nth(1)).toBeVisible()
    await main.getByRole('searchbox').fill('xyzzy')
    await main.getByRole('searchbox').press('Enter')
    await expect(main.getByText('Na tohle odpověď napsanou nemáme')).toBeVisible()
    await main.getByRole('link', { name: 'Všechny dotazy' }).click()
    await main
      .getByRole('navigation', { name: 'Témata dotazů' })
      .getByRole('link', { name: /^Účet a heslo/ })
      .click()
    await expect(page).toHaveURL(paths.faqDetail('ucet-a-heslo'))
    await expect(main.getByRole('group').filter({ hasText: 'Zapomněl jsem heslo' })).toBeVisible()
    await expect(main.getByRole('group').filter({ hasText: 'Jak můžu zaplatit?' })).toHaveCount(0)
  },
)

test(
  'the contact page names line, hours and seller of the settings, takes its topic from the link, and a number to call back',
  { tag: ['@CON-04', '@phone', '@night'] },
  async ({ page }) => {
    const { seller, customerService } = await apiAnswer<Channel>(page.request, '/channels/WEB')
    await open(page, withQuery(paths.contact(), { [topicParameter]: 'club' }))
    const main = page.getByRole('main')
    const [from, to] = [customerService.from, customerService.to].map((at) => at.replace(':', '.'))
    await expect(main.locator(`a[href="tel:${customerService.phone}"]`)).toBeVisible()
    await expect(main.getByText(new RegExp(`${from}–\\W?${to}, zdarma`))).toBeVisible()
    await expect(main.getByText(`IČO ${seller.companyId}`)).toBeVisible()
    await expect(main.getByRole('combobox', { name: 'Čeho se to týká' })).toHaveValue('club')
    const number = main.getByRole('textbox', { name: 'Vaše číslo' })
    await typeAndLeave(number, '777')
    await expectWrong(number, /./)
    const digits = String(randomInt(777_000_000, 778_000_000))
    await typeAndLeave(number, digits)
    await expectRight(number)
    await main.getByRole('combobox', { name: 'Kdy se to hodí' }).selectOption('Dopoledne')
    await main.getByRole('button', { name: 'Zavolejte mi' }).click()
    const said = main.getByRole('status').filter({ hasText: 'Číslo máme.' })
    await expect(said).toBeFocused()
    await expect(said).toContainText('dopoledne')
    // The customer service reads the number and the time in its mail.
    await expect
      .poll(
        async () =>
          (await mailsTo('', 'Zákazník žádá o zavolání')).map(({ text }) => text).join('\n'),
        {
          timeout: 15_000,
        },
      )
      .toMatch(new RegExp(`\\+420${digits}[^]*Kdy zavolat: Dopoledne`))
    await expect(main.getByRole('button', { name: 'Odeslat zprávu' })).toBeVisible()
  },
)

test(
  'stores are found by place, service and opening, on the map and in the list',
  { tag: ['@CON-05', '@phone'] },
  async ({ page }) => {
    const { 'hydra:totalItems': openNow } = await apiAnswer<{ 'hydra:totalItems': number }>(
      page.request,
      '/stores?openNow=true',
    )
    await open(page, paths.stores())
    const main = page.getByRole('main')
    const count = main.getByRole('region', { name: 'Seznam prodejen' }).getByRole('status')
    // The box of a chip lies under its label, which is what a shopper presses.
    const chip = (name: string) =>
      main.getByRole('group', { name: 'Zúžit výběr prodejen' }).getByText(name, { exact: true })
    await chip('Otevřeno teď').click()
    await expect(page).toHaveURL(/otevreno=1/)
    // At night no store is open.
    if (openNow > 0) await expect(count).toHaveText(new RegExp(`^${openNow}\\s`))
    else await expect(main.getByText(/nemá otevřeno žádná prodejna/)).toBeVisible()
    await chip('Otevřeno teď').click()
    await expect(page).not.toHaveURL(/otevreno/)
    await main.getByText('Další filtry').click()
    await chip('Dočasně zavřené').click()
    await expect(page).toHaveURL(/stav=DOZAV/)
    await expect(count).toHaveText(/^\d+\s/)
    const listed = main.getByRole('article')
    await expect(listed.filter({ hasNotText: 'Dočasně zavřeno' })).toHaveCount(0)
    await expect(listed.first()).toBeVisible()
    await chip('Dočasně zavřené').click()
    await expect(page).not.toHaveURL(/stav=/)
    await chip('Parkování').click()
    await expect(page).toHaveURL(/sluzba=parking/)
    await main.getByRole('searchbox').fill('Brno')
    await main.getByRole('searchbox').press('Enter')
    await expect(count).toContainText(/v\sokolí: Brno/)
    const [first, second] = [main.getByRole('article').nth(0), main.getByRole('article').nth(1)]
    await expect(first.getByText(/\d\s(m|km)\b/)).toBeVisible()
    await second.getByRole('button').first().click()
    await expect(second.getByRole('link', { name: /^Trasa/ })).toHaveAttribute(
      'href',
      /google\.com\/maps\/dir/,
    )
    const map = main.getByRole('region', { name: 'Mapa prodejen' })
    await expect(map.locator('.leaflet-container')).toBeAttached()
    if ((page.viewportSize()?.width ?? 0) > 900) {
      // beside the filter, also after the map's own styles came
      const tops = [main.getByRole('search'), map].map(
        async (part) => (await part.boundingBox())?.y,
      )
      expect(new Set(await Promise.all(tops)).size).toBe(1)
    }
    await second.getByRole('link', { name: /^Detail prodejny/ }).click()
    await expect(page).toHaveURL(/\/prodejny\/brno/)
  },
)

test(
  'a store shows its hours with exceptions and becomes the shopper’s own, in the header and at the till',
  { tag: ['@CON-06', '@SHELL-01'] },
  async ({ page }) => {
    const [store] = (await apiMembers<Store>(page.request, '/stores?itemsPerPage=50')).filter(
      ({ exceptions }) => exceptions.length > 0,
    )
    if (!store) throw new Error('no store has an exception')
    await signInAs(page, await newCustomer(page))
    await open(page, paths.storeDetail(store.slug))
    const main = page.getByRole('main')
    await expect(
      main.getByRole('table', { name: /^Otevírací doba prodejny/ }).getByRole('row'),
    ).toHaveCount(7)
    await expect(
      main.getByRole('row', { name: new RegExp(store.exceptions[0]?.note ?? '') }),
    ).toBeVisible()
    for (const { name } of store.services)
      await expect(main.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    await main.getByRole('button', { name: 'Nakoupit pro tuto prodejnu' }).click()
    await expect(page.getByRole('banner').getByText(store.name).first()).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('banner').getByText(store.name).first()).toBeVisible()
    await open(page, paths.favouriteStore())
    await expect(main.getByText(store.name).first()).toBeVisible()
  },
)

test(
  'a notice of the whole shop is read, followed and stays closed',
  { tag: ['@CON-10', '@phone'] },
  async ({ page, context }) => {
    const [notice] = (
      await apiMembers<{ text: string; url: string; dismissible: boolean; placement: string }>(
        page.request,
        '/messages',
      )
    ).filter(({ dismissible, placement }) => dismissible && placement === 'top')
    if (!notice) throw new Error('the seed has no notice that can be closed')
    await open(page, paths.home())
    await expect(page.getByRole('link', { name: notice.text })).toHaveAttribute('href', notice.url)
    await page.getByRole('button', { name: new RegExp(notice.text) }).click()
    await expect(page.getByText(notice.text)).toHaveCount(0)
    const other = await context.newPage()
    await open(other, paths.stores())
    await expect(other.getByText(notice.text)).toHaveCount(0)
  },
)

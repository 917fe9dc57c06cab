import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { apiMembers } from '../support/api.ts'
import { signInAs } from '../support/as-client.ts'
import { newCustomer } from '../support/new-customer.ts'
import { hydrated, open, openWithoutCode } from '../support/shopper.ts'
import { newMember } from '../support/store-member.ts'
import { expect, test } from '../support/test.ts'

/** Short words hold on to the next one by a no-break space. */
const newsletter = /^Leták a\srady/
const typeset = (text: string) => new RegExp(text.replaceAll(' ', '\\s'))

type Member = { club: { points: number; cardNumber: string; status: string } }
type Coupon = { name: string; state: string; validTo: string | null; pointsPrice: number | null }

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, '')

/** The API's answer for the customer who is signed in. */
async function asCustomer<T>(page: Page, path: string): Promise<T> {
  const { token, customer } = JSON.parse(
    decodeURIComponent(
      (await page.context().cookies()).find(({ name }) => name === 'auth')?.value ?? '',
    ),
  ) as { token: string; customer: string }
  const answer = await page.request.get(path === '' ? customer : `/api/v2/shop${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()) as T
}

test(
  'a member sees level, points, card, the next coupons and the last purchases at a glance, each with its way on',
  { tag: ['@phone', '@ACC-07', '@CON-01'] },
  async ({ page }) => {
    test.setTimeout(90_000)
    await signInAs(page)
    await open(page, paths.account())
    const { club: known } = await asCustomer<Member>(page, '')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Dobrý den, Jano/)
    await expect(main.getByText('Zlaté členství')).toBeVisible()
    const club = main.getByRole('region', { name: 'Teta klub' })
    expect(plain(await club.locator('strong').textContent())).toBe(String(known.points))
    await expect(club.getByText(/^[\d\s]+\sbod\S*\splatí\suž\sjen\sdo\s\d/)).toBeVisible()
    expect(plain(await club.innerText())).toContain(known.cardNumber)
    await club.getByRole('link', { name: 'Historie bodů' }).click()
    await expect(page).toHaveURL(paths.points())
    await expect(main.getByText(/^[\d\s]+$/).first()).toHaveText(/\d/)

    await page.goBack()
    await club.getByRole('link', { name: 'Moje karty' }).click()
    await expect(page).toHaveURL(paths.cards())
    await expect.poll(async () => plain(await main.innerText())).toContain(known.cardNumber)

    await page.goBack()
    await club.getByRole('link', { name: 'Vyměnit body' }).click()
    await expect(page).toHaveURL(paths.coupons())
    await expect(main.getByRole('heading', { name: 'Vyměnit body' })).toBeVisible()

    await page.goBack()
    const purchases = main.getByRole('region', { name: 'Poslední nákupy' })
    const detail = purchases.getByRole('listitem').first().getByRole('link').first()
    const href = (await detail.getAttribute('href')) ?? ''
    await detail.click()
    await expect(page).toHaveURL(href)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await purchases.getByRole('link', { name: 'Všechny nákupy' }).click()
    await expect(page).toHaveURL(paths.purchases())

    // the homepage is the same for everybody till its code comes, but it never invites a member
    const comeCode = await openWithoutCode(page, paths.home())
    const invitation = main.getByRole('link', { name: 'Vstoupit do klubu', includeHidden: true })
    await expect(invitation).toBeAttached()
    await expect(invitation).not.toBeVisible()
    comeCode()
    await hydrated(page)
    await page.mouse.wheel(0, 100)
    const own = main.getByRole('region', { name: 'Vaše členství v Teta klubu' })
    await own.scrollIntoViewIfNeeded()
    // what is far down is drawn when it comes near
    await expect.poll(async () => plain(await own.innerText())).toContain(known.cardNumber)
    await expect(invitation).toHaveCount(0)
    await expect(main.getByRole('region', { name: 'Koupit znovu' })).toBeAttached()
  },
)

test(
  'the coupons that end first are on the overview, and how far it is to one for points',
  { tag: ['@phone', '@ACC-07', '@night'] },
  async ({ page }) => {
    await signInAs(page, await newMember(page))
    await open(page, paths.account())
    const { 'hydra:member': coupons } = await asCustomer<{ 'hydra:member': Coupon[] }>(
      page,
      '/client/coupons?itemsPerPage=100',
    )
    const end = ({ validTo }: Coupon) => validTo ?? '9999'
    const names = coupons
      .filter(({ state }) => state === 'owned')
      .toSorted((one, other) => end(one).localeCompare(end(other)))
      .slice(0, 4)
      .map(({ name }) => plain(name))
    expect(names.length).toBeGreaterThan(0)
    const { club } = await asCustomer<Member>(page, '')
    const prices = coupons.flatMap(({ state, pointsPrice: price }) =>
      state === 'offered' && price !== null && price > club.points ? [price] : [],
    )
    const missing = Math.min(...prices) - club.points
    await expect(
      page.getByRole('region', { name: 'Teta klub' }).getByText(/^Do\skuponu /),
    ).toHaveText(new RegExp(`chyb\\S+ ${String(missing).replace(/(?=(...)$)/, '\\s?')}\\sbod`))
    const next = page.getByRole('main').getByRole('region', { name: 'Vaše kupony' })
    await expect(next.getByRole('heading', { level: 3 })).toHaveCount(names.length)
    expect((await next.getByRole('heading', { level: 3 }).allTextContents()).map(plain)).toEqual(
      names,
    )
    await next.getByRole('link', { name: 'Všechny kupony' }).click()
    await expect(page).toHaveURL(paths.coupons())
    await expect(page.getByRole('region', { name: 'Pro vás' })).toBeVisible()
  },
)

test(
  'a membership that the club has locked is said, with its points and a way to the shop, without coupons',
  { tag: ['@phone', '@ACC-07', '@night'] },
  async ({ page }) => {
    await page.route(/\/customers\/\d+(\/refresh)?$/, async (route) => {
      const answer = await route.fetch()
      const json = (await answer.json()) as Member
      Object.assign(json.club, { status: 'locked', discountPercent: 0 })
      await route.fulfill({ response: answer, json })
    })
    await signInAs(page)
    await open(page, paths.account())
    const main = page.getByRole('main')
    await expect(main.getByText('Členství je pozastaveno', { exact: true })).toBeVisible()
    const club = main.getByRole('region', { name: 'Teta klub' })
    await expect(club.getByRole('link', { name: 'Historie bodů' })).toBeVisible()
    await expect(club.getByRole('link', { name: 'Vyměnit body' })).toHaveCount(0)
    await expect(main.getByRole('region', { name: 'Vaše kupony' })).toHaveCount(0)
    await main.getByRole('link', { name: 'Napsat nám' }).click()
    await expect(page).toHaveURL(paths.contact())
  },
)

test(
  'who is no member is invited to the club, and who has bought nothing is led to the goods',
  { tag: ['@phone', '@ACC-07', '@night'] },
  async ({ page }) => {
    await signInAs(page, await newCustomer(page))
    await open(page, paths.account())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Přidejte se do Teta klubu' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Vaše kupony' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Mám kartu, chci ji aktivovat' })).toHaveAttribute(
      'href',
      paths.accountActivation(),
    )
    await expect(main.getByText('Zatím tu nic není.')).toBeVisible()
    await main.getByRole('link', { name: 'Více o členství' }).click()
    await expect(page).toHaveURL(paths.clubLanding())
    await page.goBack()
    await main.getByRole('link', { name: 'Vybrat zboží' }).click()
    await expect(page).toHaveURL(paths.shopHome())
  },
)

test(
  'each switch of communication is saved at once and holds after a reload',
  { tag: ['@ACC-20'] },
  async ({ page }) => {
    await signInAs(page)
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

    // the answer was lost, the consent was given: the page says what is true, and so does the next
    // press
    await page.route(
      '**/client/communication',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const sms = main.getByRole('switch', { name: /^SMS$/ })
    const before = await sms.isChecked()
    const read = page.waitForResponse(/\/refresh$/)
    await main.getByText(/^SMS$/).click()
    const failure = page.getByRole('alert').getByText(/^Nepodařilo se spojit/)
    await expect(failure).toBeVisible()
    await read
    await expect(sms).toBeChecked({ checked: !before })
    await main.getByText(/^SMS$/).click()
    await expect(page.getByText('Změny byly uloženy.').first()).toBeVisible()
    await expect(sms).toBeChecked({ checked: before })
    await expect(failure, 'it has answered since').toHaveCount(0)
  },
)

test(
  'who is not in the club chooses the newsletter alone and is led to the club',
  { tag: ['@phone', '@ACC-20', '@night'] },
  async ({ page }) => {
    await signInAs(page, await newCustomer(page))
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
    await signInAs(page, who)
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
    await signInAs(other, who)
    await open(other, paths.account())
    await expect(other.getByRole('main').getByText(name)).toBeVisible()
    await other.context().close()
  },
)

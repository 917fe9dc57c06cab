import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { expect, type Locator, type Page } from '@playwright/test'

/** Values that a guest types in step 3. */
export const guest = {
  email: 'eva.zelena@example.cz',
  phone: '777 123 456',
  firstName: 'Eva',
  lastName: 'Zelená',
  street: 'Dlouhá 12',
  city: 'Brno',
  postcode: '602 00',
}

export const customer = { email: 'jana@example.cz', password: 'Heslo12345!' }

/**
 * Waits until the page's script has taken over: a click before that would be a plain page load or
 * nothing at all.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Opens a page as a slow line would: its HTML and its starter are there, its code is not.
 *
 * @returns lets the code come.
 */
export async function openWithoutCode(page: Page, path: string): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/\/_mf\/assets\/(?!shell\/start\.).*\.js$/, async (route) => {
    await code.promise
    await route.continue()
  })
  const starter = page.waitForResponse(/\/shell\/start\./)
  await page.goto(path, { waitUntil: 'commit' })
  await (await starter).finished()
  return code.resolve
}

/** Puts the product's first variant into the cart from its detail. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await open(page, paths.productDetail(slug))
  await page.getByRole('main').getByRole('button', { name: 'Do košíku' }).first().click()
  await expect(page.getByText('Produkt byl přidán do košíku')).toBeVisible()
}

/** The way on from step 2; a phone's bar has shorter words. */
export const toDetails = (page: Page) => {
  const words = { name: /Pokračovat k údajům|^Dodací údaje$/ }
  return page.getByRole('button', words).or(page.getByRole('link', words)).first()
}

/** From the cart to step 3 with these methods, by their names. */
export async function chooseMethods(page: Page, shipping: string, payment: string): Promise<void> {
  await open(page, paths.shippingPayment())
  await page.getByRole('radio', { name: shipping }).check()
  await page.getByRole('radio', { name: payment }).check()
  await toDetails(page).click()
  await expect(page).toHaveURL(paths.deliveryDetails())
}

/** Fills step 3; the address of an account is there already. Consent is left to the test. */
export async function fillDetails(page: Page, values: Partial<typeof guest> = {}): Promise<void> {
  const main = page.getByRole('main')
  const all = { ...guest, ...values }
  const email = main.getByLabel('E-mail', { exact: true })
  if (await email.isEditable()) await email.fill(all.email)
  await main.getByLabel('Telefon', { exact: true }).fill(all.phone)
  await main.getByLabel('Jméno').fill(all.firstName)
  await main.getByLabel('Příjmení').fill(all.lastName)
  await main.getByLabel('Ulice a číslo domu').fill(all.street)
  await main.getByLabel('Město').fill(all.city)
  await main.getByLabel('PSČ').fill(all.postcode)
}

export const consent = (page: Page) =>
  page.getByRole('checkbox', { name: /obchodními podmínkami|Obchodní podmínky/ })
export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'Objednávka zavazující k platbě', exact: true })

export async function signIn(page: Page, { email, password } = customer): Promise<void> {
  await open(page, paths.login())
  const main = page.getByRole('main')
  await main.getByLabel('E-mail', { exact: true }).fill(email)
  await main.getByLabel('Heslo', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Přihlásit se', exact: true }).click()
  await expect(page).toHaveURL(paths.account())
}

/** Comes as somebody who was not asked about cookies yet, and looks at the choices. */
export async function openConsentSettings(page: Page): Promise<Locator> {
  await page.context().clearCookies({ name: 'consent' })
  await open(page, paths.home())
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Nastavení cookies' })
  await expect(settings).toBeVisible()
  return settings
}

/** Places an order of one product as a guest; its number. */
export async function orderAsGuest(page: Page, slug: string, email: string): Promise<string> {
  await addToCart(page, slug)
  await chooseMethods(page, 'Kurýr PPL', 'Dobírka')
  await fillDetails(page, { email })
  await consent(page).check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/dokonceni/)
  const text = page.getByText(/\d{9}/).first()
  await expect(text).toBeVisible()
  return /\d{9}/.exec(await text.innerText())?.[0] ?? ''
}

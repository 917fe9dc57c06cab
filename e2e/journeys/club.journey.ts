import { readFile } from 'node:fs/promises'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Page } from '@playwright/test'
import { signInAs } from '../support/as-client.ts'
import { hydrated, open } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

/** Prices and numbers of the shop hold no-break spaces. */
const numberOf = (text: string | null) => Number((text ?? '').replaceAll(/\s/g, ''))

/** The balance that the page of points says. */
async function balanceOf(page: Page): Promise<number> {
  await open(page, paths.points())
  const panel = page
    .getByRole('main')
    .getByRole('paragraph') // the account's menu has numbers, too
    .filter({ hasText: /^[\d\s]+$/ })
  await expect(panel).toBeVisible()
  return numberOf(await panel.textContent())
}

test(
  'points: the balance is the sum of the movements, each with its day and its kind',
  { tag: ['@phone', '@ACC-14'] },
  async ({ page }) => {
    await signInAs(page)
    const balance = await balanceOf(page)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d{4}, / })
    const movements = (await rows.locator('b').allTextContents()).map((text) =>
      numberOf(text.replace('−', '-')),
    )
    expect(movements.length).toBeGreaterThan(5)
    expect(movements.reduce((sum, points) => sum + points, 0)).toBe(balance)
    for (const kind of [/nákup na prodejně/, /expirace bodů/, /vrácení bodů/])
      await expect(rows.filter({ hasText: kind }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Body platí rok od připsání.')).toBeVisible()
  },
)

test(
  'a coupon for points warns that it cannot be undone, costs its points once, and is then owned',
  { tag: ['@ACC-13', '@night'] },
  async ({ page }) => {
    await signInAs(page)
    const before = await balanceOf(page)
    await open(page, paths.coupons())
    const main = page.getByRole('main')
    const offer = main.getByRole('button', { name: /^Získat za/ }).first()
    const name = (await offer.getAttribute('aria-label')) ?? ''
    const [, price = '', coupon = ''] = /^Získat za ([\d\s]+)\sbod\S*: (.+)$/.exec(name) ?? []
    await offer.click()
    const dialog = page.getByRole('alertdialog', { name: coupon })
    await expect(dialog.getByText('Výměnu už nejde vzít zpátky.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Nechat si body' }).click()
    await expect(dialog).toBeHidden()
    expect(await balanceOf(page)).toBe(before)

    await open(page, paths.coupons())
    await main.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: /^Vyměnit/ }).click()
    await expect(page.getByText(`Kupon „${coupon}“ je váš.`)).toBeVisible()
    await expect(main.getByRole('button', { name })).toHaveCount(0)
    await expect(page.locator(':focus'), 'the keyboard stays in the page').toHaveCount(1)
    await page.reload()
    await hydrated(page)
    await expect(main.getByRole('heading', { name: coupon, exact: true })).toBeVisible()
    await expect(main.getByRole('button', { name })).toHaveCount(0)
    expect(await balanceOf(page)).toBe(before - numberOf(price))
  },
)

test(
  'cards: the number and its barcode are on the screen, and the card is saved as a PDF',
  { tag: ['@phone', '@ACC-15'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.cards())
    const cards = page.getByRole('main').getByRole('listitem')
    const bars = new Set<string>()
    for (const variant of ['Virtuální karta', 'Plastová karta']) {
      const card = cards.filter({ hasText: variant })
      const saved = page.waitForEvent('download')
      await card.getByRole('button', { name: 'Stáhnout kartu' }).click()
      const file = await saved
      const number = /^karta-(\d{13})\.pdf$/.exec(file.suggestedFilename())?.[1] ?? ''
      expect((await card.innerText()).replaceAll(/\s/g, '')).toContain(number)
      bars.add((await card.locator('svg path').first().getAttribute('d')) ?? '')
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(bars.size).toBe(2)
  },
)

test(
  'a card at the till: its bars over the whole screen, without a network too, once the page was seen',
  { tag: ['@phone', '@CZ-16', '@night'] },
  async ({ page, context }) => {
    await signInAs(page)
    await open(page, paths.cards())
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Virtuální karta' })
    const drawn = await card.locator('svg path').first().getAttribute('d')
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Na celou obrazovku' }).click()
    const full = page.getByRole('dialog', { name: 'Karta pro pokladnu' })
    const bars = full.locator('svg:has(path)').last()
    await expect(bars).toBeVisible()
    expect(await bars.locator('path').getAttribute('d')).toBe(drawn)
    const { width = 0, height = 0 } = (await bars.boundingBox()) ?? {}
    const { width: window } = page.viewportSize() ?? { width: 0 }
    expect(width).toBeGreaterThan(Math.min(window * 0.85, 600))
    expect(height).toBeGreaterThan(250)
    await full.getByRole('button', { name: 'Zavřít' }).click()
    await expect(full).toBeHidden()
    await expect(card.getByRole('button', { name: 'Na celou obrazovku' })).toBeFocused()

    await context.setOffline(false)
    await card.getByRole('button', { name: 'Na celou obrazovku' }).click()
    await expect(bars).toBeVisible()
    await page.goBack()
    await expect(full, 'Back closes the card first').toBeHidden()
    expect(new URL(page.url()).pathname).toBe(paths.cards())
    await expect(card).toBeVisible()
  },
)

/** Addresses of the card, and of other pages without a network, that a browser holds. */
const heldBy = (page: Page) =>
  page.evaluate(async () => ({
    shelves: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(
      ({ active }) => active?.state ?? 'none',
    ),
    mark: localStorage.getItem('kept-card') !== null,
  }))

test(
  'a card that was seen opens from its address without a network, and signing out leaves nothing of it',
  { tag: ['@phone', '@CZ-16'] },
  async ({ page, context }) => {
    await signInAs(page)
    await open(page, paths.account())
    const seen = { shelves: expect.arrayContaining(['club-card']), mark: true }
    await expect.poll(() => heldBy(page), 'the card of the overview').toMatchObject(seen)
    await open(page, paths.cards())
    const main = page.getByRole('main')
    const card = main.getByRole('listitem').filter({ hasText: 'Virtuální karta' })
    const drawn = (await card.locator('svg path').first().getAttribute('d')) ?? ''
    const plastic = main.getByRole('listitem').filter({ hasText: 'Plastová karta' })
    const other = (await plastic.locator('svg path').first().getAttribute('d')) ?? ''
    const kept = (address: string) =>
      caches.match(address).then((answer) => answer?.text() ?? 'nothing')
    await expect.poll(() => page.evaluate(kept, paths.account())).toContain('Plastová karta')
    const state = (scope: string) =>
      navigator.serviceWorker.getRegistration(scope).then((worker) => worker?.active?.state)
    await expect.poll(() => page.evaluate(state, paths.account())).toBe('activated')

    await context.setOffline(true)
    for (const address of [paths.cards(), paths.account()]) {
      await page.goto(address)
      await expect(main.getByRole('heading', { name: 'Karta pro pokladnu' })).toBeVisible()
      await expect(
        main.getByText(/^Obchod\steď není dostupný, nejspíš jste bez připojení/),
      ).toBeVisible()
      const bars = main.locator('svg').filter({ has: page.locator(`path[d="${drawn}"]`) })
      const { width = 0, height = 0 } = (await bars.boundingBox()) ?? {}
      expect(width).toBeGreaterThan(Math.min((page.viewportSize()?.width ?? 0) * 0.85, 600))
      expect(height).toBeGreaterThan(250)
      await expect(main.locator(`svg path[d="${other}"]`)).toBeVisible()
      await expect(main.getByText('Plastová karta')).toBeVisible()
    }
    await expect(page.goto(paths.home())).rejects.toThrow() // no other page comes from the browser

    await context.setOffline(false)
    await open(page, paths.account())
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Dobrý den/)
    await context.setOffline(true)
    await main.getByRole('link', { name: 'Odhlásit se' }).click()
    await expect(main.getByText('V tomto zařízení jste odhlášeni')).toBeVisible()
    await expect.poll(() => heldBy(page)).toEqual({ shelves: [], workers: [], mark: false })
    await expect(page.getByText('Načítáme stránku')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Odhlášení proběhlo úspěšně')).toBeVisible()
    await expect(page).toHaveURL(paths.home())
    await context.setOffline(true)
    await expect(page.goto(paths.cards())).rejects.toThrow()
  },
)

test(
  'the screen stays on while the bars are over it',
  { tag: ['@phone', '@CZ-16', '@night'] },
  async ({ page }) => {
    const calls: string[] = []
    await page.exposeFunction('told', (call: string) => void calls.push(call))
    await page.addInitScript(() => {
      const told = (call: string) =>
        (window as never as { told: (call: string) => void }).told(call)
      const request = (kind: string) => {
        told(`on: ${kind}`)
        return Promise.resolve({ release: () => Promise.resolve(told('off')) })
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    await signInAs(page)
    await open(page, paths.cards())
    const full = page.getByRole('button', { name: 'Na celou obrazovku' }).first()
    await expect(full).toBeVisible()
    expect(calls).toEqual([])
    await full.click()
    await expect.poll(() => calls).toEqual(['on: screen'])
    await page.getByRole('dialog').getByRole('button', { name: 'Zavřít' }).click()
    await expect.poll(() => calls).toEqual(['on: screen', 'off'])
  },
)

test(
  'points that would be lost within a month are said on the overview',
  { tag: ['@phone', '@CZ-16', '@night'] },
  async ({ page }) => {
    await signInAs(page)
    await open(page, paths.account())
    const club = page.getByRole('main').getByRole('region', { name: 'Teta klub' })
    const warning = club.getByText(/^[\d\s]+\sbod\S*\splatí\suž\sjen\sdo\s\d/)
    await expect(warning).toBeVisible()
    const said = (await warning.textContent()) ?? ''
    await club.getByRole('link', { name: 'Historie bodů' }).click()
    await expect(page.getByRole('main').getByText(said, { exact: true })).toBeVisible()
  },
)

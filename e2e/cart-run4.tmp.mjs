import AxeBuilder from '@axe-core/playwright'
import { api, browser, newCart, open, O } from './cart-shots.tmp.mjs'
const axe = async (page, name) => {
  const r = await new AxeBuilder({ page }).analyze()
  for (const v of r.violations)
    console.log('AXE', name, v.id, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary?.slice(0, 160))
}
await fetch('http://127.0.0.1:4530/dev/sql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ sql: 'update product_variants set on_hand = 40, on_hold = 0' }),
}).then(async (r) => console.log(r.status))
const token = await newCart()
const page = await open('desktop', token)
await page.goto(`${O}/`)
await page.waitForTimeout(1500)
const box = async (s) => JSON.stringify(await page.locator(s).first().boundingBox())
const a = page.locator('[data-fragment="mf-cart/mini-cart"] a').first()
console.log('fallback', JSON.stringify(await a.boundingBox()))
await a.hover()
await page.waitForTimeout(1500)
console.log('parcel', JSON.stringify(await page.locator('[data-fragment="mf-cart/mini-cart"] a').first().boundingBox()))
await page.screenshot({ path: '/tmp/shots/mf-cart/mini.png' })
await axe(page, 'mini')
// second tab
const tab = await page.context().newPage()
await tab.goto(`${O}/eshop/nakupni-kosik/nakupni-kosik`)
await tab.waitForSelector('h1:has-text("Nákupní košík")')
await page.getByRole('button', { name: /Odebrat.*Denní/ }).click()
await page.waitForTimeout(900)
console.log('toast', await page.locator('[role=status], [role=alert]').allTextContents())
await page.screenshot({ path: '/tmp/shots/mf-cart/mini2.png' })
console.log(
  'tab lines',
  await tab.getByRole('listitem').filter({ hasText: 'Skladem' }).count(),
  await tab.locator('dd').last().textContent(),
)
await tab.getByRole('button', { name: /Přidat.*Prací/ }).click()
await tab.getByRole('button', { name: /Přidat.*Prací/ }).click()
await tab.waitForTimeout(1200)
console.log('header after +2 in tab', await page.locator('[data-fragment="mf-cart/mini-cart"] a').first().textContent())
await axe(tab, 'cart')
// over stock
const q = tab.getByRole('textbox', { name: /Pleťové sérum/ })
await q.fill('50')
await q.press('Enter')
await tab.waitForTimeout(900)
await tab.screenshot({ path: '/tmp/shots/mf-cart/1-over.png', fullPage: true })
// coupon
await tab.getByLabel('Kód kuponu').fill('NENI')
await tab.getByRole('button', { name: 'Použít' }).click()
await tab.waitForTimeout(700)
await tab.screenshot({ path: '/tmp/shots/mf-cart/1-coupon.png', fullPage: true })
await axe(tab, 'cart errors')
// undo
await tab.getByRole('button', { name: /Odebrat.*Dětské/ }).click()
await tab.waitForTimeout(900)
console.log(
  'focus after remove',
  await tab.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName),
)
await tab.getByRole('button', { name: 'Vrátit zpět' }).click()
await tab.waitForTimeout(900)
console.log('lines after undo', await tab.getByRole('button', { name: /^Odebrat z/ }).count())
for (let i = 0; i < 3; i++) {
  await tab
    .getByRole('button', { name: /^Odebrat z/ })
    .first()
    .click()
  await tab.waitForTimeout(700)
}
await tab.waitForTimeout(500)
await tab.screenshot({ path: '/tmp/shots/mf-cart/1-empty.png', fullPage: true })
console.log('empty', await tab.textContent('h1'))
await tab.setViewportSize({ width: 390, height: 844 })
await tab.waitForTimeout(300)
await tab.screenshot({ path: '/tmp/shots/mf-cart/1-empty-phone.png', fullPage: true })
await browser.close()

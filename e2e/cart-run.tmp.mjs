import { api, browser, newCart, open, O } from './cart-shots.tmp.mjs'
const shot = (page, name) => page.screenshot({ path: `/tmp/shots/mf-cart/${name}.png`, fullPage: true })
for (const size of ['desktop', 'phone']) {
  const token = await newCart()
  await api(`/orders/${token}/coupons`, 'POST', { code: 'SLEVA10' })
  const page = await open(size, token)
  await page.goto(`${O}/eshop/nakupni-kosik/nakupni-kosik`)
  await page.waitForSelector('h1:has-text("Nákupní košík")')
  await page.waitForTimeout(1200)
  await shot(page, `1-${size}`)
  await page.goto(`${O}/eshop/nakupni-kosik/doprava-a-platba`)
  await page.waitForTimeout(1500)
  await shot(page, `2-${size}`)
}
await browser.close()

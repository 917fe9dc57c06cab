import { browser, open, O, newCart } from './cart-shots.tmp.mjs'
const page = await open('desktop', await newCart())
await page.addInitScript(() => {
  window.__undef = []
})
await page.route('**/shell/main*.js', async (r) => {
  const res = await r.fetch()
  await r.fulfill({ response: res })
})
page.on('console', (m) => m.text().includes('XX') && console.log(m.text()))
await page.goto(`${O}/eshop/nakupni-kosik/nakupni-kosik`)
await page.waitForTimeout(1500)
await browser.close()

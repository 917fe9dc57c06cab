import { chromium } from '@playwright/test'
const O = process.env.ORIGIN ?? 'http://127.0.0.1:4531'
const api = (p, m = 'GET', b) =>
  fetch(`${O}/api/v2/shop${p}`, {
    method: m,
    headers: { 'content-type': m === 'PATCH' ? 'application/merge-patch+json' : 'application/json' },
    body: b ? JSON.stringify(b) : undefined,
  }).then(async (r) => {
    const t = await r.text()
    if (!r.ok) console.log(m, p, r.status, t.slice(0, 3000))
    return t ? JSON.parse(t) : null
  })
export const newCart = async (lines = { soap: 2, cream: 1, paste: 1, lotion: 2 }) => {
  const o = await api('/orders', 'POST', {})
  for (const [productVariant, quantity] of Object.entries(lines))
    await api(`/orders/${o.tokenValue}/items`, 'POST', { productVariant, quantity })
  return o.tokenValue
}
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
export async function open(size, token) {
  const ctx = await browser.newContext({
    viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    locale: 'cs-CZ',
  })
  if (token) await ctx.addCookies([{ name: 'cart', value: token, url: O }])
  const page = await ctx.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(`[${size}]`, m.text().slice(0, 3000)))
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.request().method(), r.url().slice(0, 110)))
  page.on('pageerror', (e) => console.log(`[${size}] pageerror`, e.message.slice(0, 400)))
  return page
}
export { api, browser, O }

import { chromium } from '@playwright/test'
const [, , name, path, ...flags] = process.argv
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
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
for (const [size, viewport] of Object.entries(sizes)) {
  if (flags.includes('only-desktop') && size !== 'desktop') continue
  if (flags.includes('only-phone') && size !== 'phone') continue
  const context = await browser.newContext({ viewport, locale: 'cs-CZ' })
  const page = await context.newPage()
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(size, m.type(), m.text().slice(0, 300))
  })
  page.on('pageerror', (e) => console.log(size, 'PAGEERROR', e.message.slice(0, 400)))
  if (flags.includes('in')) {
    const r = await context.request.post('http://127.0.0.1:4000/api/v2/shop/authentication-token', {
      data: { email: 'jana@example.cz', password: 'Heslo12345!' },
    })
    const auth = await r.json()
    await context.addCookies([
      { name: 'auth', value: encodeURIComponent(JSON.stringify(auth)), url: 'http://127.0.0.1:4000' },
      { name: 'cc_cookie', value: '1', url: 'http://127.0.0.1:4000' },
    ])
  }
  const res = await page.goto('http://127.0.0.1:4000' + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(900)
  console.log(size, res.status(), page.url(), await page.title())
  await page.screenshot({ path: `/tmp/shots/mf-account/${name}-${size}.png`, fullPage: true })
  await context.close()
}
await browser.close()

import AxeBuilder from '@axe-core/playwright'
process.env.ORIGIN = 'http://127.0.0.1:4000'
const { api, browser, newCart, open, O } = await import('./cart-shots.tmp.mjs')
const shot = (page, name) => page.screenshot({ path: `/tmp/shots/mf-cart/r-${name}.png`, fullPage: true })
const axe = async (page, name) => {
  const r = await new AxeBuilder({ page }).analyze()
  for (const v of r.violations)
    console.log('AXE', name, v.id, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary?.slice(0, 160))
}
const lines = { 1000691: 2, 1000461: 1, 1000751: 3 }
for (const size of process.argv.slice(2)) {
  const token = await newCart(lines)
  const page = await open(size, token)
  await page.goto(`${O}/eshop/nakupni-kosik/nakupni-kosik`)
  await page.waitForSelector('h1:has-text("Nákupní košík")')
  await page.waitForTimeout(1200)
  await shot(page, `1-${size}`)
  await axe(page, `1 ${size}`)
  await page
    .getByRole('link', { name: size === 'phone' ? 'Doprava a platba' : 'Vybrat dopravu a platbu' })
    .last()
    .click()
  await page.waitForURL(/doprava/)
  await page.getByRole('radio', { name: size === 'desktop' ? /Rezervace/ : /Doručení na prodejnu/ }).check()
  await page.waitForTimeout(2500)
  await shot(page, `2-${size}`)
  await axe(page, `2 ${size}`)
  const picker = page.locator('[data-fragment="mf-content/store-picker"]')
  console.log('picker state', await picker.getAttribute('data-state'), (await picker.textContent()).slice(0, 200))
  await picker
    .getByRole('radio')
    .first()
    .check()
    .catch(async () => {
      await picker.getByRole('button').first().click()
    })
  await page.waitForTimeout(1800)
  if (size === 'desktop') {
    await shot(page, '2-1700')
    await axe(page, '1700')
    await page.getByRole('button', { name: 'Doručit na tuto prodejnu' }).click()
    await page.waitForTimeout(1800)
  }
  await shot(page, `2-chosen-${size}`)
  await page.getByLabel(/Kartou on-line/).check()
  await page.waitForTimeout(900)
  await page
    .getByRole('button', { name: size === 'phone' ? 'Dodací údaje' : 'Pokračovat k údajům' })
    .last()
    .click()
  await page.waitForTimeout(1500)
  await shot(page, 'x')
  console.log(page.url())
  await page.waitForURL(/dodaci/)
  await page.waitForSelector('text=Kontakt')
  for (const [n, v] of [
    ['E-mail', 'jana@posta.cz'],
    ['Telefon', '777123456'],
    ['Jméno', 'Jana'],
    ['Příjmení', 'Nová'],
    ['Ulice a číslo domu', 'Pekařská 41'],
    ['PSČ', '60200'],
  ])
    await page.getByRole('textbox', { name: n }).fill(v)
  await page.getByRole('combobox', { name: 'Město' }).fill('Brno')
  await page.getByLabel(/Souhlasím/).check()
  await page.getByLabel(/Chci jednou/).check()
  await page.waitForTimeout(500)
  await shot(page, `3-${size}`)
  await axe(page, `3 ${size}`)
  await page.getByRole('button', { name: 'Objednávka zavazující k platbě' }).click()
  await page.waitForURL((u) => !u.href.includes('dodaci'), { timeout: 15000 })
  console.log('gateway', page.url())
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/mf-cart/r-gate-${size}.png` })
  const buttons = await page.getByRole('button').allTextContents()
  console.log(buttons)
  if (size === 'phone') {
    await page
      .getByRole('button', { name: /zruš|odmít|nepla/i })
      .first()
      .click()
  } else await page.getByRole('button', { name: /zapla/i }).first().click()
  await page.waitForURL(/dokonceni/, { timeout: 15000 })
  await page.waitForSelector('h1')
  await page.waitForTimeout(4000)
  console.log('back', await page.textContent('h1'))
  await shot(page, `4-${size}`)
  await axe(page, `4 ${size}`)
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Zaplatit znovu' }).click()
    await page.waitForURL((u) => !u.href.includes('dokonceni'), { timeout: 15000 })
    console.log('again', page.url().slice(0, 60))
    await page.getByRole('button', { name: /zapla/i }).first().click()
    await page.waitForURL(/dokonceni/)
    await page.waitForTimeout(4000)
    console.log('paid', await page.textContent('h1'))
  }
}
await browser.close()

import { chromium } from '@playwright/test'
import fs from 'node:fs'
const [, , out, ...names] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 3000, height: 1000 } })
const html = names
  .map((n) => {
    const d = n.endsWith('desktop')
    return `<div style="display:inline-block;vertical-align:top;margin:6px;overflow:hidden;width:${d ? 1440 : 390}px"><img style="display:block;margin-top:-${d ? 215 : 170}px;margin-bottom:-${d ? 700 : 900}px" src="data:image/png;base64,${fs.readFileSync(`/tmp/shots/mf-account/${n}.png`).toString('base64')}"></div>`
  })
  .join('')
await page.setContent(`<body style="margin:0;background:#888;white-space:nowrap;width:max-content">${html}</body>`)
await page.waitForTimeout(300)
const el = await page.$('body')
await el.screenshot({ path: out })
await browser.close()

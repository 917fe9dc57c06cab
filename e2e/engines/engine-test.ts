import { expect, test as base } from '@playwright/test'
import { consentText, consentVersion } from '../../shell/src/telemetry/consent/consent-rules.ts'
import { shopOrigin } from '../support/addresses.ts'
import { startFirefox } from './firefox.ts'
import { Shopper, type Size, type Tab } from './tab.ts'
import { startWebKit } from './webkit.ts'

/** Chosen by the projects of playwright.config.ts. */
export type EngineOptions = {
  engine: 'firefox' | 'webkit'
  size: Size
}

/** One for each worker of Playwright. */
const firstDriverPort = 4494

type Started = { openTab: (size: Size) => Promise<Tab>; end: () => Promise<void> }

/** Comes as somebody who has refused cookies, so that the card lies over nothing. */
async function refuseCookies(tab: Tab): Promise<void> {
  const refused = consentText({ id: 'e2e', version: consentVersion, at: Date.now(), granted: [] })
  await tab.goto(`${shopOrigin}/robots.txt`)
  await tab.run(
    ((value: string) => {
      document.cookie = `consent=${encodeURIComponent(value)}; Path=/; SameSite=Lax`
    }) as never,
    refused,
  )
}

export const test = base.extend<{ shopper: Shopper }, EngineOptions & { started: Started }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [
    { width: 1440, height: 900 },
    { option: true, scope: 'worker' },
  ],
  started: [
    async ({ engine }, use, { parallelIndex }) => {
      const started =
        engine === 'firefox'
          ? await startFirefox(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr')
          : await startWebKit(firstDriverPort + parallelIndex)
      await use(started)
      await started.end()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shopper: async ({ started, size }, use, info) => {
    const tab = await started.openTab(size)
    await refuseCookies(tab)
    tab.forgetProblems() // the list of robots has no picture of its own
    await use(new Shopper(tab, shopOrigin))
    if (info.status !== info.expectedStatus)
      await info.attach('page', { body: await tab.screenshot(), contentType: 'image/png' })
    expect(await tab.problems()).toEqual([])
    await tab.close()
  },
})

export { expect }

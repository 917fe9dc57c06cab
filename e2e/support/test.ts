import { test as base, expect } from '@playwright/test'
import { firstFaultyPort, shopOrigin, shownLineup } from './addresses.ts'
import { startFaultyFront, type FaultyFront } from './faulty-front.ts'
import type { Fault } from './faulty-release.ts'

type Fixtures = {
  /** Starts a front whose line-up holds one broken remote; ended with the test. */
  brokenFront: (app: string, fault: Fault) => Promise<string>
  /** Console errors and uncaught exceptions of the page; every test may ask that there were none. */
  problems: string[]
  /** Evidence for a line-up counts only when every document was of that line-up. */
  shownLineup: void
}

/** The tests' `test`: a page that collects its problems, and fronts that are broken on purpose. */
export const test = base.extend<Fixtures>({
  brokenFront: async ({ baseURL: _shop }, use, { parallelIndex }) => {
    const fronts: FaultyFront[] = []
    await use(async (app: string, fault: Fault) => {
      const front = await startFaultyFront(app, fault, firstFaultyPort + parallelIndex * 10 + fronts.length)
      fronts.push(front)
      return front.origin
    })
    await Promise.all(fronts.map(({ end }) => end()))
  },
  shownLineup: [
    async ({ context }, use) => {
      const others: string[] = []
      context.on('response', (response) => {
        const isOurs = response.url().startsWith(shopOrigin) && response.request().isNavigationRequest()
        const lineup = isOurs ? response.headers()['x-lineup'] : undefined
        if (lineup && lineup !== shownLineup?.id) others.push(`${response.url()} was of ${lineup}`)
      })
      await use()
      if (shownLineup) expect(others, `every page is of ${shownLineup.id}`).toEqual([])
    },
    { auto: true },
  ],
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(problems)
  },
})

export { expect }

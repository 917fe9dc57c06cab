import { test as base } from '@playwright/test'
import { firstFaultyPort } from './addresses.ts'
import { startFaultyFront, type FaultyFront } from './faulty-front.ts'
import type { Fault } from './faulty-release.ts'

type Fixtures = {
  /** Starts a front whose line-up holds one broken remote; ended with the test. */
  brokenFront: (app: string, fault: Fault) => Promise<string>
  /** Console errors and uncaught exceptions of the page; every test may ask that there were none. */
  problems: string[]
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
  problems: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(problems)
  },
})

export { expect } from '@playwright/test'

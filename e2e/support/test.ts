import { test as base, expect } from '@playwright/test'
import {
  firstFaultyPort,
  firstTaggedPort,
  shopOrigin,
  shownLineup,
  storeDirectory,
} from './addresses.ts'
import { startFaultyFront } from './faulty-front.ts'
import type { Fault } from './faulty-release.ts'
import { startOwnFront, type OwnFront } from './own-front.ts'
import { failureTeller } from './tell-failure.ts'
import { startTagServer, type TagServer } from './tag-server.ts'

/** A front with a container, and the server that container comes from and reports to. */
export type TaggedShop = { front: OwnFront; tags: TagServer }

type Fixtures = {
  /** Starts a front whose line-up holds one broken remote; ended with the test. */
  brokenFront: (app: string, fault: Fault) => Promise<string>
  tagged: TaggedShop
  /**
   * Console errors and uncaught exceptions of the page; every test may ask that there were none.
   */
  problems: string[]
  /** Evidence for a line-up counts only when every document was of that line-up. */
  shownLineup: void
  /** Prints what a failed test saw. */
  toldFailure: void
}

/** The tests' `test`: a page that collects its problems, and fronts that are broken on purpose. */
export const test = base.extend<Fixtures>({
  brokenFront: async ({ baseURL: _shop }, use, { parallelIndex }) => {
    const fronts: OwnFront[] = []
    await use(async (app: string, fault: Fault) => {
      const front = await startFaultyFront(
        app,
        fault,
        firstFaultyPort + parallelIndex * 10 + fronts.length,
      )
      fronts.push(front)
      return front.origin
    })
    await Promise.all(fronts.map(({ end }) => end()))
  },
  tagged: [
    async ({ baseURL: _shop }, use, { parallelIndex }) => {
      const port = firstTaggedPort + parallelIndex * 2
      const tags = await startTagServer(port + 1)
      const front = await startOwnFront({
        port,
        store: storeDirectory,
        environment: { GTM_ID: 'GTM-TEST1', GTM_ORIGIN: tags.origin },
      })
      await use({ front, tags })
      await Promise.all([front.end(), tags.end()])
    },
    { timeout: 120_000 }, // the start of a front is no part of the test's own time
  ],
  shownLineup: [
    async ({ context }, use) => {
      const others: string[] = []
      context.on('response', (response) => {
        const isOurs =
          response.url().startsWith(shopOrigin) && response.request().isNavigationRequest()
        const lineup = isOurs ? response.headers()['x-lineup'] : undefined
        if (lineup && lineup !== shownLineup?.id) others.push(`${response.url()} was of ${lineup}`)
      })
      await use()
      if (shownLineup) expect(others, `every page is of ${shownLineup.id}`).toEqual([])
    },
    { auto: true },
  ],
  toldFailure: [
    async ({ context }, use, info) => {
      const story = failureTeller(context)
      await use()
      if (info.status !== info.expectedStatus) console.error(`${info.title}\n${await story()}`)
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

import { ShopProvider } from '@drogerie/shared-lib/runtime'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { Document } from '../app/document.tsx'
import { startSession } from '../session/start-session.ts'
import { lateTabReport } from '../telemetry/late-tab-report.ts'
import { lazyErrorReporter } from '../telemetry/lazy-error-reports.ts'
import { lateTags } from '../telemetry/tags/late-tags.ts'
import { readBoot } from './read-boot.ts'
import { createBrowserShop } from './browser-shop.ts'
import { createRouter } from './create-router.ts'
import { announceMoves } from './announce-moves.ts'
import { dropSecondClicks } from './second-clicks.ts'
import { followForms, followLinks } from './follow-links.ts'
import { takeQueries } from './kept-queries.ts'
import { prepareLinks } from './prepare-links.ts'
import { tellUnreachedReads } from './tell-unreached-reads.ts'
import { watchPage } from './watch-page.ts'
import { nextTask } from './next-task.ts'
import { nameWrittenStyles } from './written-styles.ts'

/**
 * Loads what the current page needs, then takes over the server's HTML; in several tasks, so that a
 * touch never waits long.
 */
export async function takeOver(): Promise<void> {
  const boot = readBoot()
  nameWrittenStyles()
  const report = lazyErrorReporter(boot)
  const note = lateTabReport(boot.config.lineupId)
  const reportAll = (error: unknown, route?: string) => (note(error), report(error, route))
  const shop = createBrowserShop(boot, reportAll)
  // changed texts of the remote in development are put into it
  if (process.env.NODE_ENV === 'development') Object.assign(globalThis, { shopOfPage: shop })
  takeQueries(shop.queryClient, boot.queries)
  await nextTask()
  const router = await createRouter(shop, boot)
  await nextTask()
  dropSecondClicks()
  followLinks(router)
  followForms(router)
  prepareLinks(router, shop)
  announceMoves(router)
  tellUnreachedReads(shop)
  lateTags(shop)
  startTransition(() => {
    hydrateRoot(
      document,
      <Document>
        <ShopProvider shop={shop}>
          <RouterProvider
            router={router}
            onError={(error, { pattern }) => reportAll(error, pattern)}
          />
        </ShopProvider>
      </Document>,
      { onRecoverableError: (error) => console.error('hydration', error) },
    )
  })
  startSession(shop)
  watchPage(router, shop)
}

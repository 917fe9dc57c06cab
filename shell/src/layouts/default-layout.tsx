import type { Crumb } from '@drogerie/shared-lib/runtime'
import type { ReactNode } from 'react'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { Header } from './header.tsx'
import { Benefits, Footer } from './late-page-end.ts'
import { Main } from './main.tsx'
import { MessageBar } from './message-bar.tsx'
import { NavRow } from './nav-row.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopStrip } from './top-strip.tsx'
import { WithoutScriptLine } from './without-script-line.tsx'
import styles from './default-layout.module.css'

/** The frame of every page but the checkout. */
export function DefaultLayout({ crumbs, children }: { crumbs: Crumb[]; children: ReactNode }) {
  return (
    <div className={styles['page']}>
      <WithoutScriptLine />
      <TopStrip />
      <MessageBar />
      <Header />
      <NavRow />
      <BreadcrumbTrail crumbs={crumbs} />
      <Main className={crumbs.length > 0 ? undefined : styles['apart']}>{children}</Main>
      <Benefits />
      <Footer />
      <TabBar />
    </div>
  )
}

import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { OverviewPage as Component } from './overview-page.tsx'

export const loader = accountPage('menu.overview')

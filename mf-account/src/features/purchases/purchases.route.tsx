import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { PurchasesPage as Component } from './purchases-page.tsx'

export const loader = accountPage('purchases.title')

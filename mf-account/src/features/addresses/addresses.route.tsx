import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { AddressesPage as Component } from './addresses-page.tsx'

export const loader = accountPage('addresses.title')

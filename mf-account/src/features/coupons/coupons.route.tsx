import { memberPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { CouponsPage as Component } from './coupons-page.tsx'

export const loader = memberPage('coupons.title')

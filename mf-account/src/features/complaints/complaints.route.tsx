import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ComplaintsPage as Component } from './complaints-page.tsx'

export const loader = accountPage('complaints.title')

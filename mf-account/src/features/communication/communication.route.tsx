import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { CommunicationPage as Component } from './communication-page.tsx'

export const loader = accountPage('communication.title')

import { memberPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { CardsPage as Component } from './cards-page.tsx'

export const loader = memberPage('cards.title')

import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { FavouriteStorePage as Component } from './favourite-store-page.tsx'

export const loader = accountPage('favouriteStore.title')

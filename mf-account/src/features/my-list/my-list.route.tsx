import { accountPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { MyListPage as Component } from './my-list-page.tsx'

export const loader = accountPage('myList.title')

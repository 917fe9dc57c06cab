import { memberPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { ChildrenPage as Component } from './children-page.tsx'

export const loader = memberPage('children.title')

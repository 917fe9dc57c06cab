import { memberPage } from '#data/page-loader.ts'

export { pageHandle as handle } from '#data/page-loader.ts'
export { PointsPage as Component } from './points-page.tsx'

export const loader = memberPage('points.title')

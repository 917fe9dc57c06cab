import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'

const pageEnd = () => import(/* webpackChunkName: "page-end" */ './page-end.tsx')

/** The end of every page is far below the first window. */
export const Benefits = latePart(async () => (await pageEnd()).Benefits)
export const Footer = latePart(async () => (await pageEnd()).Footer)

/** @internal for tests, which have no server's HTML to stand in */
export const loadPageEnd = () => Promise.all([Benefits.load(), Footer.load()])

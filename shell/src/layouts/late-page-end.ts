import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'
import { withTexts } from './with-texts.tsx'

const pageEnd = () => import(/* webpackChunkName: "page-end" */ './page-end.tsx')

/** The end of every page is far below the first window. */
export const Benefits = latePart(async () => {
  const module = await pageEnd()
  return withTexts(module.Benefits, module)
})
export const Footer = latePart(async () => {
  const module = await pageEnd()
  return withTexts(module.Footer, module)
})

/** For tests, which have no server's HTML to stand in. */
export const loadPageEnd = () => Promise.all([Benefits.load(), Footer.load()])

import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'

const more = () => import(/* webpackChunkName: "content.home.more" */ './home-more.tsx')

/** Below the first window: one chunk, which comes when a person goes there. */
export const BoughtRow = latePart(async () => (await more()).BoughtRow)
export const LeafletRow = latePart(async () => (await more()).LeafletRow)
export const ClubBand = latePart(async () => (await more()).ClubBand)
export const OwnBrands = latePart(async () => (await more()).OwnBrands)
export const NewsRow = latePart(async () => (await more()).NewsRow)
export const Advice = latePart(async () => (await more()).Advice)

/** For a page that opens in the browser: there is no server's HTML to stand in. */
export const loadLateParts = () =>
  Promise.all(
    [BoughtRow, LeafletRow, ClubBand, OwnBrands, NewsRow, Advice].map((part) => part.load()),
  )

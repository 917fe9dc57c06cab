import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'

const more = () => import(/* webpackChunkName: "catalog.product.more" */ './product-more.tsx')

/** Below the first window of a phone: one chunk, which comes when a person goes there. */
export const ProductAbout = latePart(async () => (await more()).ProductAbout)
export const ReviewsPanel = latePart(async () => (await more()).ReviewsPanel)
export const AssociatedProducts = latePart(async () => (await more()).AssociatedProducts)
export const RecentlyViewed = latePart(async () => (await more()).RecentlyViewed)

/** For a page that opens in the browser: there is no server's HTML to stand in. */
export const loadLateParts = () =>
  Promise.all(
    [ProductAbout, ReviewsPanel, AssociatedProducts, RecentlyViewed].map(({ load }) => load()),
  )

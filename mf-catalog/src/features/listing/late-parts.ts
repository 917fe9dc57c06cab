import { latePart } from '@drogerie/shared-lib/ui/late-part.tsx'

const late = () => import(/* webpackChunkName: "listing.more" */ './listing-late.ts')

/** The panel beside the goods, which a phone does not show, and what stands below them. */
export const FilterForm = latePart(async () => (await late()).FilterForm)
export const ListingMore = latePart(async () => (await late()).ListingMore)

const telling = () => import(/* webpackChunkName: "catalog.brand.more" */ './brand-telling.tsx')

export const BrandTelling = latePart(async () => (await telling()).BrandTelling)

/** For a page that opens in the browser: there is no server's HTML to stand in. */
export const loadLateParts = () => Promise.all([FilterForm.load(), ListingMore.load()])

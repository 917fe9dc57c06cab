import { paths } from '@drogerie/shared-lib/routes/paths.ts'

const row = { masterVariant: true, itemsPerPage: 10, sort: 'desc' } as const

/**
 * Rows of products on the shop's home, in this order; `href` links to all of them, where there is
 * such a page.
 */
export const shopHomeRows = [
  {
    code: 'actions',
    search: { ...row, labels: ['action'], order_by: 'recommended', in_stock: true },
    href: paths.offers(),
  },
  { code: 'recommended', search: { ...row, order_by: 'recommended', in_stock: true }, href: null },
  { code: 'news', search: { ...row, labels: ['news'], order_by: 'recommended' }, href: null },
  { code: 'bestsellers', search: { ...row, order_by: 'sold', in_stock: true }, href: null },
] as const

export const shopHomeBanners = { category: 'shop-home' }
export const shopHomeActions = { selected: true }
export const shopHomeActionsCount = 6

// Plain values, apart from the schemas: a page that only needs these carries no validator.

export const salutations = { mr: 1, mrs: 2, ms: 3 } as const
export const customerStates = { active: 1, inactive: 2, disabled: 3, deleted: 4 } as const
export const registrationCodes = { success: 0, started: 1, accountExists: 2, error: 3 } as const
export const activationCodes = {
  success: 0,
  emailExists: 1,
  differentEmail: 2,
  differentName: 3,
  cardNotFound: 4,
} as const

export const complaintReasons = [
  'returned_within_statutory_limit',
  'damaged_goods',
  'incomplete_order',
  'replacement_of_goods',
  'damaged_by_carrier',
  'goods_not_as_described',
  'non_functional_goods',
  'uncollected_shipment',
] as const
export const refundTypes = ['coupon', 'cash'] as const
export const watchdogEventTypes = ['back_in_stock', 'price_lower_than'] as const

/** The sort options of a listing, in the order offered; `code` is also what stands in the URL. */
export const sortOptions = [
  { code: 'relevance', orderBy: 'relevance', sort: 'desc' },
  { code: 'recommended', orderBy: 'recommended', sort: 'desc' },
  { code: 'top_rated', orderBy: 'rating', sort: 'desc' },
  { code: 'cheapest', orderBy: 'price', sort: 'asc' },
  { code: 'most_expensive', orderBy: 'price', sort: 'desc' },
  { code: 'most_sold', orderBy: 'sold', sort: 'desc' },
  { code: 'unit_price', orderBy: 'unit_price', sort: 'asc' },
] as const

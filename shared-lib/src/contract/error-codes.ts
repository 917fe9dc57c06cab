/** The numeric codes a cart can be refused with; their texts are `error.code.{code}`. */
export const errorCodes = {
  default: 1000,
  insufficientStock: 1100,
  insufficientStockGift: 1110,
  invalidCartCoupon: 1600,
  selectedStoreCannotBeUsed: 1700,
} as const
export type CartErrorCode = (typeof errorCodes)[keyof typeof errorCodes]

/** The HTTP status of a club service that does not answer. */
export const clubUnavailableStatus = 424

/** Lexik's text for a broken token; this error is silent for the shopper. */
export const invalidTokenMessage = 'Invalid JWT Token'

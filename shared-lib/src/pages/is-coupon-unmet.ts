import { ApiError } from '@drogerie/shared-lib/runtime'
import { errorCodes } from '../contract/error-codes.ts'

/**
 * A coupon of the customer's own was refused. The code is that of a wrong coupon code, but nobody
 * typed one, so the text names the coupon's conditions.
 */
export const isCouponUnmet = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errorCodes.invalidCartCoupon

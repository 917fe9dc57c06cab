import { errorCodes, type CartErrorCode } from '@drogerie/shared-lib/contract/error-codes.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { csText } from '@drogerie/shared-lib/i18n/cs-text.ts'
import { violation, ViolationError } from '../../kernel/http/http-error.ts'

/** The shop's own refusals of a cart; `message` is what the shopper reads. */
function orderError(
  code: CartErrorCode,
  message: string,
  more: { path?: string; description?: string; order?: Order; extra?: object } = {},
): ViolationError {
  const violation = {
    propertyPath: more.path ?? '',
    message: more.description ?? message,
    code: null,
  }
  return new ViolationError([violation], {
    code,
    message,
    extra: { ...more.extra, ...(more.order ? { order: more.order } : {}) },
  })
}

export const outOfStock = (path = 'quantity', order?: Order) =>
  orderError(
    errorCodes.insufficientStock,
    csText('error.code.1100'),
    order ? { path, order } : { path },
  )

export const giftOutOfStock = (order?: Order) =>
  orderError(errorCodes.insufficientStockGift, csText('error.code.1110'), order ? { order } : {})

export const invalidCoupon = (order?: Order) =>
  orderError(
    errorCodes.invalidCartCoupon,
    csText('error.code.1600'),
    order ? { path: 'couponCode', order } : { path: 'couponCode' },
  )

/**
 * A public code that is good and asks for more than this cart has. @param reason - what the shopper
 * reads.
 */
export const unmetCode = (reason: string) =>
  orderError(errorCodes.invalidCartCoupon, reason, { path: 'couponCode' })

/** A coupon from the customer's own list: the reason may be shown. */
export const unmetCoupon = () =>
  orderError(errorCodes.invalidCartCoupon, csText('cart.couponConditions'), {
    path: 'clientCoupon',
  })

/**
 * @param notInStore - lines that the store has too few pieces of; empty when it cannot be used for
 *   another reason.
 */
export const storeCannotServe = (notInStore: readonly string[] = []) =>
  orderError(errorCodes.selectedStoreCannotBeUsed, csText('error.code.1700'), {
    path: 'branchId',
    ...(notInStore.length > 0 ? { extra: { notInStore } } : {}),
  })

/** More than the shop can count in one order. */
export const orderTooLarge = () =>
  refused(
    'Tolik zboží v jedné objednávce neprodáme. Zadejte prosím menší množství.',
    undefined,
    'quantity',
  )

export const EMPTY_CART = 'Košík je prázdný.'

/** A code that no payment method has, or one of a method that is switched off. */
export const unknownPaymentMethod = () => violation('paymentMethod', 'Tento způsob platby neznáme.')

export const refused = (message: string, description = message, path = '') =>
  orderError(errorCodes.default, message, { path, description })

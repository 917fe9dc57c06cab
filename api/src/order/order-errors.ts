import { errorCodes, type CartErrorCode } from '@drogerie/shared-lib/contract/error-codes.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ViolationError } from '../http/http-error.ts'

/** The shop's own refusals of a cart; `message` is what the shopper reads. */
function orderError(
  code: CartErrorCode,
  message: string,
  more: { path?: string; description?: string; order?: Order } = {},
): ViolationError {
  const violation = { propertyPath: more.path ?? '', message: more.description ?? message, code: null }
  return new ViolationError([violation], { code, message, ...(more.order ? { extra: { order: more.order } } : {}) })
}

export const outOfStock = (path = 'quantity', order?: Order) =>
  orderError(errorCodes.insufficientStock, 'Produkt nemá dostatek skladových zásob.', order ? { path, order } : { path })

export const giftOutOfStock = (order?: Order) =>
  orderError(errorCodes.insufficientStockGift, 'Vybraný dárek není v dostatečném množství skladem.', order ? { order } : {})

export const invalidCoupon = (order?: Order) =>
  orderError(errorCodes.invalidCartCoupon, 'Zadaný kód kuponu není platný', order ? { path: 'couponCode', order } : { path: 'couponCode' })

/** A coupon of the club the customer sees in his list: he may be told why. */
export const unmetCoupon = () => orderError(errorCodes.invalidCartCoupon, 'Kupon nesplňuje podmínky.', { path: 'clientCoupon' })

export const storeCannotServe = (order?: Order) =>
  orderError(
    errorCodes.selectedStoreCannotBeUsed,
    'Vybranou prodejnu nelze použít. Zvolte prosím jinou prodejnu nebo způsob dopravy.',
    order ? { path: 'branchId', order } : { path: 'branchId' },
  )

/** More than the shop can count in one order. */
export const tooDear = () => refused('Tolik zboží v jedné objednávce neprodáme. Zadejte prosím menší množství.', undefined, 'quantity')

export const refused = (message: string, description = message, path = '') => orderError(errorCodes.default, message, { path, description })

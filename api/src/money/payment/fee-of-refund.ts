/**
 * The fee of the payment within what goes back for delivery, which is one sum, as on the order.
 * Hundredths of a crown.
 */
export const feeWithin = (shippingRefund: number, paymentFee: number): number =>
  Math.min(shippingRefund, paymentFee)

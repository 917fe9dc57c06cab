/** What is kept of the club in this page; the cart asks for coupons under the same key. */
export const couponKeys = {
  coupons: ['personal', 'client-coupons'],
  changedByRedeem: [
    ['personal', 'client-coupons'],
    ['personal', 'client-points'],
  ],
} as const

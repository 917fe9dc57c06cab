import * as z from 'zod/mini'

// apart from the other enums: the form of complaints loads these two alone

/** Nothing chosen and a choice that is not on the list are two different mistakes. */
export const choice = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null || input === '' ? 'form.error.required' : 'form.error.invalid'

export const ComplaintReason = z.enum(
  [
    'returned_within_statutory_limit',
    'damaged_goods',
    'incomplete_order',
    'replacement_of_goods',
    'damaged_by_carrier',
    'goods_not_as_described',
    'non_functional_goods',
    'uncollected_shipment',
  ],
  'complaint.reasonRequired',
)
export type ComplaintReason = z.infer<typeof ComplaintReason>

export const RefundType = z.enum(['coupon', 'cash'], { error: choice })
export type RefundType = z.infer<typeof RefundType>

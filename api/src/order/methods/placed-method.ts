import type { PaymentMethodRow } from '../facts/reference-data.ts'

/** Columns of a placed order's payment: what its method was then. */
export const placedMethod = ({
  code,
  name,
  is_card,
  paid_in_advance,
}: Pick<PaymentMethodRow, 'code' | 'name' | 'is_card' | 'paid_in_advance'>) => ({
  method_code: code,
  method_name: name,
  is_card,
  paid_in_advance,
})

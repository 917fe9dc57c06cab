/**
 * `transfer`: an instruction for the office, which pays it from the bank; it stays `requested`
 * until the office records the payment.
 */
export type RefundMethod = 'gateway' | 'transfer'

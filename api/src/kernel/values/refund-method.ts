/** `transfer`: an instruction for the office, which pays it from the bank; `requested` until it says so. */
export type RefundMethod = 'gateway' | 'transfer'

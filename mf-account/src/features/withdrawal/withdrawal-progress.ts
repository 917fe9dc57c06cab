/** The wizard's input so far. Pure. */
import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import * as z from 'zod/mini'
import { problemOf, type WithdrawalChoice } from './withdrawal-choice.ts'
import { MoneyForm, type WhoForm } from './withdrawal-schema.ts'

export type TypedSender = {
  orderNumber: string
  email: string
  firstName: string
  lastName: string
}
export type TypedAccount = { bankAccountNumber: string; note: string }

export type WithdrawalProgress = {
  typed: TypedSender
  /** The order that was found by what was typed. */
  found: { who: WhoForm; draft: WithdrawalDraft; choice: WithdrawalChoice } | null
  money: TypedAccount | null
}

const noMoney: TypedAccount = { bankAccountNumber: '', note: '' }

/** Where the money goes, as the API takes it; null while it is not right. */
export const moneyOf = ({ money }: WithdrawalProgress): MoneyForm | null =>
  z.safeParse(MoneyForm, money ?? noMoney).data ?? null

/** The furthest step: goods need an order, the confirmation needs goods that can go back. */
export function reachOf(progress: WithdrawalProgress | null): number {
  if (!progress?.found) return 1
  const { choice } = progress.found
  return problemOf(choice) === null && moneyOf(progress) ? 3 : 2
}

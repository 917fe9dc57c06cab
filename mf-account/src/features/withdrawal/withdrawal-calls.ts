import type { WithdrawalItemPayload } from '@drogerie/shared-lib/contract/withdrawal.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import type { MoneyForm, WhoForm } from './withdrawal-schema.ts'

/** Computes a withdrawal without making it. */
export const readDraft = (
  { api }: Shop,
  { orderNumber, email, website }: WhoForm,
  items?: WithdrawalItemPayload[],
) =>
  api('POST /withdrawals/draft', {
    body: { orderNumber, email, website, ...(items ? { items } : {}) },
  })

export type Statement = { who: WhoForm; money: MoneyForm; items: WithdrawalItemPayload[] }

/**
 * The statement itself; `confirmed` is the second step. A visitor who is not signed in as the owner
 * also confirms it by mail. @param key - the same for every attempt of the same statement.
 */
export const sendStatement = ({ api }: Shop, { who, money, items }: Statement, key: string) =>
  api('POST /withdrawals', {
    body: { ...who, ...money, items, confirmed: true },
    headers: { 'Idempotency-Key': key },
  })

/** Reads what a mailed link is about, without confirming it. */
export const readAccount = ({ api }: Shop, token: string) =>
  api('GET /withdrawal-accounts/{token}', { path: { token } })

export const confirmAccount = ({ api }: Shop, token: string) =>
  api('POST /withdrawal-accounts/{token}', { path: { token }, body: {} })

import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { note } from '../model/blocks.ts'
import type { MailBlock } from '../model/mail-model.ts'
import type { PayBack } from '../../../kernel/outbox/outbox-jobs.ts'
import { NBSP } from './settings.ts'

/** How the money is refunded; without a bank account the reader is asked for one. */
export function wayOfMoney({ method, account }: Pick<PayBack, 'method' | 'account'>): string {
  if (method === 'gateway') return 'Stejnou cestou, jakou jste zaplatili, nejpozději do 14 dnů.'
  return account === null
    ? 'Převodem na účet, nejpozději do 14 dnů. Napište nám prosím, na který.'
    : `Převodem na účet${NBSP}${account}, nejpozději do 14 dnů.`
}

/**
 * The parts of the money for a withdrawal; none where it is for goods alone. Amounts in hundredths
 * of a crown.
 */
export function partsOfMoney(
  total: number,
  worth: { goods: number; shipping: number; paymentFee?: number } | undefined,
): { label: string; value: string }[] {
  if (!worth) return []
  const { paymentFee = 0 } = worth
  const rounding = total - worth.goods - worth.shipping
  if (worth.shipping === 0 && rounding === 0) return []
  const row = (label: string, amount: number) => ({
    label,
    value: amount === 0 ? '' : formatPrice(amount),
  })
  return [
    row('Za zboží', worth.goods),
    row('Za dopravu', worth.shipping - paymentFee),
    row('Poplatek za platbu', paymentFee),
    row('Zaokrouhlení hotovosti', rounding),
  ]
}

export const payBackNote = (payBack: PayBack): MailBlock =>
  note('club', `Vracíme ${formatPrice(payBack.amount)}`, wayOfMoney(payBack))

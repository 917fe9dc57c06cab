import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { note } from '../blocks.ts'
import type { MailBlock } from '../mail-model.ts'
import type { PayBack } from '../../../kernel/outbox/outbox-jobs.ts'
import { NBSP } from './settings.ts'

/** How the money is refunded; without a bank account the reader is asked for one. */
export function wayOfMoney({ method, account }: Pick<PayBack, 'method' | 'account'>): string {
  if (method === 'gateway') return 'Stejnou cestou, jakou jste zaplatili, nejpozději do 14 dnů.'
  return account === null
    ? 'Převodem na účet, nejpozději do 14 dnů. Napište nám prosím, na který.'
    : `Převodem na účet${NBSP}${account}, nejpozději do 14 dnů.`
}

export const payBackNote = (payBack: PayBack): MailBlock =>
  note('club', `Vracíme ${formatPrice(payBack.amount)}`, wayOfMoney(payBack))

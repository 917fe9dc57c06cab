import { serviceLine } from '@drogerie/shared-lib/format/service-line.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  sellerAddress,
  type CustomerService,
  type Party,
} from '../../kernel/config/seller-settings.ts'
import type { Mail } from './mail-model.ts'

export type FooterLink = { label: string; url: string }
export type FooterLine = readonly (string | FooterLink)[]
export type MailFooter = readonly FooterLine[]

type Shop = { publicOrigin: string; seller: Party; customerService: CustomerService }

/**
 * Why the mail came, the contact, the sender (as the law requires of business mail), and how to
 * unsubscribe.
 */
export function mailFooter(
  { reason, unsubscribe }: Pick<Mail, 'reason' | 'unsubscribe'>,
  { publicOrigin, seller, customerService }: Shop,
): MailFooter {
  return [
    [
      `${reason} `,
      ...(unsubscribe ? [{ label: 'Odhlásit odběr', url: unsubscribe.page }, '.'] : []),
    ],
    [
      `Zákaznická linka ${serviceLine(customerService)}, nebo `,
      { label: 'napište nám', url: `${publicOrigin}${paths.contact()}` },
      '. ',
      { label: 'Reklamační řád', url: `${publicOrigin}${paths.complaintRules()}` },
      ' a ',
      { label: 'odstoupení od smlouvy', url: `${publicOrigin}${paths.withdrawal()}` },
      '.',
    ],
    [`${sellerAddress(seller)}, IČO ${seller.companyId}`],
  ]
}

import { serviceLine } from '@drogerie/shared-lib/format/service-line.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  sellerAddress,
  type CustomerService,
  type Party,
} from '../../../kernel/config/seller-settings.ts'
import type { Mail } from './mail-model.ts'

export type FooterLink = { label: string; url: string }
export type FooterLine = readonly (string | FooterLink)[]
export type MailFooter = readonly FooterLine[]

/** Words right before a link, set as one with its label: an 'a' ends no line there either. */
const before = (words: string, { label }: FooterLink) =>
  typography(`${words}${label}`).slice(0, -label.length)

type Shop = { publicOrigin: string; seller: Party; customerService: CustomerService }

/**
 * Why the mail came, the contact, the sender (as the law requires of business mail), and how to
 * unsubscribe.
 */
export function mailFooter(
  { reason, unsubscribe }: Pick<Mail, 'reason' | 'unsubscribe'>,
  { publicOrigin, seller, customerService }: Shop,
): MailFooter {
  const withdrawal = {
    label: 'odstoupení od smlouvy',
    url: `${publicOrigin}${paths.withdrawal()}`,
  }
  return [
    [
      `${reason} `,
      ...(unsubscribe ? [{ label: 'Odhlásit odběr', url: unsubscribe.page }, '.'] : []),
    ],
    [
      `Zákaznická linka ${serviceLine(customerService)}, nebo `,
      { label: 'nám napište', url: `${publicOrigin}${paths.contact()}` },
      '. ',
      { label: 'Reklamační řád', url: `${publicOrigin}${paths.complaintRules()}` },
      before(' a ', withdrawal),
      withdrawal,
      '.',
    ],
    [
      typography(
        [sellerAddress(seller), `IČO ${seller.companyId}`, seller.register]
          .filter(Boolean)
          .join(', '),
      ),
    ],
  ]
}

import { formatDateTime, formatMoment } from '@drogerie/shared-lib/format/date.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { StatementKind } from '@drogerie/shared-lib/contract/pending-statement.ts'
import { button, facts, note, paragraph, quietParagraph, quote } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { MailSettings } from './settings.ts'

type Waiting = {
  kind: StatementKind
  email: string
  number: string | null
  pieces: readonly { name: string; quantity: number }[]
  received_at: Date
  expires_at: Date
  /** The account that the form names for the money, masked: it shows whose statement it is. */
  account: string | null
  token: string
}

const words: Record<
  StatementKind,
  { subject: string; title: string; asked: string; effect: string; button: string; ifNot: string }
> = {
  withdrawal: {
    subject: 'Potvrďte odstoupení od smlouvy',
    title: 'Chcete odstoupit od smlouvy?',
    asked:
      'Na našem webu někdo zadal číslo vaší objednávky a tento e-mail a chce odstoupit od smlouvy.',
    effect:
      'Teprve potvrzením odstoupíte. Pokud zboží ještě neodešlo a vracíte ho celé, objednávku tím zrušíme.',
    button: 'Zobrazit a potvrdit odstoupení',
    ifNot: 'Nebyli jste to vy? Nedělejte nic. Bez potvrzení se s objednávkou nic nestane.',
  },
  complaint: {
    subject: 'Potvrďte reklamaci',
    title: 'Chcete zboží reklamovat?',
    asked:
      'Na našem webu někdo zadal číslo vaší objednávky a tento e-mail a chce zboží reklamovat.',
    effect: 'Teprve potvrzením reklamaci podáte a my ji začneme vyřizovat.',
    button: 'Zobrazit a potvrdit reklamaci',
    ifNot: 'Nebyli jste to vy? Nedělejte nic. Bez potvrzení reklamace nevznikne.',
  },
}

/**
 * The owner of the mailbox may not have sent the form, so the mail contains only the shop's own
 * data and no text of the form's sender.
 */
export const statementProof = (waiting: Waiting, { publicOrigin }: MailSettings): Mail => {
  const {
    kind,
    number,
    pieces,
    received_at: receivedAt,
    expires_at: expiresAt,
    account,
    token,
  } = waiting
  const text = words[kind]
  return {
    to: waiting.email,
    subject: `${text.subject}, objednávka č. ${number ?? ''}`,
    preview: `Bez potvrzení se nic nestane. Odkaz platí do ${formatMoment(expiresAt)}.`,
    title: text.title,
    blocks: [
      paragraph(text.asked),
      facts(
        { label: 'Objednávka', value: number ?? '' },
        ...(account ? [{ label: 'Účet pro vrácení peněz', value: account }] : []),
        { label: 'Odesláno', value: formatDateTime(receivedAt) },
        { label: 'Potvrdit jde do', value: formatDateTime(expiresAt) },
      ),
      quote(
        'Zboží',
        pieces.map(({ name, quantity }) => `${formatPieces(quantity)} ${name}`).join('\n'),
      ),
      paragraph(`${text.effect} Pro lhůty platí den, kdy byl formulář odeslán, ne den potvrzení.`),
      button(text.button, `${publicOrigin}${paths.pendingStatement(token)}`),
      note('info', 'Co když to není ode mě', text.ifNot),
      quietParagraph('Po uplynutí lhůty nepotvrzenou žádost i s přílohami smažeme.'),
    ],
    reason:
      'Tento e-mail jsme poslali, protože někdo na našem webu zadal číslo objednávky a tento e-mail.',
  }
}

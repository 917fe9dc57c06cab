import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, facts, note, paragraph, quietParagraph } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { MailSettings } from './settings.ts'

export const passkeyRelease = (
  to: string,
  token: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'Ztracený přístupový klíč',
  preview: 'Odkaz platí 24 hodin.',
  title: 'Nemáte svůj přístupový klíč?',
  blocks: [
    paragraph(
      'Dostali jsme žádost, abychom při přihlášení k vašemu účtu přestali vyžadovat přístupový klíč.',
    ),
    paragraph(
      'Po potvrzení odkazem počkáme tři dny. Pak se přihlásíte e-mailem a heslem. Když se mezitím někdo přihlásí přístupovým klíčem, žádost zrušíme.',
    ),
    button('Potvrdit žádost', `${publicOrigin}${paths.lostPasskey()}?token=${token}`),
    quietParagraph('Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nezmění.'),
  ],
  reason: 'Tento e-mail jsme poslali, protože o něj někdo požádal na našem webu.',
})

export const passkeyReleaseStarted = (
  to: string,
  releasedAt: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'Přístupový klíč přestaneme vyžadovat',
  preview: 'Za tři dny bude k přihlášení stačit heslo.',
  title: 'Za tři dny bude stačit heslo',
  blocks: [
    paragraph(
      'Někdo potvrdil, že k vašemu účtu ztratil přístupové klíče. Od uvedené chvíle bude k přihlášení stačit e-mail a heslo.',
    ),
    facts({ label: 'Od kdy', value: formatDateTime(releasedAt) }),
    note(
      'warn',
      'Nebyli jste to vy?',
      'Přihlaste se přístupovým klíčem, žádost tím zrušíte. A změňte si heslo ke své poště.',
    ),
    button('Přihlásit se', `${publicOrigin}${paths.login()}`),
  ],
  reason: 'O změnách v přihlašování dáváme vědět vždy, kvůli bezpečnosti vašeho účtu.',
})

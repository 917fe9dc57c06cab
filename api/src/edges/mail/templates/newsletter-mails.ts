import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, paragraph, quietButton, quietParagraph } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { MailSettings } from './settings.ts'

type Subscriber = { email: string; guid: string }

/**
 * Address at which a mail program unsubscribes in one click (RFC 8058), and the page for people.
 */
export const unsubscribeOf = (guid: string, { publicOrigin }: MailSettings) => ({
  page: `${publicOrigin}${paths.unsubscribe(guid)}`,
  oneClick: `${publicOrigin}/api/v2/shop/gdpr/unsubscribe/${encodeURIComponent(guid)}`,
})

export const newsletterOptIn = (
  { email, guid }: Subscriber,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: 'Potvrďte odběr novinek',
  preview: 'Bez potvrzení vám nic posílat nebudeme.',
  title: 'Ještě jeden krok k odběru novinek',
  blocks: [
    paragraph(
      'Potvrďte prosím, že chcete jednou za čtrnáct dní dostat e-mailem leták a pár dobrých rad. Bez potvrzení vám nic posílat nebudeme.',
    ),
    button('Potvrdit odběr', `${publicOrigin}${paths.consent(guid)}`),
    quietParagraph(
      'Souhlas můžete kdykoli odvolat na stejné stránce. Pokud jste o nic nežádali, e-mail klidně smažte.',
    ),
  ],
  reason: 'Někdo zadal tuto adresu do formuláře pro odběr novinek.',
})

export const newsletterConfirmed = (subscriber: Subscriber, settings: MailSettings): Mail => ({
  to: subscriber.email,
  subject: 'Odběr novinek je potvrzený',
  preview: 'Leták a rady vám přijdou jednou za čtrnáct dní.',
  title: 'Děkujeme, jste přihlášeni',
  blocks: [
    paragraph(
      'Nový leták a pár dobrých rad vám přijdou jednou za čtrnáct dní, nic víc. Odhlásit se jde jedním kliknutím z každého e-mailu.',
    ),
    button('Prohlédnout akce', `${settings.publicOrigin}${paths.offers()}`),
    quietButton('Nastavení souhlasů', `${settings.publicOrigin}${paths.consent(subscriber.guid)}`),
  ],
  reason: 'Tento e-mail potvrzuje souhlas, který jste právě udělili.',
  unsubscribe: unsubscribeOf(subscriber.guid, settings),
})

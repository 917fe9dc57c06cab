import { formatDateTime } from '@drogerie/shared-lib/format/date.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { button, facts, note, paragraph, quietParagraph } from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { MailSettings } from './settings.ts'

const REASON = 'Tento e-mail jsme poslali, protože o něj někdo požádal na našem webu.'
const ignore = quietParagraph('Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nezmění.')

export const passwordReset = (to: string, token: string, { publicOrigin }: MailSettings): Mail => ({
  to,
  subject: 'Obnova hesla',
  preview: 'Odkaz platí 24 hodin a jde použít jednou.',
  title: 'Nastavte si nové heslo',
  blocks: [
    paragraph(
      'Dostali jsme žádost o obnovu hesla k vašemu účtu. Odkaz platí 24 hodin a jde použít jednou.',
    ),
    button('Nastavit nové heslo', `${publicOrigin}${paths.passwordReset(token)}`),
    ignore,
  ],
  reason: REASON,
})

export const verification = (to: string, token: string, { publicOrigin }: MailSettings): Mail => ({
  to,
  subject: 'Ověřte prosím svůj e-mail',
  preview: 'Jedním kliknutím potvrdíte, že je adresa vaše.',
  title: 'Ověření e-mailu',
  blocks: [
    paragraph('Potvrďte prosím, že je tato adresa vaše. Odkaz platí 10 dní.'),
    button('Ověřit e-mail', `${publicOrigin}${paths.accountVerification(token)}`),
    ignore,
  ],
  reason: REASON,
})

const brands = { google: 'Google', facebook: 'Facebook', apple: 'Apple' } as const

type SocialCode = { email: string; code: string; provider: keyof typeof brands }

/**
 * The code is typed where the sign-in began: no link, so that a stranger's sign-in cannot be ended
 * by one click.
 */
export const socialCode = (
  { email, code, provider }: SocialCode,
  { siteName }: MailSettings,
): Mail => ({
  to: email,
  subject: `Kód pro přihlášení: ${code.slice(0, 4)} ${code.slice(4)}`,
  preview: 'Platí 15 minut.',
  title: `Přihlášení přes ${brands[provider]}`,
  blocks: [
    paragraph(
      `Kód opište do okna, ve kterém jste s přihlášením přes ${brands[provider]} začali. Platí 15 minut.`,
    ),
    facts({ label: 'Kód', value: `${code.slice(0, 4)} ${code.slice(4)}` }),
    note(
      'warn',
      'Kód nikomu neříkejte',
      `Kdo ho zadá, přihlásí se k vašemu účtu v obchodě ${siteName}. My se vás na něj nikdy nezeptáme.`,
    ),
    ignore,
  ],
  reason: REASON,
})

export const passwordChanged = (
  to: string,
  changedAt: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'Heslo k vašemu účtu se změnilo',
  preview: 'Všechna ostatní přihlášení jsme ukončili.',
  title: 'Heslo je změněné',
  blocks: [
    paragraph('Heslo k vašemu účtu se právě změnilo. Všechna ostatní přihlášení jsme ukončili.'),
    facts({ label: 'Kdy', value: formatDateTime(changedAt) }),
    note(
      'warn',
      'Nebyli jste to vy?',
      'Hned si nastavte nové heslo odkazem níže a ozvěte se zákaznické lince. K účtu se pak nikdo jiný nedostane.',
    ),
    button('Obnovit heslo', `${publicOrigin}${paths.forgottenPassword()}`),
  ],
  reason: 'O změnách hesla dáváme vědět vždy, kvůli bezpečnosti vašeho účtu.',
})

export const emailChange = (to: string, token: string, { publicOrigin }: MailSettings): Mail => ({
  to,
  subject: 'Potvrďte novou e-mailovou adresu',
  preview: 'Dokud ji nepotvrdíte, platí u vašeho účtu ta dosavadní.',
  title: 'Nová adresa k účtu',
  blocks: [
    paragraph(
      'U vašeho účtu jste si nastavili tuto adresu. Začne platit, až ji potvrdíte. Odkaz platí 24 hodin a jde použít jednou.',
    ),
    button('Potvrdit novou adresu', `${publicOrigin}${paths.accountVerification(token)}`),
    ignore,
  ],
  reason: REASON,
})

/** Does not mention the new address: readers of this mailbox need not know it. */
export const emailChangeAsked = (
  to: string,
  askedAt: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'Někdo chce změnit e-mail u vašeho účtu',
  preview: 'Zatím se nic nezměnilo. Jestli jste to nebyli vy, změňte si heslo.',
  title: 'Žádost o změnu e-mailu',
  blocks: [
    paragraph(
      'U vašeho účtu je nastavená nová e-mailová adresa. Dokud ji někdo nepotvrdí odkazem z nové schránky, platí dál tato.',
    ),
    facts({ label: 'Kdy', value: formatDateTime(askedAt) }),
    note(
      'warn',
      'Nebyli jste to vy?',
      'Nastavte si hned nové heslo. Tím žádost zrušíte a ukončíte všechna přihlášení.',
    ),
    button('Obnovit heslo', `${publicOrigin}${paths.forgottenPassword()}`),
  ],
  reason: 'O změnách e-mailu dáváme vědět vždy, kvůli bezpečnosti vašeho účtu.',
})

export const proofCode = (to: string, code: string): Mail => ({
  to,
  subject: `${code} je váš ověřovací kód`,
  preview: 'Platí 10 minut a jde použít jednou.',
  title: 'Ověřovací kód',
  blocks: [
    paragraph('Tímto kódem potvrdíte změnu u svého účtu. Platí 10 minut a jde použít jednou.'),
    facts({ label: 'Kód', value: code }),
    note('warn', 'Kód nikomu neříkejte', 'Ani nám. Zákaznická linka se na něj nikdy neptá.'),
  ],
  reason: 'Tento e-mail jsme poslali, protože o něj někdo požádal ve vašem účtu.',
})

export const erasureWaits = (
  to: string,
  orderNumbers: readonly string[],
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'Účet jsme uzavřeli, smažeme ho po vyřízení objednávek',
  preview: 'Údaje ještě potřebujeme k doručení.',
  title: 'Účet je uzavřený',
  blocks: [
    paragraph(
      'Účet jsme na vaše přání uzavřeli a přihlásit se do něj už nejde. Údaje, které potřebujeme k vyřízení objednávek, smažeme hned po něm.',
    ),
    facts({
      label: orderNumbers.length === 1 ? 'Čekáme na objednávku' : 'Čekáme na objednávky',
      value: orderNumbers.join(', '),
    }),
    button('Kontaktovat zákaznickou linku', `${publicOrigin}${paths.contact()}`),
  ],
  reason: 'Potvrzujeme vaši žádost o smazání účtu.',
})

export const accountErased = (to: string, { publicOrigin }: MailSettings): Mail => ({
  to,
  subject: 'Váš účet je smazaný',
  preview: 'Smazali jsme účet i údaje, které v něm byly.',
  title: 'Účet je smazaný',
  blocks: [
    paragraph(
      'Smazali jsme váš účet, adresy, seznam, souhlasy i reklamace s fotkami. Objednávky nám zůstaly jen pro účetnictví, bez vašeho jména; daňové doklady ukládá zákon na deset let.',
    ),
    paragraph('Tohle je poslední e-mail k účtu. S ním zapomeneme i tuto adresu.'),
    note(
      'warn',
      'Nesmazali jste účet vy?',
      'Napište nám hned. Smazaný účet obnovit nejde, zjistíme ale, co se stalo.',
    ),
    button('Kontaktovat zákaznickou linku', `${publicOrigin}${paths.contact()}`),
  ],
  reason: 'Potvrzujeme, že jsme účet na vaše přání smazali.',
})

/** Does not name the new address: this mailbox may belong to a stranger by now. */
export const emailChanged = (
  to: string,
  changedAt: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to,
  subject: 'E-mail u vašeho účtu se změnil',
  preview: 'K přihlášení teď slouží jiná adresa.',
  title: 'E-mail je změněný',
  blocks: [
    paragraph(
      'Váš účet teď používá jinou e-mailovou adresu. Na tuto už nic dalšího k účtu posílat nebudeme.',
    ),
    facts({ label: 'Kdy', value: formatDateTime(changedAt) }),
    note(
      'warn',
      'Nebyli jste to vy?',
      'Hned se prosím ozvěte zákaznické lince. Účet zabezpečíme a adresu vrátíme.',
    ),
    button('Kontaktovat zákaznickou linku', `${publicOrigin}${paths.contact()}`),
  ],
  reason: 'O změnách e-mailu dáváme vědět vždy, kvůli bezpečnosti vašeho účtu.',
})

type ReusedSession = { email: string; device: string; endedAt: string }

export const sessionReused = (
  { email, device, endedAt }: ReusedSession,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: 'Ukončili jsme jedno vaše přihlášení',
  preview: 'Někdo použil jeho starou kopii.',
  title: 'Jedno přihlášení jsme raději ukončili',
  blocks: [
    paragraph(
      'Někdo se pokusil použít starou kopii vašeho přihlášení. Mohl ji získat z vašeho zařízení, proto už toto přihlášení neplatí.',
    ),
    facts({ label: 'Zařízení', value: device }, { label: 'Kdy', value: formatDateTime(endedAt) }),
    note(
      'warn',
      'Co teď',
      'Přihlaste se prosím znovu a změňte si heslo. Pokud jste prohlížeč nedávno obnovovali ze zálohy, může jít jen o ni.',
    ),
    button('Obnovit heslo', `${publicOrigin}${paths.forgottenPassword()}`),
  ],
  reason: 'O ukončených přihlášeních dáváme vědět vždy, kvůli bezpečnosti vašeho účtu.',
})

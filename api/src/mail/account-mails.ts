import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import type { Mail } from './mail-model.ts'

const ignore = 'Pokud jste o nic nežádali, e-mail klidně smažte. Nic se nezmění.'

export const passwordReset = (to: string, token: string, origin: string): Mail => ({
  to,
  subject: 'Obnova hesla',
  preview: 'Odkaz platí 24 hodin a jde použít jednou.',
  title: 'Nastavte si nové heslo',
  blocks: [
    { kind: 'paragraph', text: 'Dostali jsme žádost o obnovu hesla k vašemu účtu. Odkaz platí 24 hodin a jde použít jednou.' },
    { kind: 'button', label: 'Nastavit nové heslo', url: `${origin}${paths.passwordReset(token)}` },
    { kind: 'paragraph', text: ignore },
  ],
})

export const verification = (to: string, token: string, origin: string): Mail => ({
  to,
  subject: 'Ověřte prosím svůj e-mail',
  preview: 'Jedním kliknutím potvrdíte, že je adresa vaše.',
  title: 'Ověření e-mailu',
  blocks: [
    { kind: 'paragraph', text: 'Potvrďte prosím, že je tato adresa vaše. Odkaz platí 10 dní.' },
    { kind: 'button', label: 'Ověřit e-mail', url: `${origin}${paths.accountVerification(token)}` },
    { kind: 'paragraph', text: ignore },
  ],
})

export const newsletterConfirmation = (to: string, guid: string, origin: string): Mail => ({
  to,
  subject: 'Potvrďte odběr novinek',
  preview: 'Bez potvrzení vám nic posílat nebudeme.',
  title: 'Ještě jeden krok k odběru novinek',
  blocks: [
    { kind: 'paragraph', text: 'Potvrďte prosím, že chcete dostávat naše novinky e-mailem. Bez potvrzení vám nic posílat nebudeme.' },
    { kind: 'button', label: 'Potvrdit odběr', url: `${origin}${paths.consent(guid)}` },
    { kind: 'paragraph', text: 'Souhlas můžete kdykoli odvolat na stejné stránce.' },
  ],
})

import { limits } from '@drogerie/shared-lib/contract/constants.ts'
import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { plural } from '@drogerie/shared-lib/format/plural.ts'
import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  button,
  code,
  note,
  paragraph,
  quietButton,
  quietParagraph,
  steps,
} from '../model/blocks.ts'
import type { Mail } from '../model/mail-model.ts'
import type { ClubMailJob } from '../../../kernel/outbox/outbox-jobs.ts'
import type { MailSettings } from './settings.ts'

type Person = { email: string }

const validity = `Odkaz platí ${limits.registrationLinkDays} dní`

const REASON = 'Tento e-mail patří k vašemu členství v klubu nebo k žádosti o něj.'
const points = (count: number) => plural(count, { one: 'bod', few: 'body', many: 'bodů' })

export const registrationLink = (
  { email }: Person,
  token: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: 'Dokončete registraci do klubu',
  preview: `Zbývá jedno kliknutí. ${validity}.`,
  title: 'Zbývá jedno kliknutí',
  tone: 'club',
  blocks: [
    paragraph(
      'Děkujeme za registraci. Potvrďte prosím, že je tato adresa vaše, a členství je hotové.',
    ),
    button('Dokončit registraci', `${publicOrigin}${paths.registrationComplete(token)}`),
    steps(
      'Potvrdíte registraci tlačítkem nebo odkazem výše.',
      'Dostanete číslo klubové karty.',
      'Body a kupony sbíráte od prvního nákupu.',
    ),
    quietParagraph(
      `${validity} a jde použít jednou. Pokud jste se neregistrovali, e-mail smažte; vaše údaje po vypršení odkazu vymažeme.`,
    ),
  ],
  reason: REASON,
})

export const activationLink = (
  { email }: Person,
  token: string,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: email,
  subject: 'Aktivujte svůj účet ke klubové kartě',
  preview: 'Nastavte si heslo a kartu máte i v mobilu.',
  title: 'Vaše karta je připravená na web',
  tone: 'club',
  blocks: [
    paragraph(
      'Kartu jsme našli. Stačí si nastavit heslo a uvidíte své body, kupony i nákupy z prodejen.',
    ),
    button('Nastavit heslo', `${publicOrigin}${paths.clubActivationComplete(token)}`),
    quietParagraph(
      `${validity} a jde použít jednou. Pokud jste o aktivaci nežádali, e-mail klidně smažte.`,
    ),
  ],
  reason: REASON,
})

/**
 * A new member, with what the club gave: points, and names of coupons to activate and of benefits
 * that apply by themselves.
 */
type NewMember = Person & {
  cardNumber: string
  points: number
  coupons: readonly string[]
  benefits: readonly string[]
}

const namedCoupons = 5

function couponsNote(coupons: readonly string[]) {
  if (coupons.length === 0) return []
  const isOne = coupons.length === 1
  const more = coupons.length - namedCoupons
  return [
    note(
      'club',
      isOne ? 'Čeká na vás kupon' : 'Čekají na vás kupony',
      ...coupons.slice(0, namedCoupons),
      ...(more > 0
        ? [`a ${plural(more, { one: 'další kupon', few: 'další kupony', many: 'dalších kuponů' })}`]
        : []),
      `${isOne ? 'Aktivujte ho' : 'Aktivujte je'} v účtu, uplatní se při nákupu.`,
    ),
  ]
}

/** Nothing where the club gives nothing. */
const onTheCard = ({ points: count, coupons, benefits }: NewMember) => [
  ...(count > 0 ? [note('club', `Na kartě máte ${points(count)}`)] : []),
  ...couponsNote(coupons),
  ...(benefits.length > 0 ? [note('club', 'Platí samo, bez aktivace', ...benefits)] : []),
]

export const clubWelcome = (member: NewMember, { publicOrigin }: MailSettings): Mail => ({
  to: member.email,
  subject: 'Vítejte v klubu',
  preview: `Vaše karta má číslo ${formatCardNumber(member.cardNumber)}.`,
  title: 'Vítejte v klubu',
  tone: 'club',
  blocks: [
    paragraph(
      'Dobrý den, jsme rádi, že jste s námi. Kartu stačí ukázat u pokladny, na webu se použije sama.',
    ),
    code('Číslo klubové karty', formatCardNumber(member.cardNumber)),
    ...onTheCard(member),
    button('Zobrazit kartu', `${publicOrigin}${paths.cards()}`),
    quietButton(
      member.coupons.length > 0 ? 'Aktivovat kupony v účtu' : 'Prohlédnout kupony',
      `${publicOrigin}${paths.coupons()}`,
    ),
  ],
  reason: REASON,
})

/** Days of the calendar in Prague until the last one on which they hold. */
function howLong(days: number): string {
  if (days <= 0) return 'dnes'
  return days === 1 ? 'do zítřka' : plural(days, { one: 'den', few: 'dny', many: 'dní' })
}

type Expiry = Extract<ClubMailJob, { kind: 'points-expiry' }>

/**
 * @param daysLeft - when it is sent: a notice that had to wait says how many days are really left.
 */
export const pointsExpiry = (
  expiry: Expiry,
  daysLeft: number,
  { publicOrigin }: MailSettings,
): Mail => ({
  to: expiry.email,
  subject: `${points(expiry.points)} vám platí už jen ${howLong(daysLeft)}`,
  preview: `Využijte je do ${formatDate(expiry.expiresOn)}.`,
  title: 'Nenechte body propadnout',
  tone: 'club',
  blocks: [
    note(
      'club',
      points(expiry.points),
      `platí už jen do ${formatDate(expiry.expiresOn)}. Celkem jich teď máte ${formatNumber(expiry.balance)}.`,
    ),
    paragraph('Body můžete vyměnit za kupon na další nákup. Platí na webu i na prodejně.'),
    button('Vyměnit body za kupon', `${publicOrigin}${paths.coupons()}`),
    quietButton('Historie bodů', `${publicOrigin}${paths.points()}`),
  ],
  reason: 'Na konec platnosti bodů upozorňujeme všechny členy klubu předem.',
})

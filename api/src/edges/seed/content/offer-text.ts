/**
 * Fills days, discounts and numbers into the texts of offers and their banners from the data, so
 * that they are true any day.
 */
import type { PromotionKind } from '../../../kernel/values/promotion-kind.ts'
import { addDays, type SeedClock } from '../values/days.ts'
import { toHtml } from './markup.ts'

/** Days of an offer, both counted. */
export type OfferDays = { from: string; to: string }

export type OfferFigures = OfferDays & {
  /** The greatest announced discount of its goods; 0 when none is reduced. */
  percent: number
  /** How many goods it has. */
  count: number
}

const weekdays = ['neděle', 'pondělí', 'úterý', 'středy', 'čtvrtka', 'pátku', 'soboty'] as const
const months = new Intl.DateTimeFormat('cs-CZ', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const SATURDAY = 6

/** `úterý 1. prosince`, as it stands after 'od' and 'do'. */
function dayAfterPreposition(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${months.format(date)}`
}

/** Places in a text: `{od}` and `{do}` days, `{sleva}` whole percent, `{pocet}` goods. */
export const fillOffer = (text: string, { from, to, percent, count }: OfferFigures): string =>
  text
    .replaceAll('{od}', dayAfterPreposition(from))
    .replaceAll('{do}', dayAfterPreposition(to))
    .replaceAll('{sleva}', String(percent))
    .replaceAll('{pocet}', String(count))

/** Counted from the day of the seed; of a weekend the running one, else the next. */
export function offerDays(
  { from, to, weekend }: { from: number; to: number; weekend?: true },
  { today }: SeedClock,
): OfferDays {
  if (!weekend) return { from: addDays(today, from), to: addDays(today, to) }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const saturday = addDays(today, weekday === 0 ? -1 : SATURDAY - weekday)
  return { from: saturday, to: addDays(saturday, 1) }
}

type ToldOffer = { type: string; rule: PromotionKind | null; clubOnly?: boolean }

/** How the advantage comes about. */
function ruleText({ type, rule, clubOnly }: ToldOffer): string {
  if (rule === 'multibuy')
    return 'Do košíku vložte potřebný počet kusů, sleva z nejlevnějších se odečte sama. Kupony a klubová sleva platí dál, každý kus se počítá do jedné akce.'
  if (rule === 'gift')
    return 'Dárek se objeví v košíku. Můžete ho tam vyměnit za jiný, nebo odmítnout.'
  if (rule !== null) return 'Sleva z celého nákupu se v košíku odečte sama.'
  if (type === 'discount')
    return clubOnly
      ? 'Klubová cena stojí u každého výrobku a přihlášeným členům se počítá sama.'
      : 'Ceny jsou už po slevě. Počítáme ji z nejnižší ceny za posledních 30 dní.'
  return type === 'leaflet'
    ? 'Ceny platí v e-shopu i na prodejnách do vyprodání zásob.'
    : 'Ceny platí v e-shopu i na prodejnách, pokud u produktu nestojí jinak.'
}

const CLUB = '! Akce je jen pro členy klubu. [Vstoupit do klubu](/klub-registrace) můžete zdarma.'

/** The text below the offer's sentence, which does not repeat it. */
export const offerText = (offer: ToldOffer): string =>
  toHtml([ruleText(offer), ...(offer.clubOnly ? [CLUB] : [])].join('\n\n'))

/** Words that promise more than the prices of the goods. */
const PROMISES =
  /zaplatíte|druh[ýáé](?!\p{L})|třetí|čtvrt(?!ek|k)|zdarma|dostanete|za polovi|za půl|za cenu|k dvěma|ke dvěma/iu
/**
 * Sentences that promise nothing by themselves: the invitation to the club, and the rules of the
 * till.
 */
const BESIDE =
  /\[?Vstoupit do klubu[^.]*zdarma|Kupony a klubová sleva[^.]*\.|Akce je jen pro členy klubu/g

/** The words of an offer that its own rule or prices must keep. */
export const promisingText = (words: string): string => words.replaceAll(BESIDE, '')

/** The first word that promises more than prices; null: none does. */
export const promiseIn = (words: string): string | null =>
  PROMISES.exec(promisingText(words))?.[0] ?? null

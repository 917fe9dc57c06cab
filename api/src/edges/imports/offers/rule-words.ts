import { formatCrowns } from '@drogerie/shared-lib/format/price.ts'
import { typeset } from '../../seed/values/text.ts'
import type { TillRule } from '../../seed/insert/offer-promotions.ts'

const ordinals = ['', '', 'druhý', 'třetí', 'čtvrtý', 'pátý', 'šestý']
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** How much less a piece costs: `za polovinu`, `o třetinu levněji`, `o 20 % levněji`, `zdarma`. */
function cheaperBy([numerator, denominator]: TillRule['off']): string {
  const share = numerator / denominator
  if (share === 1) return 'zdarma'
  if (share === 0.5) return 'za polovinu'
  if (numerator * 3 === denominator) return 'o třetinu levněji'
  return `o ${Math.round(share * 100)} % levněji`
}

type Words = { badge: string; hint: string | null }
type Told = Pick<TillRule, 'kind' | 'count' | 'beside' | 'pieces' | 'off' | 'value' | 'over'>

function ofSets({ count, beside, pieces, off }: Told): Words {
  const less = cheaperBy(off)
  if (beside.length > 0)
    return {
      badge: `${count} ks a další ${less}`,
      hint: pieces === 1 ? `další výrobek máte ${less}` : `další ${pieces} ks máte ${less}`,
    }
  if (pieces > 1)
    return {
      badge:
        less === 'zdarma' ? `${count} za cenu ${count - pieces}` : `${pieces} z ${count} ${less}`,
      hint: `${pieces} nejlevnější máte ${less}`,
    }
  const last = ordinals[count] ?? 'nejlevnější'
  return {
    badge: less === 'zdarma' ? `${count} za cenu ${count - 1}` : `${upper(last)} ${less}`,
    hint: `${last} máte ${less}`,
  }
}

/** Texts for tiles and the cart, for a rule whose file has neither. */
export function wordsOfRule(rule: Told): Words {
  const { kind, count, value, over } = rule
  if (kind === 'multibuy') {
    const { badge, hint } = ofSets(rule)
    return { badge: typeset(badge), hint }
  }
  if (kind === 'gift')
    return {
      badge: typeset(
        over > 0 ? `Dárek nad ${formatCrowns(over)}` : count > 1 ? `Dárek k ${count} ks` : 'Dárek',
      ),
      hint: 'dostanete k nim dárek',
    }
  const above = over > 0 ? ` nad ${formatCrowns(over)}` : ''
  if (kind === 'free_shipping') return { badge: typeset(`Doprava zdarma${above}`), hint: null }
  const off = kind === 'percent' ? `${value} %` : `${formatCrowns(value)}`
  return { badge: typeset(`Sleva ${off}${above}`), hint: null }
}

/** How the rule works, in a sentence of the offer's page whose file has no text. */
export function sentenceOfRule(rule: Told): string {
  const { kind, count, value, over } = rule
  const above = over > 0 ? ` nad ${formatCrowns(over)}` : ''
  if (kind === 'multibuy') return `Stačí dát do košíku ${count} ks: ${ofSets(rule).hint}.`
  if (kind === 'gift')
    return over > 0
      ? `Dárek dostanete k nákupu${above}.`
      : `Dárek dostanete k ${count > 1 ? `${count} ks` : 'výrobku'} z akce.`
  if (kind === 'free_shipping') return `Dopravu nákupu${above} neplatíte.`
  return `Z nákupu${above} odečteme ${kind === 'percent' ? `${value} %` : `${formatCrowns(value)}`}.`
}

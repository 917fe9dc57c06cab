const rules = new Intl.PluralRules('cs')

/**
 * Czech forms of a noun: 1 akce, 2–4 akce, 5 akcí; `fraction` (1,5 litru) falls back to the few.
 */
export type PluralForms = { one: string; few: string; many: string; fraction?: string }

/** The form that belongs to a count, without the count. */
export function pluralForm(count: number, { one, few, many, fraction = few }: PluralForms): string {
  // 'many' of Intl is the fraction, 'other' what people call many.
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few, many: fraction }
  return forms[rules.select(count)] ?? many
}

/** `5 akcí`, with a no-break space and Czech digits. */
export const plural = (count: number, forms: PluralForms): string =>
  `${count.toLocaleString('cs-CZ')}\u00a0${pluralForm(count, forms)}`

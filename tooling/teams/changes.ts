import type { Edit } from './checkout.ts'

/** Words that shoppers see, one text in each team's folder. */
export const newTexts: Record<string, Edit[]> = {
  'mf-cart': [
    {
      file: 'mf-cart/src/i18n/cs.json',
      replace: '"Vyberte si dárek"',
      by: '"Zvolte si dárek"',
    },
  ],
  'mf-content': [
    {
      file: 'mf-content/src/i18n/cs.json',
      replace: '"Odpovídáme do jednoho pracovního dne. Po telefonu hned."',
      by: '"Odpovídáme ještě týž den. Po telefonu hned."',
    },
  ],
}

/** A prop that a parcel asks for and that no page of another team gives. */
export const breakingChange: Edit = {
  file: 'shared-lib/src/contract/parcels.ts',
  replace: "'mf-content/store-picker': z.object({",
  by: "'mf-content/store-picker': z.object({\n    region: z.string(),",
}

/** Breaks only in the browser, and only for shoppers who come from an advert. */
export const lateMistake: Edit = {
  file: 'mf-cart/src/features/mini-cart/mini-cart.tsx',
  replace: "const { t } = useTranslation('mf-cart')",
  by: `const { t } = useTranslation('mf-cart')
  if (typeof document === 'object' && location.search.includes('utm_source')) {
    setTimeout(() => {
      throw new TypeError('visits is undefined')
    }, 2000)
  }`,
}

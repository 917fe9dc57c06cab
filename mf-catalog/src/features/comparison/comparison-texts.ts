import { addLateTexts } from '@drogerie/shared-lib/i18n/late-texts.ts'
import type { Shop } from '@drogerie/shared-lib/runtime'
import texts from '../../i18n/late/comparison.json' with { type: 'json' }

export type ComparisonTexts = typeof texts

/** The texts come with the page that needs them: those of `cs.json` are paid by every visitor. */
export const addComparisonTexts = (i18n: Shop['i18n']): void =>
  addLateTexts(i18n, 'mf-catalog', texts)

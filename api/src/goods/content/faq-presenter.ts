import { locale } from '@drogerie/shared-lib/contract/constants.ts'
import type { Faq, FaqCategory } from '@drogerie/shared-lib/contract/faq.ts'
import { pragueIso } from '../../kernel/values/prague-time.ts'
import { channels, cmsIri, textOf } from './cms-presenter.ts'
import type { FaqCategoryRow, FaqRow } from './faq-repository.ts'
import type { ShopWords } from './shop-words.ts'

export const presentFaqTranslation = (
  row: FaqRow,
  words: ShopWords,
): Faq['translations'][string] => ({
  '@id': cmsIri('faq-translations', row.id),
  '@type': 'FrequentlyAskedQuestionTranslation',
  id: row.id,
  question: row.question,
  answer: textOf(row.answer, words),
})

export function presentFaq(row: FaqRow, words: ShopWords): Faq {
  const translation = presentFaqTranslation(row, words)
  return {
    '@id': cmsIri('faq', row.id),
    '@type': 'FrequentlyAskedQuestion',
    id: row.id,
    code: row.code,
    position: row.position,
    enabled: row.enabled,
    channels,
    translations: { [locale.isoApi]: translation },
    slug: row.slug,
    category: row.category_slug,
    question: row.question,
    answer: translation.answer,
  }
}

export const presentFaqCategory = ({
  id,
  code,
  slug,
  name,
  position,
  count,
  updated_at: updatedAt,
}: FaqCategoryRow): FaqCategory => ({
  '@id': cmsIri('faq-category', id),
  '@type': 'FaqCategory',
  id,
  code,
  slug,
  name,
  position,
  count,
  updatedAt: updatedAt && pragueIso(updatedAt),
})

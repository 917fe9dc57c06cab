import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { useClubWords } from '@drogerie/shared-lib/pages/club-words.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { aboutSubject, PageHead, useCustomerService } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { faqJsonLd } from './faq-json-ld.ts'
import type { Category, Question } from './faq-rules.ts'

type FaqHeadProps = {
  phrase: string
  category: Category | undefined
  question: Question | null | undefined
  /** The answers on the page. */
  shown: Question[]
}

/**
 * Data for search engines about the answers: a question of its own, a category, or all; results of
 * a search are not for them.
 */
export function FaqHead({ phrase, category, question, shown }: FaqHeadProps) {
  const { t } = useTranslation('mf-content')
  const title =
    question?.question ?? (category ? t('faq.titleOf', { name: category.name }) : t('faq.title'))
  const subject = question ?? category
  const { stores = true } = useCustomerService()?.promises ?? {}
  const about = t(useClubWords() && stores ? 'faq.description' : 'faq.descriptionPlain')
  return (
    <PageHead
      canonical={subject ? paths.faqDetail(subject.slug) : paths.faq()}
      title={title}
      description={category ? aboutSubject(title, about) : about}
      robots={phrase ? 'noindex' : undefined}
      jsonLd={phrase ? [] : [serverOnly(() => faqJsonLd(question ? [question] : shown))]}
    />
  )
}

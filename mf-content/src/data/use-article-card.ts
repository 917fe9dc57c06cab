import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useTranslation } from 'react-i18next'
import type { ArticleCard } from '@drogerie/shared-lib/ui/article-cards.tsx'

/** An article as its card: section and minutes under the title. */
export function useArticleCard(): (article: ArticleShort) => ArticleCard {
  const { t } = useTranslation('mf-content')
  return ({ slug, title, image, categories, readingMinutes }) => ({
    href: paths.articleDetail(slug),
    title,
    image: image?.url,
    note: [categories[0]?.name, t('article.minutes', { count: readingMinutes })]
      .filter(Boolean)
      .join(', '),
  })
}

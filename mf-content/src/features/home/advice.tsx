import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArticleCards } from '@drogerie/shared-lib/ui/article-cards.tsx'
import { homeArticlesQuery } from './home-queries.ts'

const articlesShown = 3

export function Advice() {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const articles = useQuery(homeArticlesQuery(api)).data?.members ?? []
  if (articles.length === 0) return null
  return (
    <section className="far-down">
      <SectionHeading
        title={t('home.advice.title')}
        aside={<a href={paths.articles()}>{t('home.advice.all')}</a>}
      />
      <ArticleCards
        articles={articles
          .slice(0, articlesShown)
          .map(({ slug, title, image, readingMinutes }) => ({
            href: paths.articleDetail(slug),
            title,
            image: image?.url,
            note: t('article.minutes', { count: readingMinutes }),
          }))}
      />
    </section>
  )
}

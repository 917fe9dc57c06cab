import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useTranslation } from 'react-i18next'
import styles from './search-articles.module.css'

const shown = 2

/** Advice under the products: the first articles found, and a link to all. */
export function SearchArticles({
  articles,
  total,
  allHref,
}: {
  articles: ArticleShort[]
  total: number
  allHref: string
}) {
  const { t } = useTranslation('mf-catalog')
  if (articles.length === 0) return null
  return (
    <Panel
      title={t('search.advice')}
      aside={
        total > shown ? (
          <a href={allHref}>{t('search.allArticles', { count: total })}</a>
        ) : undefined
      }
    >
      <ul className={styles['list']}>
        {articles.slice(0, shown).map(({ code, slug, title, image, readingMinutes }) => (
          <li key={code}>
            <a
              className={styles['article']}
              href={paths.articleDetail(slug.replace(/^clanky\//, ''))}
            >
              {image ? (
                <Picture {...hitImage(image.url)} alt="" className={styles['image']} />
              ) : null}
              <span>
                <strong>{typography(title)}</strong>
                <span className={styles['minutes']}>
                  {t('search.reading', { count: readingMinutes })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useArticleCard } from '#data/use-article-card.ts'
import styles from './articles.module.css'

/** The first article of the list, whose picture is what the page is waited for. */
export function LeadArticle({ article }: { article: ArticleShort }) {
  const { href, title, image, note } = useArticleCard()(article)
  const { perex, author, publishedAt } = article
  return (
    <article className={styles['lead']}>
      {image ? (
        <img
          className={styles['image']}
          src={image}
          alt=""
          width={640}
          height={360}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles['words']}>
        <p className={styles['note']}>{note}</p>
        <h2>
          <a href={href}>{typography(title)}</a>
        </h2>
        {perex ? <p>{typography(perex)}</p> : null}
        <p className={styles['author']}>
          {[author?.name, formatDate(publishedAt)].filter(Boolean).join(', ')}
        </p>
      </div>
    </article>
  )
}

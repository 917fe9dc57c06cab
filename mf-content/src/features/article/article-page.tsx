import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import type { Article } from '@drogerie/shared-lib/contract/article.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { HitTile } from '@drogerie/shared-lib/product/hit-tile.tsx'
import { ProductRow } from '@drogerie/shared-lib/product/product-row.tsx'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { ChipLink } from '@drogerie/shared-lib/ui/chip.tsx'
import { SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import { articlesPath } from '#data/article-url.ts'
import { useArticleCard } from '#data/use-article-card.ts'
import { ArticleCards } from '@drogerie/shared-lib/ui/article-cards.tsx'
import { Page } from '#ui/page.tsx'
import { Scene } from '#ui/scene.tsx'
import { articleJsonLd } from './article-json-ld.ts'
import { articleSections, type ArticleSection } from './article-sections.ts'
import { ArticleText } from './article-text.tsx'
import styles from './article.module.css'

/** Products beside the text, on a desk alone. */
const besideText = 2
/** A table of contents with one line is useless. */
const contentsFrom = 2

export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation('mf-content')
  const { config } = useShop()
  const card = useArticleCard()
  const { title, perex, image, content, products, related } = article
  const { opening, sections } = articleSections(content ?? '')
  const hits = products ?? []
  return (
    <Page>
      <PageHead
        canonical={paths.articleDetail(article.slug)}
        type="article"
        title={article.metaTitle ?? title}
        description={article.metaDescription ?? perex ?? undefined}
        image={image?.url}
        imageAlt={image?.alt || undefined}
        jsonLd={[serverOnly(() => articleJsonLd(article, config))]}
      />
      <article className={styles['article']}>
        <ArticleHead article={article} />
        <p className={styles['address']}>
          {config.publicOrigin + paths.articleDetail(article.slug)}
        </p>
        {image ? (
          <Scene
            className={styles['scene']}
            src={image.url}
            alt={image.alt}
            width={640}
            height={360}
            eager
          />
        ) : null}
        <div className={styles['columns']}>
          {sections.length >= contentsFrom ? <Contents sections={sections} /> : null}
          <ArticleText article={article} opening={opening} sections={sections} />
          {hits.length > 0 ? (
            <aside className={styles['beside']}>
              <strong>{t('article.fromText')}</strong>
              {hits.slice(0, besideText).map((hit) => (
                <HitTile key={hit.code} hit={hit} />
              ))}
            </aside>
          ) : null}
        </div>
      </article>
      <ProductRow className={styles['more']} title={t('article.products')} hits={hits} />
      {related && related.length > 0 ? (
        <section className={styles['more']}>
          <SectionHeading title={t('article.related')} />
          <ArticleCards articles={related.slice(0, 3).map(card)} />
        </section>
      ) : null}
    </Page>
  )
}

function Contents({ sections }: { sections: ArticleSection[] }) {
  const { t } = useTranslation('mf-content')
  return (
    <nav className={styles['contents']} aria-labelledby="article-contents">
      <strong id="article-contents">{t('article.contents')}</strong>
      <ol className={styles['list']}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{typography(title)}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ArticleHead({
  article: { title, categories, author, publishedAt, readingMinutes },
}: {
  article: Article
}) {
  const { t } = useTranslation('mf-content')
  const [category] = categories
  const writer = [author?.name, author?.profession].filter(Boolean).join(', ')
  return (
    <header className={styles['head']}>
      {category ? (
        <ChipLink href={articlesPath({ category: category.slug })}>{category.name}</ChipLink>
      ) : null}
      <h1>{typography(title)}</h1>
      <p>
        {writer ? `${writer}. ` : null}
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>,{' '}
        {t('article.minutes', { count: readingMinutes })}
      </p>
    </header>
  )
}

import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import type { Block } from '@drogerie/shared-lib/contract/cms.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { ArticleCards } from '@drogerie/shared-lib/ui/article-cards.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { Panel, SectionHeading } from '@drogerie/shared-lib/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { brandBlocksQuery, brandWords, readingQuery, type BrandWords } from '#data/brand-words.ts'
import styles from './brand-telling.module.css'

/** Texts of makers and editors about a brand, below its bestsellers. */
export function BrandTelling({ brand: { code, name, story } }: { brand: Brand }) {
  const { t } = useTranslation('mf-catalog')
  const { data: blocks } = useQuery(brandBlocksQuery(useShop().api, code))
  const words = brandWords(code, blocks?.members ?? [])
  return (
    <>
      <BrandPromise words={words} />
      {story ? (
        <Panel title={t('brands.story', { name })}>
          <HtmlText html={story} />
        </Panel>
      ) : null}
      {words.reading ? <BrandReading block={words.reading} /> : null}
    </>
  )
}

/** Substances that are not in the goods of a brand, and who says so. */
function BrandPromise({ words: { without, quote } }: { words: BrandWords }) {
  if (!without && !quote) return null
  return (
    <div className={cx(styles['pair'], without && quote && styles['both'], 'far-down')}>
      {without?.content ? (
        <Panel title={typography(without.name ?? '')}>
          <HtmlText html={without.content} className={styles['without']} />
        </Panel>
      ) : null}
      {quote?.content ? (
        <section className={styles['quote']} aria-label={quote.name ?? undefined}>
          <HtmlText html={quote.content} />
        </section>
      ) : null}
    </div>
  )
}

/** Advice that the editors chose for the brand. */
function BrandReading({ block: { name, link } }: { block: Block }) {
  const { t } = useTranslation('mf-catalog')
  const list = link ?? paths.articles()
  const { data } = useQuery(readingQuery(useShop().api, list))
  if (!data || data.members.length === 0) return null
  return (
    <section className="far-down">
      <SectionHeading
        title={typography(name ?? '')}
        aside={<a href={list}>{t('brands.allArticles')}</a>}
      />
      <ArticleCards
        articles={data.members.map(({ slug, title, image, categories, readingMinutes }) => ({
          href: paths.articleDetail(slug.replace(/^clanky\//, '')),
          title,
          image: image?.url,
          note: [categories[0]?.name, t('search.reading', { count: readingMinutes })]
            .filter(Boolean)
            .join(', '),
        }))}
      />
    </section>
  )
}

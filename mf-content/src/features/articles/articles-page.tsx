import type { ArticleLabel } from '@drogerie/shared-lib/contract/article.ts'
import { aboutSubject, PageHead, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { articleLabelsQuery, articlesQuery, type ArticleScope } from '#data/article-queries.ts'
import { articlesPath, moreArticles, nextShown } from '#data/article-url.ts'
import { useArticleCard } from '#data/use-article-card.ts'
import { ArticleCards } from '@drogerie/shared-lib/ui/article-cards.tsx'
import { Page, PageTitle } from '#ui/page.tsx'
import styles from './articles.module.css'
import { LeadArticle } from './lead-article.tsx'

/** The advice centre: the newest article large, the others in cards, by section or by tag. */
export function ArticlesPage({ scope }: { scope: ArticleScope }) {
  const { t } = useTranslation('mf-content')
  const { api } = useShop()
  const card = useArticleCard()
  const { members, totalItems } = useSuspenseQuery(articlesQuery(api, scope)).data
  const { data: labels } = useQuery(articleLabelsQuery(api))
  const label = [...(labels?.categories ?? []), ...(labels?.tags ?? [])].find(
    ({ slug }) => slug === (scope.category || scope.tag),
  )
  const [lead, ...others] = members
  const more = moreArticles(members.length, totalItems)
  const title = label ? t('articles.titleOf', { name: label.name }) : t('articles.title')
  return (
    <Page tight>
      <PageHead
        title={title}
        description={
          label ? aboutSubject(title, t('articles.description')) : t('articles.description')
        }
        canonical={articlesPath({ category: scope.category })}
        robots={scope.tag ? 'noindex' : undefined}
      />
      <PageTitle title={title} lead={t('articles.lead')} />
      <Sections
        categories={labels?.categories ?? []}
        scope={scope}
        tag={scope.tag ? label : undefined}
      />
      {lead ? <LeadArticle article={lead} /> : <NoArticles />}
      {others.length > 0 ? <ArticleCards heading="h2" articles={others.map(card)} /> : null}
      {totalItems > 1 ? (
        <div className={styles['more']}>
          <p>{t('articles.shown', { seen: members.length, count: totalItems })}</p>
          {more > 0 ? (
            <LinkButton
              href={articlesPath({ ...scope, shown: nextShown(scope.shown) })}
              rel="nofollow"
              data-keep-scroll=""
              data-replace=""
            >
              {t('articles.more', { count: more })}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </Page>
  )
}

function Sections({
  categories,
  scope,
  tag,
}: {
  categories: ArticleLabel[]
  scope: ArticleScope
  tag: ArticleLabel | undefined
}) {
  const { t } = useTranslation('mf-content')
  return (
    <ChipRow scroll role="navigation" aria-label={t('articles.sections')}>
      <ChipLink
        href={articlesPath({})}
        aria-current={scope.category || scope.tag ? undefined : 'page'}
      >
        {t('articles.all')}
      </ChipLink>
      {categories.map(({ slug, name }) => (
        <ChipLink
          key={slug}
          href={articlesPath({ category: slug })}
          aria-current={scope.category === slug ? 'page' : undefined}
        >
          {name}
        </ChipLink>
      ))}
      {tag ? (
        <ChipLink href={articlesPath({ tag: tag.slug })} aria-current="page">
          {tag.name}
        </ChipLink>
      ) : null}
    </ChipRow>
  )
}

function NoArticles() {
  const { t } = useTranslation('mf-content')
  return (
    <EmptyState
      title={t('articles.empty.title')}
      actions={<LinkButton href={articlesPath({})}>{t('articles.empty.all')}</LinkButton>}
    >
      {t('articles.empty.text')}
    </EmptyState>
  )
}

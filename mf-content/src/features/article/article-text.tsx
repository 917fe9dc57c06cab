import type { Article } from '@drogerie/shared-lib/contract/article.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { ChipLink, ChipRow } from '@drogerie/shared-lib/ui/chip.tsx'
import { HtmlText } from '@drogerie/shared-lib/ui/html-text.tsx'
import { useTranslation } from 'react-i18next'
import { articlesPath } from '#data/article-url.ts'
import prose from '../../ui/prose.module.css'
import type { ArticleSection } from './article-sections.ts'
import { ShareButton } from './share-button.tsx'
import styles from './article.module.css'

type ArticleTextProps = {
  article: Article
  /** HTML before the first section. */
  opening: string
  sections: ArticleSection[]
}

/** The perex, the sections, and under them the tags and a button to share it. */
export function ArticleText({
  article: { title, perex, tags },
  opening,
  sections,
}: ArticleTextProps) {
  const { t } = useTranslation('mf-content')
  return (
    <div className={styles['text']}>
      {perex ? <p className={styles['perex']}>{typography(perex)}</p> : null}
      <HtmlText className={prose['prose']} html={opening} />
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{typography(section.title)}</h2>
          <HtmlText className={prose['prose']} html={section.html} />
        </section>
      ))}
      <footer className={styles['foot']}>
        {tags.length > 0 ? (
          <ChipRow role="navigation" aria-label={t('article.tags')}>
            {tags.map(({ slug, name }) => (
              <ChipLink key={slug} href={articlesPath({ tag: slug })}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        ) : null}
        <ShareButton title={title} />
      </footer>
    </div>
  )
}

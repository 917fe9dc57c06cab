import type { ArticleShort } from '@drogerie/shared-lib/contract/article.ts'
import type { OtherHit, SearchResult } from '@drogerie/shared-lib/contract/search-result.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { useTranslation } from 'react-i18next'
import styles from './search-group.module.css'
import type { SearchTab } from './search-rules.ts'

type Row = {
  key: string
  href: string
  title: string
  text?: string | null | undefined
  image?: string | null | undefined
  ground?: string
}

/** Everything found besides products, as rows that lead there. */
export function SearchGroup({
  tab,
  found,
}: {
  tab: Exclude<SearchTab, 'products'>
  found: SearchResult
}) {
  const { t } = useTranslation('mf-catalog')
  const rows = useRows(tab, found)
  if (rows.length === 0) return <p className={styles['none']}>{t('search.noneInTab')}</p>
  return (
    <ul className={styles['rows']}>
      {rows.map(({ key, href, title, text, image, ground }) => (
        <li key={key}>
          <a className={styles['row']} href={href}>
            {image ? (
              <span className={styles['image']} style={{ background: ground }}>
                <Picture {...hitImage(image)} alt="" />
              </span>
            ) : null}
            <span className={styles['words']}>
              <strong>{title}</strong>
              {text ? <span>{text}</span> : null}
            </span>
            <ChevronRight size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function useRows(tab: Exclude<SearchTab, 'products'>, found: SearchResult): Row[] {
  const { t } = useTranslation('mf-catalog')
  const products = (count: number | null | undefined) =>
    count ? t('common:count.products', { count }) : null
  if (tab === 'taxons') {
    return found.taxons['hydra:member'].map(
      ({ code, name, slug, mainImage, tint, productsCount }) => ({
        key: code,
        href: paths.taxon(slug),
        title: name,
        text: products(productsCount),
        image: mainImage,
        ground: tintGround(tint),
      }),
    )
  }
  if (tab === 'brands') {
    return found.brands['hydra:member'].map(({ code, name, slug, logo, productsCount }) => ({
      key: code,
      href: paths.brandDetail(slug),
      title: name,
      text: products(productsCount),
      image: logo,
    }))
  }
  return tab === 'articles'
    ? found.articles['hydra:member'].map(articleRow)
    : found.rest['hydra:member'].map((hit) => otherRow(hit, t(`search.kind.${hit.kind}`)))
}

const articleRow = ({ code, slug, title, perex, image }: ArticleShort): Row => ({
  key: code,
  href: paths.articleDetail(slug.replace(/^clanky\//, '')),
  title: typography(title),
  text: perex ? typography(perex) : null,
  image: image?.url,
  ground: 'var(--sand)',
})

const otherRow = ({ '@id': key, url, title, perex }: OtherHit, kind: string): Row => ({
  key,
  href: url,
  title: typography(title),
  text: [kind, perex ? typography(perex) : ''].filter(Boolean).join(' · '),
})

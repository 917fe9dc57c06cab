import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuCategory, MenuLink } from '../../navigation/menu-model.ts'
import { labelledCategory } from './category-filters.ts'
import styles from './mega-menu.module.css'

/** More brands than this belong on the page of the category. */
const mostBrands = 6
/** Links below one heading. */
const mostLinks = 6

/** One category laid out: its children in three columns, news, brands, three pills and an offer. */
export function MegaMenuCategory({
  category,
  isPending,
}: {
  category: MenuCategory
  isPending: boolean
}) {
  const { t } = useTranslation('shell')
  const { name, href, columns, brands, news, tint, offer } = category
  return (
    <section className={styles['category']} aria-label={name} aria-busy={isPending}>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <p className={styles['title']}>{name}</p>
          <a href={href}>{t('menu.allOf', { name })}</a>
        </div>
        <div className={styles['columns']}>
          {isPending ? Array.from({ length: 9 }, (_, index) => <Skeleton key={index} />) : null}
          {columns.map((column) => (
            <Column
              key={column.href}
              title={<a href={column.href}>{column.name}</a>}
              links={column.links.slice(0, mostLinks)}
            />
          ))}
          {news.length > 0 ? <Column title={t('menu.news')} links={news} /> : null}
          {brands.length > 0 ? (
            <Column title={t('menu.brands')} links={brands.slice(0, mostBrands)} />
          ) : null}
        </div>
        <Pills category={category} />
      </div>
      {offer ? (
        <a href={offer.href} className={styles['offer']} style={{ background: tintGround(tint) }}>
          <span className={styles['badge']}>{t('menu.offer')}</span>
          <strong>{offer.name}</strong>
          <span className={styles['more']}>{t('menu.offerMore')}</span>
          {offer.image ? (
            <img
              src={offer.image}
              alt=""
              loading="lazy"
              decoding="async"
              width={360}
              height={240}
            />
          ) : null}
        </a>
      ) : null}
    </section>
  )
}

function Column({ title, links }: { title: ReactNode; links: MenuLink[] }) {
  return (
    <div>
      <p className={styles['heading']}>{title}</p>
      <ul className={styles['links']}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pills({ category: { href, has } }: { category: MenuCategory }) {
  const { t } = useTranslation('shell')
  if (!has.offers && !has.news && !has.ownBrand) return null
  return (
    <ul className={styles['pills']}>
      {has.offers ? (
        <li>
          <a href={labelledCategory(href, 'sale')} className={styles['sale']}>
            <Percent size={18} aria-hidden />
            {t('menu.offersIn')}
          </a>
        </li>
      ) : null}
      {has.news ? (
        <li>
          <a href={labelledCategory(href, 'news')}>{t('menu.newsIn')}</a>
        </li>
      ) : null}
      {has.ownBrand ? (
        <li>
          <a href={labelledCategory(href, 'ownBrand')} className={styles['own']}>
            {t('menu.ownBrandIn')}
          </a>
        </li>
      ) : null}
    </ul>
  )
}

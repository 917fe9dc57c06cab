import { formatNumber } from '@drogerie/shared-lib/format/quantity.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ProductsMenu } from './menu/products-menu.tsx'
import { useActiveClub } from '@drogerie/shared-lib/product/use-active-club.ts'
import { useShopParts } from './shop/use-shop-parts.ts'
import { isWithin } from '../navigation/is-within.ts'
import { useNavigationData } from './shop/use-navigation-data.ts'
import styles from './nav-row.module.css'

/**
 * Products, the first categories, offers and the club; not on a phone, which has the drawer and the
 * bar below.
 */
export function NavRow() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { categories } = useNavigationData()
  const { offers } = useShopParts()
  const current = (href: string) => (isWithin(pathname, href) ? ('page' as const) : undefined)
  return (
    <nav className={styles['nav']} aria-label={t('nav.label')}>
      <div className={styles['ground']}>
        <div className={`wrap ${styles['row']}`}>
          <ProductsMenu />
          <ul className={styles['links']}>
            {categories.map(({ code, name, slug }) => (
              <li key={code}>
                <a href={paths.taxon(slug)} aria-current={current(paths.taxon(slug))}>
                  {name}
                </a>
              </li>
            ))}
            {offers ? (
              <li className={styles['offers']}>
                <a href={paths.offers()} aria-current={current(paths.offers())}>
                  {t('nav.offers')}
                </a>
              </li>
            ) : null}
          </ul>
          <ClubLink />
        </div>
      </div>
    </nav>
  )
}

/** The club, which a member knows by the points: to the card, not to an invitation. */
function ClubLink() {
  const { t } = useTranslation('shell')
  const club = useActiveClub()
  const { club: words } = useShopParts()
  if (!words) return null
  return (
    <a href={club ? paths.cards() : paths.clubLanding()} className={styles['club']}>
      <CreditCard size={20} aria-hidden />
      {club
        ? t('nav.points', { count: club.points, points: formatNumber(club.points) })
        : words.name}
      {club ? (
        <span className="visually-hidden">, {t('nav.myCard', { club: words.ofName })}</span>
      ) : null}
    </a>
  )
}

import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCart } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { House } from '@drogerie/shared-lib/ui/icons/house.tsx'
import { LayoutGrid } from '@drogerie/shared-lib/ui/icons/layout-grid.tsx'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isWithin } from '../navigation/is-within.ts'
import { useActiveClub } from '@drogerie/shared-lib/product/use-active-club.ts'
import { linksOfParts, useShopParts, type ShopPart } from './shop/use-shop-parts.ts'
import styles from './tab-bar.module.css'

type Tab = {
  key: 'home' | 'products' | 'offers' | 'club' | 'card'
  href: string
  Icon: typeof House
  needs?: ShopPart
}

const tabs: readonly Tab[] = [
  { key: 'home', href: paths.home(), Icon: House },
  { key: 'products', href: paths.taxons(), Icon: LayoutGrid },
  { key: 'offers', href: paths.offers(), Icon: Percent, needs: 'offers' },
]
const clubTab: Tab = { key: 'club', href: paths.clubLanding(), Icon: CreditCard, needs: 'club' }
const cardTab: Tab = { key: 'card', href: paths.cards(), Icon: CreditCard, needs: 'club' }

/**
 * A phone's bar at the bottom. A page with its own bar marks it with `data-buy-bar`, and this one
 * is hidden. A member finds the card in the place of the club.
 */
export function TabBar() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const club = useActiveClub()
  const parts = useShopParts()
  const count = useCart((cart) => cart.itemCount)
  return (
    <nav className={styles['bar']} aria-label={t('nav.tabs')}>
      {linksOfParts([...tabs, club ? cardTab : clubTab], parts).map(({ key, href, Icon }) => (
        <a
          key={key}
          href={href}
          className={styles['tab']}
          aria-current={isWithin(pathname, href) ? 'page' : undefined}
        >
          <Icon size={24} aria-hidden />
          {key === 'club' ? parts.club?.name : t(`nav.${key}`)}
        </a>
      ))}
      <a href={paths.cart()} className={styles['tab']}>
        <span className={styles['icon']}>
          <BagIcon size={24} />
          {count > 0 ? (
            <span aria-hidden className={styles['count']}>
              {count > 99 ? '99+' : count}
            </span>
          ) : null}
        </span>
        {t('header.cart')}
        {count > 0 ? (
          <span className="visually-hidden">({t('header.cartCount', { count })})</span>
        ) : null}
      </a>
    </nav>
  )
}

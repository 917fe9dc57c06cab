import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Parcel, useCart, useLiked, useSession } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { HeaderAction } from '@drogerie/shared-lib/ui/header-action.tsx'
import { Heart } from '@drogerie/shared-lib/ui/icons/heart.tsx'
import { MapPin } from '@drogerie/shared-lib/ui/icons/map-pin.tsx'
import { UserRound } from '@drogerie/shared-lib/ui/icons/user-round.tsx'
import { useTranslation } from 'react-i18next'
import { useShopParts } from './shop/use-shop-parts.ts'
import { useFavouriteStore, useStoreAtHand } from './favourite-store/use-favourite-store.ts'
import { useStoreDialog } from './favourite-store/use-store-dialog.tsx'
import styles from './header.module.css'

/**
 * Store, account, list and cart. All are plain links; names and counts arrive after hydration, and
 * the store's opens the picker.
 */
export function HeaderActions() {
  const { t } = useTranslation('shell')
  const { stores } = useShopParts()
  return (
    <nav className={styles['actions']} aria-label={t('header.label')}>
      {stores ? <StoreAction /> : null}
      <AccountAction />
      <ListAction />
      <Parcel name="mf-cart/mini-cart" props={{}} load="intent" fallback={<CartAction />} />
    </nav>
  )
}

function StoreAction() {
  const { t } = useTranslation('shell')
  const store = useFavouriteStore()
  useStoreAtHand(store)
  const { open, dialog } = useStoreDialog()
  return (
    <>
      <HeaderAction
        className={styles['store'] ?? ''}
        href={paths.stores()}
        icon={<MapPin size={24} />}
        label={
          <>
            {store?.name ?? t('header.store')}
            <span className="visually-hidden">({t('header.chooseStore')})</span>
          </>
        }
        aria-haspopup="dialog"
        onClick={open}
      />
      {dialog}
    </>
  )
}

function AccountAction() {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const icon = <UserRound size={24} />
  if (!user) return <HeaderAction href={paths.login()} icon={icon} label={t('header.signIn')} />
  return (
    <HeaderAction
      href={paths.account()}
      icon={icon}
      label={user.firstName}
      aria-label={t('header.account', { name: user.firstName })}
    />
  )
}

function ListAction() {
  const { t } = useTranslation('shell')
  const count = useLiked((liked) => liked.codes.size)
  return (
    <HeaderAction
      href={paths.myList()}
      icon={<Heart size={24} />}
      label={t('header.list')}
      count={count}
      countLabel={t('header.listCount', { count })}
    />
  )
}

/** Works without the mini-cart: before it loads, and if it fails to. */
function CartAction() {
  const { t } = useTranslation('shell')
  const count = useCart((cart) => cart.itemCount)
  const total = useCart((cart) => cart.itemsTotal)
  const inside = count > 0 && (
    <>
      <span className="visually-hidden">{`${t('header.cart')}, ${t('header.cartCount', { count })}, `}</span>
      <b>{formatPrice(total)}</b>
    </>
  )
  return (
    <HeaderAction
      href={paths.cart()}
      icon={<BagIcon size={24} />}
      label={inside || t('header.cart')}
      count={count}
      countMark={{ 'data-cart-count': count }}
      tone="accent"
    />
  )
}

import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useBackCloses, useSession } from '@drogerie/shared-lib/runtime'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Logo } from '@drogerie/shared-lib/ui/logo.tsx'
import { CreditCard } from '@drogerie/shared-lib/ui/icons/credit-card.tsx'
import { MapPin } from '@drogerie/shared-lib/ui/icons/map-pin.tsx'
import { Percent } from '@drogerie/shared-lib/ui/icons/percent.tsx'
import { UserRound } from '@drogerie/shared-lib/ui/icons/user-round.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuCategory } from '../../navigation/menu-model.ts'
import { useBrand } from '../shop/use-brand.ts'
import { useFavouriteStore } from '../favourite-store/use-favourite-store.ts'
import { useShopParts } from '../shop/use-shop-parts.ts'
import { useStoreDialog } from '../favourite-store/use-store-dialog.tsx'
import { HelpLinks } from './help-links.tsx'
import { CategoryLevel, ColumnLevel, TopLevel } from './drawer-levels.tsx'
import { useMenu } from './use-menu.ts'
import texts from '../../i18n/late/menu.json' with { type: 'json' }
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import styles from './drawer.module.css'

/**
 * The menu of a phone: offers and club on top, three levels of categories that open in place, store
 * and account below.
 */
export function Drawer({ onClose }: { onClose: () => void }) {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const { close, leaveByLink } = useBackCloses(onClose)
  const brand = useBrand()
  const title = (
    <>
      <span className="visually-hidden">{t('menu.title')}</span>
      <span aria-hidden>
        <Logo name={brand.name} sub={brand.sub} />
      </span>
    </>
  )
  return (
    <Dialog open onClose={close} kind="drawer" title={title} closeLabel={t('common:general.close')}>
      <div className={styles['drawer']} onClickCapture={leaveByLink} role="presentation">
        <Pinned />
        <Levels />
        <Bottom />
      </div>
    </Dialog>
  )
}

type Place = {
  category: MenuCategory | null
  column: string | null
  /** Address of the row a person came back to. */
  from: string | null
}

/** Three levels in one place; each says where the focus goes. */
function Levels() {
  const { categories, isPending, isAway, retry } = useMenu()
  const [{ category, column, from }, go] = useState<Place>({
    category: null,
    column: null,
    from: null,
  })
  const opened = category?.columns.find(({ href }) => href === column)
  if (!category)
    return (
      <TopLevel
        categories={categories}
        isPending={isPending}
        retry={isAway ? retry : null}
        from={from}
        onOpen={(chosen) => go({ category: chosen, column: null, from: null })}
      />
    )
  if (opened)
    return (
      <ColumnLevel
        column={opened}
        category={category}
        onBack={() => go({ category, column: null, from: opened.href })}
      />
    )
  return (
    <CategoryLevel
      category={category}
      from={from}
      onOpen={(href) => go({ category, column: href, from: null })}
      onBack={() => go({ category: null, column: null, from: category.href })}
    />
  )
}

function Pinned() {
  const { t } = useTranslation('shell')
  const { offers, club } = useShopParts()
  if (!offers && !club) return null
  return (
    <div className={styles['pinned']}>
      {offers ? (
        <a href={paths.offers()} className={styles['offers']}>
          <Percent size={20} aria-hidden />
          {t('nav.offers')}
        </a>
      ) : null}
      {club ? (
        <a href={paths.clubLanding()} className={styles['club']}>
          <CreditCard size={20} aria-hidden />
          {club.name}
        </a>
      ) : null}
    </div>
  )
}

function Bottom() {
  const { t } = useTranslation('shell')
  const store = useFavouriteStore()
  const user = useSession((session) => session.user)
  const { club, stores, articles } = useShopParts()
  const { open, dialog } = useStoreDialog()
  return (
    <div className={styles['bottom']}>
      {dialog}
      {stores ? (
        <a href={paths.stores()} className={styles['line']} aria-haspopup="dialog" onClick={open}>
          <MapPin size={22} aria-hidden />
          <span>
            <b>{store?.name ?? t('header.store')}</b> {store?.openingText ?? t('menu.storeText')}
          </span>
        </a>
      ) : null}
      <a href={user ? paths.account() : paths.login()} className={styles['line']}>
        <UserRound size={22} aria-hidden />
        <span>
          {user ? (
            <b>{t('header.account', { name: user.firstName })}</b>
          ) : (
            <>
              <b>{t('menu.signIn')}</b> {t(club ? 'menu.signInText' : 'menu.signInPlain')}
            </>
          )}
        </span>
      </a>
      <ul className={styles['small']}>
        <HelpLinks help={t('menu.help')}>
          {articles ? (
            <li>
              <a href={paths.articles()}>{t('menu.articles')}</a>
            </li>
          ) : null}
        </HelpLinks>
      </ul>
    </div>
  )
}

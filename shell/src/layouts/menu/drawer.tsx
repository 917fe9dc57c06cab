import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Logo } from '@drogerie/shared-lib/ui/logo.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import Percent from 'lucide-react/icons/percent'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuCategory } from '../../navigation/menu-model.ts'
import { useFavouriteStore } from '../use-favourite-store.ts'
import { CategoryImage } from './category-image.tsx'
import { useMenu } from './use-menu.ts'
import styles from './drawer.module.css'

/** The menu of a phone: offers and club on top, categories that open in place, store and account below. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { categories, isPending } = useMenu()
  const [chosen, setChosen] = useState<MenuCategory | null>(null)
  const title = (
    <>
      <span className="visually-hidden">{t('menu.title')}</span>
      <span aria-hidden>
        <Logo name={t('brand.name')} sub={t('brand.sub')} />
      </span>
    </>
  )
  return (
    <Dialog open onClose={onClose} kind="drawer" title={title} closeLabel={t('common:general.close')}>
      <div className={styles['drawer']}>
        {chosen ? (
          <Level category={chosen} onBack={() => setChosen(null)} />
        ) : (
          <Top categories={categories} isPending={isPending} onChoose={setChosen} />
        )}
        <Bottom />
      </div>
    </Dialog>
  )
}

type TopProps = { categories: MenuCategory[]; isPending: boolean; onChoose: (category: MenuCategory) => void }

function Top({ categories, isPending, onChoose }: TopProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <div className={styles['pinned']}>
        <a href={paths.offers()} className={styles['offers']}>
          <Percent size={20} aria-hidden />
          {t('nav.offers')}
        </a>
        <a href={paths.clubLanding()} className={styles['club']}>
          <CreditCard size={20} aria-hidden />
          {t('nav.club')}
        </a>
      </div>
      <ul className={styles['rows']} aria-busy={isPending}>
        {categories.map((category) => (
          <li key={category.code}>
            <a
              href={category.href}
              className={styles['row']}
              onClick={(event) => {
                if (category.columns.length === 0) return
                event.preventDefault()
                onChoose(category)
              }}
            >
              <CategoryImage large code={category.code} image={category.image} />
              {category.name}
              <ChevronRight size={20} aria-hidden className={styles['chevron']} />
            </a>
          </li>
        ))}
        {!isPending && categories.length === 0 ? (
          <li>
            <a href={paths.taxons()} className={styles['row']}>
              {t('menu.allProducts')}
            </a>
          </li>
        ) : null}
      </ul>
    </>
  )
}

function Level({ category, onBack }: { category: MenuCategory; onBack: () => void }) {
  const { t } = useTranslation('shell')
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), []) // the row that was tapped is gone
  return (
    <>
      <button ref={back} type="button" className={styles['back']} onClick={onBack}>
        <ChevronLeft size={20} aria-hidden />
        <span>
          {category.name}
          <span className="visually-hidden">, {t('menu.back')}</span>
        </span>
      </button>
      <ul className={styles['rows']}>
        <li>
          <a href={category.href} className={styles['row']}>
            {t('menu.allOf', { name: category.name })}
          </a>
        </li>
        {category.columns.map((column) => (
          <li key={column.href}>
            <a href={column.href} className={styles['row']}>
              {column.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Bottom() {
  const { t } = useTranslation('shell')
  const store = useFavouriteStore()
  const user = useSession((session) => session.user)
  return (
    <div className={styles['bottom']}>
      <a href={paths.stores()} className={styles['line']}>
        <MapPin size={22} aria-hidden />
        <span>
          <b>{store?.name ?? t('header.store')}</b> {store?.openingText ?? t('menu.storeText')}
        </span>
      </a>
      <a href={user ? paths.account() : paths.login()} className={styles['line']}>
        <UserRound size={22} aria-hidden />
        <span>
          {user ? (
            <b>{t('header.account', { name: user.firstName })}</b>
          ) : (
            <>
              <b>{t('menu.signIn')}</b> {t('menu.signInText')}
            </>
          )}
        </span>
      </a>
      <ul className={styles['small']}>
        <li>
          <a href={paths.stores()}>{t('strip.stores')}</a>
        </li>
        <li>
          <a href={paths.offers()}>{t('strip.leaflet')}</a>
        </li>
        <li>
          <a href={paths.articles()}>{t('nav.articles')}</a>
        </li>
        <li>
          <a href={paths.faq()}>{t('nav.help')}</a>
        </li>
      </ul>
    </div>
  )
}

import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { ChevronRight } from '@drogerie/shared-lib/ui/icons/chevron-right.tsx'
import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { MenuCategory } from '../../navigation/menu-model.ts'
import { isWithin } from '../../navigation/is-within.ts'
import { CategoryImage } from './category-image.tsx'
import { MegaMenuCategory } from './mega-menu-category.tsx'
import { useMenu } from './use-menu.ts'
import texts from '../../i18n/late/menu.json' with { type: 'json' }
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import styles from './mega-menu.module.css'

/** All categories at the side, one of them laid out. */
export function MegaMenu() {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const { categories, isPending } = useMenu()
  if (categories.length > 0) return <Rail categories={categories} isPending={isPending} />
  return (
    <p className={`wrap ${styles['failed']}`} role="status" aria-busy={isPending}>
      {isPending ? t('common:general.loading') : t('header.menuFailed')}{' '}
      <a href={paths.taxons()}>{t('menu.allProducts')}</a>
    </p>
  )
}

/**
 * The category of the page is laid out first, another when the mouse or the focus comes to it. Its
 * panel stands right behind its link, so that Tab goes on into it. A finger's first tap lays it
 * out, the second follows the link.
 */
function Rail({ categories, isPending }: { categories: MenuCategory[]; isPending: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const current = categories.find(({ href }) => isWithin(pathname, href)) ?? categories[0]
  const [chosen, setChosen] = useState(current?.code)
  const tapFirst = (code: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent
    if (pointerType !== 'touch' || code === chosen) return
    event.preventDefault()
    setChosen(code)
  }
  return (
    <div className="wrap">
      <ul
        className={styles['rail']}
        style={{ gridTemplateRows: `repeat(${categories.length}, 48px) auto` }}
        aria-label={t('menu.categories')}
      >
        {categories.map((category) => {
          const { code, name, href, image, tint } = category
          const choose = () => setChosen(code)
          return (
            <li key={code}>
              <a
                href={href}
                className={styles['item']}
                data-chosen={code === chosen || undefined}
                style={code === chosen ? { background: tintGround(tint) } : {}}
                onPointerEnter={(event) => event.pointerType === 'mouse' && choose()}
                onFocus={(event) => event.currentTarget.matches(':focus-visible') && choose()}
                onClick={tapFirst(code)}
              >
                <CategoryImage tint={tint} image={image} />
                {name}
                {code === chosen ? <ChevronRight size={20} aria-hidden /> : null}
              </a>
              {code === chosen ? (
                <MegaMenuCategory category={category} isPending={isPending} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

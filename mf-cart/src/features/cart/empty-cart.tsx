import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useSession } from '@drogerie/shared-lib/runtime'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BagArt } from '#ui/bag-art.tsx'
import styles from './empty-cart.module.css'

/** @param takesFocus - it came in place of the last line, which had the keyboard. */
export function EmptyCart({ takesFocus = false }: { takesFocus?: boolean }) {
  const { t } = useTranslation('mf-cart')
  const isSignedIn = useSession((session) => session.signedIn)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = takesFocus ? page.current?.querySelector('h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [takesFocus])
  return (
    <div ref={page} className={cx('wrap', styles['empty'])}>
      <EmptyState
        heading="h1"
        title={t('cart.empty')}
        art={<BagArt />}
        actions={
          <>
            <LinkButton look="accent" size="lg" href={paths.offers()}>
              {t('cart.seeOffers')}
            </LinkButton>
            <LinkButton size="lg" href={isSignedIn ? paths.purchases() : paths.taxons()}>
              {t(isSignedIn ? 'cart.buyAgain' : 'cart.seeCategories')}
            </LinkButton>
          </>
        }
      >
        {t('cart.emptyText')}
      </EmptyState>
    </div>
  )
}

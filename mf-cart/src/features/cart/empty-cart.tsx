import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { useSession } from '@drogerie/shared-lib/runtime'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useTranslation } from 'react-i18next'
import { BagArt } from '#ui/bag-art.tsx'
import styles from './empty-cart.module.css'

export function EmptyCart() {
  const { t } = useTranslation('mf-cart')
  const isSignedIn = useSession((session) => session.signedIn)
  return (
    <div className={cx('wrap', styles['empty'])}>
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

import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { WithoutScript } from '@drogerie/shared-lib/ui/without-script.tsx'
import { useTranslation } from 'react-i18next'
import { BagArt } from '#ui/bag-art.tsx'
import { CartPage } from '#ui/cart-page.tsx'
import { CartSkeleton } from '#ui/cart-skeleton.tsx'

/** The server's HTML for a cart or an order. Without script nothing else comes; it says so. */
export function WaitingCart({ title }: { title: string }) {
  const { t } = useTranslation('mf-cart')
  return (
    <>
      <WithoutScript>
        <CartPage title={title}>
          <EmptyState
            title={t('cart.withoutScript')}
            art={<BagArt />}
            actions={
              <LinkButton size="lg" href={paths.shopHome()}>
                {t('cart.backToShop')}
              </LinkButton>
            }
          >
            {t('cart.withoutScriptText')}
          </EmptyState>
        </CartPage>
      </WithoutScript>
      <CartSkeleton label={t('general.loading')} />
    </>
  )
}

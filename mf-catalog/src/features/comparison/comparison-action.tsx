import { useAddToCart } from '@drogerie/shared-lib/product/use-add-to-cart.ts'
import { WithWatchDialog } from '@drogerie/shared-lib/product/with-watch-dialog.tsx'
import { hitPath, isInStores, wayKeysOf } from '@drogerie/shared-lib/product/hit-rules.ts'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { WatchdogIcon } from '@drogerie/shared-lib/ui/watchdog-icon.tsx'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { ShoppingBag } from '@drogerie/shared-lib/ui/icons/shopping-bag.tsx'
import { Store } from '@drogerie/shared-lib/ui/icons/store.tsx'
import { useTranslation } from 'react-i18next'
import type { ComparedProduct } from './comparison-rules.ts'
import styles from './comparison.module.css'

type ComparisonActionProps = {
  hit: ComparedProduct
  fullName: string
  /** The one solid button of the page. */
  main: boolean
}

/** Buys the product of a column, or what can be done instead; on a phone an icon alone. */
export function ComparisonAction({ hit, fullName, main }: ComparisonActionProps) {
  const { t } = useTranslation('common')
  if (hit.inStock) return <AddButton hit={hit} fullName={fullName} main={main} />
  if (isInStores(hit))
    return (
      <LinkButton
        wide
        className={styles['action']}
        href={hitPath(hit)}
        icon={<Store size={20} />}
        aria-label={t(wayKeysOf(hit).label, { name: fullName })}
      >
        <span className={styles['words']}>{t(wayKeysOf(hit).text)}</span>
      </LinkButton>
    )
  const { code, price, inStock } = hit
  return (
    <WithWatchDialog target={{ variantCode: code, productName: fullName, price, inStock }}>
      {(open) => (
        <Button
          wide
          className={styles['action']}
          icon={<WatchdogIcon size={20} />}
          aria-haspopup="dialog"
          aria-label={t('product.watchOf', { name: fullName })}
          onClick={open}
        >
          <span className={styles['words']}>{t('product.watch')}</span>
        </Button>
      )}
    </WithWatchDialog>
  )
}

function AddButton({ hit, fullName, main }: ComparisonActionProps) {
  const { t } = useTranslation('common')
  const { state, add } = useAddToCart(hit.code, hit)
  return (
    <Button
      wide
      className={styles['action']}
      look={main ? 'accent' : 'tint'}
      aria-label={t('product.addToCartOf', { name: fullName })}
      loadingLabel={t('product.adding')}
      loading={state === 'adding'}
      icon={state === 'added' ? <Check size={20} /> : <ShoppingBag size={20} />}
      onClick={() => void add(1)}
    >
      <span className={styles['words']}>{t('cart.addToCart')}</span>
    </Button>
  )
}

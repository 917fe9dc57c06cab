import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useCart } from '@drogerie/shared-lib/runtime'
import { BagIcon } from '@drogerie/shared-lib/ui/bag-icon.tsx'
import { HeaderAction } from '@drogerie/shared-lib/ui/header-action.tsx'
import { ChevronDown } from '@drogerie/shared-lib/ui/icons/chevron-down.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { MiniCartPanel } from './mini-cart-panel.tsx'
import { useHoverPanel } from './use-hover-panel.ts'
import styles from './mini-cart.module.css'

/**
 * The header's link to the cart, as in the shell's fallback: a click always opens the cart.
 * Hovering opens a preview; the keyboard opens it by the arrow beside the link.
 */
export function MiniCart() {
  const { t } = useTranslation('mf-cart')
  const count = useCart((cart) => cart.itemCount)
  const total = useCart((cart) => cart.itemsTotal)
  const id = useId()
  const { isOpen, close, toggle, hoverProps } = useHoverPanel<HTMLDivElement>()
  const hasItems = count > 0
  return (
    <div className={styles['root']} {...hoverProps}>
      <HeaderAction
        href={paths.cart()}
        onClick={close}
        icon={<BagIcon size={24} />}
        tone="accent"
        count={count}
        countMark={{ 'data-cart-count': count }}
        label={
          <>
            {hasItems ? (
              <span className="visually-hidden">{t('miniCart.linkWith', { count })} </span>
            ) : (
              t('miniCart.link')
            )}
            {hasItems ? <b>{formatPrice(total)}</b> : null}
          </>
        }
      />
      {hasItems ? (
        <button
          type="button"
          className={styles['opener']}
          aria-label={t('miniCart.preview')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <ChevronDown size={18} />
        </button>
      ) : null}
      <div id={id} className={styles['panel']} hidden={!isOpen || !hasItems}>
        {isOpen && hasItems ? <MiniCartPanel onLeave={close} /> : null}
      </div>
    </div>
  )
}

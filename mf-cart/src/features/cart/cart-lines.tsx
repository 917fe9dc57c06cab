import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useTranslation } from 'react-i18next'
import type { ShownLine } from '#data/cart-quantities.ts'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'

const keepFocus = keepFocusInRows()

/** The goods. */
export function CartLines({ lines }: { lines: ShownLine[] }) {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel className={styles['panel']} aria-label={t('cart.lines')}>
      <ul ref={keepFocus}>
        {lines.map((line) => (
          <CartLine key={line.item.id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

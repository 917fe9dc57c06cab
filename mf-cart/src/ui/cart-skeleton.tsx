import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

/** A checkout step before its cart is known; what the server sends. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div className={cx('wrap', styles['page'])} aria-busy>
      <span className="visually-hidden">{label}</span>
      <Skeleton className={styles['title']} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Skeleton className={styles['low']} />
          <Skeleton className={styles['tall']} />
        </div>
        <Skeleton className={styles['side']} />
      </div>
    </div>
  )
}

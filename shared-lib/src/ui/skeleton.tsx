import { cx } from './cx.ts'
import { ProductGrid } from './product-grid.tsx'
import styles from './skeleton.module.css'

/**
 * One grey bar; give it the size of what comes by `className`. The region around it carries
 * `aria-busy`.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx(styles['bone'], className)} />
}

/** The geometry of a product tile. */
export function TileSkeleton() {
  return (
    <div aria-hidden className={styles['tile']}>
      <Skeleton className={styles['image']} />
      <Skeleton className={styles['wide']} />
      <Skeleton className={styles['half']} />
      <Skeleton className={styles['short']} />
      <div className={styles['foot']}>
        <Skeleton className={styles['price']} />
        <Skeleton className={styles['button']} />
      </div>
    </div>
  )
}

export function GridSkeleton({ count, columns = 4 }: { count: number; columns?: 4 | 5 }) {
  return (
    <div aria-hidden>
      <ProductGrid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  )
}

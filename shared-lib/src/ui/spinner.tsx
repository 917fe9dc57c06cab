import { cx } from './cx.ts'
import styles from './spinner.module.css'

/** While a page loads: over everything, or `inline` in the place of a part. */
export function Spinner({ label, inline }: { label: string; inline?: boolean }) {
  return (
    <div role="status" className={cx(styles['overlay'], inline && styles['inline'])}>
      <span className="visually-hidden">{label}</span>
      <span className={styles['ring']} />
    </div>
  )
}

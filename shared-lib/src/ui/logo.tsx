import { cx } from './cx.ts'
import styles from './logo.module.css'

type LogoProps = {
  name: string
  /** The small word beside it; none on a tablet's header. */
  sub?: string | undefined
  tone?: 'light' | 'club'
  className?: string
}

/** The word mark: set type, so it stays sharp, selectable and readable aloud. */
export function Logo({ name, sub, tone, className }: LogoProps) {
  return (
    <span className={cx(styles['logo'], tone && styles[tone], className)}>
      <span>
        {name}
        <i aria-hidden>.</i>
      </span>
      {sub ? <span className={styles['sub']}>{sub}</span> : null}
    </span>
  )
}

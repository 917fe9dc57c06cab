import { cx } from './cx.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** 0 to 1; what lies outside is cut */
  value: number
  label: string
  /** Labels under both ends: the sum now and the sum wanted. */
  ends?: [start: string, end: string]
  tone?: 'club' | 'plum'
  thin?: boolean
  /** On a club-tint ground the rest of the bar is white. */
  onTint?: boolean
}

export function ProgressBar({ value, label, ends, tone = 'club', thin, onTint }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <svg
          className={cx(styles['bar'], thin && styles['thin'], onTint && styles['onTint'])}
          aria-hidden
        >
          <rect
            className={cx(styles['fill'], tone === 'plum' && styles['plum'])}
            width={`${percent}%`}
            height="100%"
            rx={thin ? 3 : 6}
          />
        </svg>
      </div>
      {ends ? (
        <div className={styles['ends']} aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      ) : null}
    </div>
  )
}

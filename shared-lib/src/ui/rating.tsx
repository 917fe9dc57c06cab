import { formatAverage } from '../format/quantity.ts'
import { cx } from './cx.ts'
import styles from './rating.module.css'

type RatingProps = {
  /** 0 to 5 */
  value: number
  count?: number | undefined
  /** What a screen reader says instead of the drawing, e.g. 'Hodnocení 4,7 z 5, 312 recenzí'. */
  label: string
  /** Five stars with a part filled; otherwise one star and the number. */
  stars?: boolean
  className?: string
}

const stepPx = 18 // px from one star to the next
const star = (index: number) =>
  `M${8 + index * stepPx} 1.6l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z`
const fiveStars = Array.from({ length: 5 }, (_, index) => star(index)).join('')

export function Rating({ value, count, label, stars, className }: RatingProps) {
  return (
    <span className={cx(styles['rating'], className)}>
      <span className="visually-hidden">{label}</span>
      {stars ? <Stars value={value} /> : <Star />}
      <b aria-hidden>{formatAverage(value)}</b>
      {count === undefined ? null : (
        <span aria-hidden className={styles['count']}>
          ({count.toLocaleString('cs-CZ')})
        </span>
      )}
    </span>
  )
}

const Star = () => (
  <svg className={styles['full']} width="16" height="16" viewBox="0 0 16 16" aria-hidden>
    <path d={star(0)} />
  </svg>
)

/** Five stars alone, for a review; the text beside them must say the number. */
export function Stars({ value }: { value: number }) {
  return (
    <svg width="88" height="16" viewBox="0 0 88 16" aria-hidden>
      <path className={styles['rest']} d={fiveStars} />
      <svg
        className={styles['full']}
        width={Math.max(0, Math.min(5, value)) * stepPx}
        height="16"
        overflow="hidden"
      >
        <path d={fiveStars} />
      </svg>
    </svg>
  )
}

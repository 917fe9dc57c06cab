import type { ReactNode } from 'react'
import styles from './short-list.module.css'

/** Options of a filter's group shown before 'Všech 42'. */
const shownAtOnce = 5

type ShortListProps<Option> = {
  options: readonly Option[]
  isChecked: (option: Option) => boolean
  /** Unfolds the rest; it tells how many there are in all. */
  summary: ReactNode
  children: (option: Option) => ReactNode
}

/** The first options of a group; the rest waits folded, unless something in it is ticked. */
export function ShortList<Option>({
  options,
  isChecked,
  summary,
  children: row,
}: ShortListProps<Option>) {
  const rest = options.slice(shownAtOnce)
  return (
    <>
      {options.slice(0, shownAtOnce).map(row)}
      {rest.length > 0 ? (
        <details className={styles['more']} open={rest.some(isChecked)}>
          <summary>{summary}</summary>
          {rest.map(row)}
        </details>
      ) : null}
    </>
  )
}

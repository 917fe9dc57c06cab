import { Children, type ReactNode, type RefCallback } from 'react'
import { cx } from './cx.ts'
import styles from './product-tile.module.css'

type ProductGridProps = {
  children: ReactNode
  /** From 1200 px up: four beside a sidebar, five without one. */
  columns?: 4 | 5
  label?: string
  /** `keepFocusInRows`, for grids from which tiles can be removed. */
  listRef?: RefCallback<HTMLUListElement>
}

/** The most that a first window shows some of: two rows on a desk, four on a phone. */
const tilesInWindow = 8

/**
 * Two columns on a phone, three from 768 px. Each child is one tile; one with `data-wide` is as
 * wide as two.
 */
export function ProductGrid({ children, columns = 4, label, listRef }: ProductGridProps) {
  return (
    <ul
      ref={listRef}
      className={cx(styles['grid'], columns === 5 && styles['five'])}
      data-tiles={columns === 5 ? 'icons' : undefined}
      aria-label={label}
    >
      {Children.map(children, (tile, index) => (
        <li className={index < tilesInWindow ? undefined : 'far-down'}>{tile}</li>
      ))}
    </ul>
  )
}

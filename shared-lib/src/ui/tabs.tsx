import { useEffect, useRef } from 'react'
import { Count } from './badge.tsx'
import styles from './tabs.module.css'

/** Width of the fading edge of the row. */
const fadePx = 24

export type TabLink = { href: string; text: string; count?: number | undefined; current?: boolean }

/**
 * Tabs change the content of the page and each has its address, so they are links. On a phone the
 * row scrolls, and the current one is in sight.
 */
export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => showCurrent(row.current), [current])
  return (
    <nav ref={row} aria-label={label} className={styles['scroll']}>
      {tabs.map(({ href, text, count, current }) => (
        <a
          key={href}
          href={href}
          className={styles['tab']}
          aria-current={current ? 'page' : undefined}
        >
          {text}
          {count === undefined ? null : <Count>{count.toLocaleString('cs-CZ')}</Count>}
        </a>
      ))}
    </nav>
  )
}

/** Scrolls the row alone: `scrollIntoView` would move the page, too. */
function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !tab) return
  const [frame, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (left < frame.left || right > frame.right - fadePx)
    row.scrollLeft += left - frame.left - (frame.width - (right - left)) / 2
}

/** The order of a listing: an outlined box around the one in use. */
export function SortRow({ label, options }: { label: string; options: TabLink[] }) {
  return (
    <nav aria-label={label} className={styles['row']}>
      {options.map(({ href, text, current }) => (
        <a
          key={href}
          href={href}
          className={styles['sort']}
          aria-current={current ? 'true' : undefined}
          rel="nofollow"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

import { Count } from './badge.tsx'
import styles from './tabs.module.css'

export type TabLink = { href: string; text: string; count?: number | undefined; current?: boolean }

/** Tabs change the content of the page and each has its address, so they are links. On a phone the row scrolls. */
export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav aria-label={label} className={styles['scroll']}>
      {tabs.map(({ href, text, count, current }) => (
        <a
          key={href}
          href={href}
          className={styles['tab']}
          aria-current={current ? 'page' : undefined}
        >
          {text}
          {count === undefined ? null : <Count>{count}</Count>}
        </a>
      ))}
    </nav>
  )
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

import type { ReactNode } from 'react'
import { Count } from './badge.tsx'
import styles from './side-nav.module.css'

export type SideNavItem = {
  href: string
  text: string
  icon: ReactNode
  count?: number | undefined
  current?: boolean
}

/** The menu of the account and of the FAQ: a card beside the page, a row of chips on phone and tablet. */
export function SideNav({ label, items }: { label: string; items: SideNavItem[] }) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <ul className={styles['list']}>
        {items.map(({ href, text, icon, count, current }) => (
          <li key={href}>
            <a className={styles['link']} href={href} aria-current={current ? 'page' : undefined}>
              {icon}
              <span className={styles['text']}>{text}</span>
              {count ? <Count>{count}</Count> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { useEffect, useRef, type ReactNode } from 'react'
import { Count } from './badge.tsx'
import styles from './side-nav.module.css'

export type SideNavItem = {
  href: string
  text: string
  icon: ReactNode
  count?: number | undefined
  /** Words for the number, read aloud in its place: '2 otevřené'. */
  countLabel?: string | undefined
  current?: boolean
}

/** Left of the current chip, so that it is seen that the row goes on. px */
const margin = 56

/** The row of chips is longer than the screen: where one is must be seen without scrolling it. */
function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector<HTMLElement>('[aria-current]')
  if (link) nav.scrollLeft = link.offsetLeft - nav.offsetLeft - margin
}

/**
 * The menu of the account and of the FAQ: a card beside the page, a row of chips on phone and
 * tablet.
 */
export function SideNav({ label, items }: { label: string; items: SideNavItem[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = items.find((item) => item.current)?.href
  useEffect(() => {
    if (nav.current) showCurrent(nav.current)
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={styles['nav']}>
      <ul className={styles['list']}>
        {items.map(({ href, text, icon, count, countLabel, current }) => (
          <li key={href}>
            <a className={styles['link']} href={href} aria-current={current ? 'page' : undefined}>
              {icon}
              <span className={styles['text']}>{text}</span>
              {count ? (
                <Count>
                  {countLabel ? (
                    <>
                      <span aria-hidden>{count}</span>
                      <span className="visually-hidden">, {countLabel}</span>
                    </>
                  ) : (
                    count
                  )}
                </Count>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

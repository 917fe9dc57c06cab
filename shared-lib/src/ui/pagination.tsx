import { ChevronLeft } from './icons/chevron-left.tsx'
import { ChevronRight } from './icons/chevron-right.tsx'
import { useLayoutEffect, useRef } from 'react'
import { focusPageHeading } from './focus-page-heading.ts'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type PaginationProps = {
  current: number
  /** number of pages */
  total: number
  hrefOf: (page: number) => string
  /** Other orders, filters and parts of a page: of these search engines keep none. */
  nofollow?: boolean
  texts: { label: string; previous: string; next: string; page: (page: number) => string }
}

/**
 * Another page chosen by the keyboard is read from its start: the part which its address names,
 * else the page's heading.
 *
 * @returns what notes whether the focus is among the links.
 */
function useFocusOnStart(current: number, href: string) {
  const seen = useRef({ current, isFocused: false })
  useLayoutEffect(() => {
    const last = seen.current
    if (last.current === current) return
    seen.current = { current, isFocused: false }
    if (!last.isFocused) return
    const start = document.getElementById(href.split('#')[1] ?? '')
    if (start) start.tabIndex = -1
    if (start) start.focus({ preventScroll: true })
    else focusPageHeading({ preventScroll: true }) // where the page stands is the router's to say
  }, [current, href])
  const note = (isFocused: boolean) => () => {
    seen.current.isFocused = isFocused
  }
  return { onFocus: note(true), onBlur: note(false) }
}

/** Pages as links with their own address; one page needs none. */
export function Pagination({ current, total, hrefOf, nofollow = false, texts }: PaginationProps) {
  const focus = useFocusOnStart(current, hrefOf(current))
  if (total <= 1) return null
  const rel = (kind?: 'prev' | 'next') =>
    [kind, nofollow ? 'nofollow' : null].filter(Boolean).join(' ') || undefined
  return (
    <nav aria-label={texts.label} {...focus}>
      <ul className={styles['list']}>
        {current > 1 ? (
          <li>
            <a href={hrefOf(current - 1)} rel={rel('prev')} aria-label={texts.previous}>
              <ChevronLeft size={20} />
            </a>
          </li>
        ) : null}
        {pageWindow(current, total).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <a
                href={hrefOf(page)}
                rel={rel()}
                aria-label={texts.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </a>
            )}
          </li>
        ))}
        {current < total ? (
          <li>
            <a href={hrefOf(current + 1)} rel={rel('next')} aria-label={texts.next}>
              <ChevronRight size={20} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
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

/** Pages as links with their own address; one page needs none. */
export function Pagination({ current, total, hrefOf, nofollow = false, texts }: PaginationProps) {
  if (total <= 1) return null
  const rel = (kind?: 'prev' | 'next') =>
    [kind, nofollow ? 'nofollow' : null].filter(Boolean).join(' ') || undefined
  return (
    <nav aria-label={texts.label}>
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

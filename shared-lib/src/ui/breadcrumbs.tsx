import { ChevronRight } from './icons/chevron-right.tsx'
import { House } from './icons/house.tsx'
import { typography } from '../format/typography.ts'
import styles from './breadcrumbs.module.css'

export type Crumb = { text: string; href: string }
type BreadcrumbsProps = {
  label: string
  home: Crumb
  items: Crumb[]
  /** The page itself, plain text. */
  current: string
}

/** The chevron ends what it stands behind, so that no row of a phone begins with one. */
export function Breadcrumbs({ label, home, items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles['list']}>
        <li>
          <a href={home.href} aria-label={home.text}>
            <House size={16} />
          </a>
          <ChevronRight size={14} />
        </li>
        {items.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{typography(text)}</a>
            <ChevronRight size={14} />
          </li>
        ))}
        <li aria-current="page">{typography(current)}</li>
      </ol>
    </nav>
  )
}

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

export function Breadcrumbs({ label, home, items, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles['list']}>
        <li>
          <a href={home.href} aria-label={home.text}>
            <House size={16} />
          </a>
        </li>
        {items.map(({ text, href }) => (
          <li key={href}>
            <ChevronRight size={14} />
            <a href={href}>{typography(text)}</a>
          </li>
        ))}
        <li aria-current="page">
          <ChevronRight size={14} />
          {typography(current)}
        </li>
      </ol>
    </nav>
  )
}

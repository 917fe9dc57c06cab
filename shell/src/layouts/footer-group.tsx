import { Minus } from '@drogerie/shared-lib/ui/icons/minus.tsx'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import { useId, useState } from 'react'
import styles from './footer.module.css'

type FooterGroupProps = { title: string; links: { text: string; href: string }[] }

/**
 * A column of links on a desk, a row that opens on a phone. Without a script everything stands
 * open.
 */
export function FooterGroup({ title, links }: FooterGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? Minus : Plus
  return (
    <div className={styles['group']}>
      <h2 className={styles['heading']}>{title}</h2>
      <h2 className={styles['toggle']}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon size={20} aria-hidden />
        </button>
      </h2>
      <ul id={id} className={styles['links']} data-open={isOpen}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import type { ReactNode } from 'react'
import styles from './check-list.module.css'

/** A list of benefits, each with a check mark. */
export const CheckList = ({ items }: { items: ReactNode[] }) => (
  <ul className={styles['list']}>
    {items.map((item, index) => (
      <li key={index}>
        <Check size={20} />
        <span>{item}</span>
      </li>
    ))}
  </ul>
)

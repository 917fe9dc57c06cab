import { BrandName } from '@drogerie/shared-lib/ui/brand-name.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import styles from './order-lines.module.css'

export type OrderLine = {
  key: number
  image: PictureSource
  brand: string | undefined
  name: string
  /** '2 ks', 'Dárek k nákupu' */ note: string
  /** 'Vyprodáno', 'Zbývá jen 1 ks.' */ problem?: string | undefined
  value: string
  gain?: boolean
}

/** What is ordered, line by line: above the order button and on the thank-you page. */
export const OrderLines = ({ label, lines }: { label: string; lines: OrderLine[] }) => (
  <ul className={styles['lines']} aria-label={label}>
    {lines.map(({ key, image, brand, name, note, problem, value, gain }) => (
      <li key={key} className={styles['line']}>
        <Picture {...image} alt="" />
        <span className={styles['name']}>
          <BrandName brand={brand} name={name} />
          <small>{note}</small>
          {problem ? <small className={styles['problem']}>{problem}</small> : null}
        </span>
        <span className={cx(styles['value'], gain && styles['gain'])}>{value}</span>
      </li>
    ))}
  </ul>
)

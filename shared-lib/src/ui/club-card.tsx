import type { ReactNode } from 'react'
import { formatCardNumber } from '../format/card-number.ts'
import { Logo } from './logo.tsx'
import styles from './club-card.module.css'

type ClubCardProps = {
  brand: string
  /** The word beside the brand: 'klub'. */
  sub: string
  holder: string
} & (
  | {
      /** 13 digits */
      number: string
      /** An EAN-13 drawing with its own quiet zone; it is stretched to the plate. */
      barcode: ReactNode
      promise?: undefined
    }
  | {
      /**
       * Shown in place of a number and a code, for a picture of a card that is nobody's yet: no
       * till must be able to read it.
       */
      promise: string
      number?: undefined
      barcode?: undefined
    }
)

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** The card as the till needs it: black bars on a white plate, nothing over them. */
export function ClubCard({ brand, sub, holder, number, barcode, promise }: ClubCardProps) {
  return (
    <div className={styles['card']} data-ground="ink">
      <svg className={styles['flower']} viewBox="-100 -100 200 200" aria-hidden>
        {petals.map((angle) => (
          <ellipse key={angle} cx="0" cy="-54" rx="25" ry="46" transform={`rotate(${angle})`} />
        ))}
        <circle r="19" />
      </svg>
      <Logo name={brand} sub={sub} tone="club" />
      <span className={styles['holder']}>{holder}</span>
      <div className={styles['plate']}>
        {number === undefined ? (
          <span className={styles['promise']}>{promise}</span>
        ) : (
          <>
            {barcode}
            <span className={styles['number']}>{formatCardNumber(number)}</span>
          </>
        )}
      </div>
    </div>
  )
}

import { CreditCard } from './icons/credit-card.tsx'
import type { ReactNode } from 'react'
import { formatPrice } from '../format/price.ts'
import { cx } from './cx.ts'
import styles from './price.module.css'

/** `sm` 16 px for lists, `md` tile, `lg` total, `xl` product detail. */
export type PriceSize = 'sm' | 'md' | 'lg' | 'xl'
type PriceProps = {
  /** hundredths of a crown */
  amount: number
  size?: PriceSize
  tone?: 'sale' | 'club' | undefined
  className?: string
}

export function Price({ amount, size = 'sm', tone, className }: PriceProps) {
  return (
    <span className={cx(styles['price'], styles[size], tone && styles[tone], className)}>
      {formatPrice(amount)}
    </span>
  )
}

/** A struck price; `label` says aloud what it is ('Nejnižší cena za 30 dní'). */
export function PriceBefore({ amount, label }: { amount: number; label: string }) {
  return (
    <s className={styles['was']}>
      <span className="visually-hidden">{label} </span>
      {formatPrice(amount)}
    </s>
  )
}

type PriceBlockProps = {
  amount: number
  /** 'Vaše klubová cena': said aloud before it where another price stands beside it. */
  label?: string | undefined
  /** The reader's own as a member. */
  isClubs?: boolean
  before?: { amount: number; label: string } | undefined
  /** The badge beside the struck price ('Ušetříte 80 Kč'). */
  saving?: ReactNode
  /** Small lines under the price: unit prices, the lowest price of the last 30 days. */
  notes?: string[]
}

/** The price of a product's own page. */
export function PriceBlock({
  amount,
  label,
  isClubs = false,
  before,
  saving,
  notes = [],
}: PriceBlockProps) {
  return (
    <div className={styles['block']}>
      {before ? (
        <span className={styles['top']}>
          <PriceBefore {...before} />
          {saving}
        </span>
      ) : null}
      {label ? <span className="visually-hidden">{label} </span> : null}
      <Price amount={amount} size="xl" tone={isClubs ? 'club' : before ? 'sale' : undefined} />
      {notes.length > 0 ? (
        <span className={styles['notes']}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      ) : null}
    </div>
  )
}

type OtherPriceProps = {
  amount: number
  label: string
  /** The club's, beside everybody's; else everybody's beside a member's own. */
  isClubs: boolean
  /** e.g. 'a 23 bodů k tomu' */
  note?: ReactNode
  chip?: boolean
}

/**
 * The second price of goods with a club price: a row of 48 px with a card, or the 34 px chip of a
 * tile.
 */
export function OtherPrice({ amount, label, isClubs, note, chip }: OtherPriceProps) {
  return (
    <div className={cx(styles['otherRow'], !isClubs && styles['shelfs'], chip && styles['chip'])}>
      <span className={styles['otherLabel']}>
        {chip ? null : <CreditCard size={20} />}
        {label}
      </span>
      {note ? <span className={styles['note']}>{note}</span> : null}
      <Price
        amount={amount}
        size={isClubs && !chip ? 'md' : 'sm'}
        tone={isClubs ? 'club' : undefined}
      />
    </div>
  )
}

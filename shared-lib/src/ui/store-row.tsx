import type { ComponentProps, ReactNode } from 'react'
import { Status, type StatusTone } from './badge.tsx'
import { RadioDot } from './choice.tsx'
import { cx } from './cx.ts'
import styles from './store-row.module.css'

type StoreRowProps = {
  name: string
  /** The name links to the store's page, or selects it on the map. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  address: string
  /** '350 m' */
  distance?: string | undefined
  status: { tone: StatusTone; text: string }
  /** The badge of the favourite store. */
  favourite?: ReactNode
  selected?: boolean
  /** Services as badges, shown while selected. */
  tags?: ReactNode
  actions?: ReactNode
}

/** A store in the list beside the map. */
export function StoreRow({
  name,
  href,
  onSelect,
  address,
  distance,
  status,
  favourite,
  selected,
  tags,
  actions,
}: StoreRowProps) {
  return (
    <article className={cx(styles['store'], selected && styles['selected'])}>
      <div className={styles['top']}>
        <h3 className={styles['name']}>
          {onSelect ? (
            <button type="button" aria-pressed={selected ?? false} onClick={onSelect}>
              {name}
            </button>
          ) : (
            <a href={href}>{name}</a>
          )}
        </h3>
        {distance ? <span className={styles['muted']}>{distance}</span> : null}
      </div>
      <span className={styles['muted']}>{address}</span>
      <div className={styles['line']}>
        <Status tone={status.tone}>{status.text}</Status>
        {favourite}
      </div>
      {tags ? <div className={styles['tags']}>{tags}</div> : null}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </article>
  )
}

type StoreOptionProps = Omit<ComponentProps<'input'>, 'children'> & {
  name: string
  store: string
  /** Beside the name. */
  badge?: ReactNode
  /** '350 m, otevřeno do 20.00' */
  line: string
  pickup?: { text: string; soon: boolean } | undefined
}

/** A store as a radio, in the pickup list of the checkout. */
export function StoreOption({ store, badge, line, pickup, className, ...radio }: StoreOptionProps) {
  return (
    <label className={cx(styles['option'], className)}>
      <RadioDot {...radio} />
      <span>
        <strong>
          {store} {badge}
        </strong>
        {line}
        {pickup ? (
          <em className={pickup.soon ? undefined : styles['later']}>{pickup.text}</em>
        ) : null}
      </span>
    </label>
  )
}

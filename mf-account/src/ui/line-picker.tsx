import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { CheckBox } from '@drogerie/shared-lib/ui/choice.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { QuantityStepper } from '@drogerie/shared-lib/ui/quantity-stepper.tsx'
import type { ReactNode } from 'react'
import styles from './line-picker.module.css'

/** A line of an order; `max` pieces can be picked, none when it is 0. */
export type PickableLine = {
  id: number
  brand?: string | undefined
  name: string
  image: string | null | undefined
  max: number
  note: ReactNode
  more?: ReactNode
}

type LinePickerProps = {
  label: string
  /** Of a form's field: where its link leads, and what is wrong with it. */
  field?: { id: string; 'aria-describedby': string | undefined }
  lines: readonly PickableLine[]
  /** Picked pieces by the line's id. */
  picked: Readonly<Record<number, number>>
  onPick: (id: number, quantity: number) => void
  texts: { quantity: (name: string) => string; decrease: string; increase: string }
}

/** Which goods of an order, and how many pieces of each. */
export const LinePicker = ({ label, field, lines, picked, onPick, texts }: LinePickerProps) => (
  <ul aria-label={label} {...field} tabIndex={field && -1} className={styles['lines']}>
    {lines.map(({ id, brand, name, image, max, note, more }) => {
      const quantity = picked[id] ?? 0
      return (
        <li key={id} className={styles['line']}>
          <label className={styles['head']}>
            <CheckBox
              checked={quantity > 0}
              disabled={max === 0}
              onChange={({ target }) => onPick(id, target.checked ? max : 0)}
            />
            <Picture {...hitImage(image, 64)} alt="" />
            <span className={styles['name']}>
              {brand ? <b>{brand} </b> : null}
              {name}
              <small>{note}</small>
            </span>
          </label>
          {quantity > 0 && max > 1 ? (
            <QuantityStepper
              value={quantity}
              max={max}
              onCommit={(wanted) => onPick(id, wanted)}
              texts={{ ...texts, quantity: texts.quantity(brand ? `${brand} ${name}` : name) }}
            />
          ) : null}
          {quantity > 0 && more ? <div className={styles['more']}>{more}</div> : null}
        </li>
      )
    })}
  </ul>
)

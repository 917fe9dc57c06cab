import { hitImage } from '@drogerie/shared-lib/product/hit-rules.ts'
import { CheckBox } from '@drogerie/shared-lib/ui/choice.tsx'
import { FieldNotes } from '@drogerie/shared-lib/ui/field.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { QuantityStepper } from '@drogerie/shared-lib/ui/quantity-stepper.tsx'
import { useQuantityRefusal } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
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

export type PickerTexts = {
  quantity: (name: string) => string
  decrease: string
  increase: string
  /** Why a typed number of pieces is not taken. */
  wrong: (max: number, isTooMany: boolean) => string
}

type LinePickerProps = {
  label: string
  /** Attributes from the form's field: the id that its link leads to, and its error. */
  field?: { id: string; 'aria-describedby': string | undefined }
  lines: readonly PickableLine[]
  /** Picked pieces by the line's id. */
  picked: Readonly<Record<number, number>>
  onPick: (id: number, quantity: number) => void
  texts: PickerTexts
}

/** Picks goods of an order, and how many pieces of each. */
export const LinePicker = ({ label, field, lines, picked, onPick, texts }: LinePickerProps) => (
  <ul aria-label={label} {...field} tabIndex={field && -1} className={styles['lines']}>
    {lines.map((line) => (
      <Line
        key={line.id}
        line={line}
        quantity={picked[line.id] ?? 0}
        onPick={(quantity) => onPick(line.id, quantity)}
        texts={texts}
      />
    ))}
  </ul>
)

type LineProps = {
  line: PickableLine
  quantity: number
  onPick: (quantity: number) => void
  texts: PickerTexts
}

function Line({ line, quantity, onPick, texts }: LineProps) {
  const { brand, name, image, max, note, more } = line
  const { id, error, forget, stepper } = useQuantityRefusal((typed) =>
    Number.isInteger(typed) && typed >= 1 && typed <= max
      ? undefined
      : texts.wrong(max, typed > max),
  )
  const tick = (isPicked: boolean) => {
    forget()
    onPick(isPicked ? max : 0)
  }
  return (
    <li className={styles['line']}>
      <label className={styles['head']}>
        <CheckBox
          checked={quantity > 0}
          disabled={max === 0}
          onChange={({ target }) => tick(target.checked)}
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
          onCommit={onPick}
          {...stepper}
          texts={{ ...texts, quantity: texts.quantity(brand ? `${brand} ${name}` : name) }}
        />
      ) : null}
      {error ? (
        <div className={styles['wrong']}>
          <FieldNotes id={id} error={error} />
        </div>
      ) : null}
      {quantity > 0 && more ? <div className={styles['more']}>{more}</div> : null}
    </li>
  )
}

import { Minus } from './icons/minus.tsx'
import { Plus } from './icons/plus.tsx'
import { useState, type KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import styles from './quantity-stepper.module.css'

type QuantityStepperProps = {
  /** pieces */
  value: number
  onCommit: (quantity: number) => void
  /**
   * Called with each typed number (NaN for other text) and with the quantity that the field returns
   * to. True keeps the refused text in the field until it is corrected.
   */
  refuse?: ((typed: number) => boolean) | undefined
  /**
   * The number in the field was refused, and no action that uses it may go on (`leadToRefused`).
   */
  isRefused?: boolean
  /** Id of the field. */
  id?: string | undefined
  /** Id of the text beside it that says why. */
  errorId?: string | undefined
  min?: number
  max?: number | undefined
  size?: 'md' | 'lg'
  /** Names with the product in them: 'Počet kusů: Prací gel', 'Ubrat kus', 'Přidat kus'. */
  texts: { quantity: string; decrease: string; increase: string }
}

/** NaN for what is no number: '1e3' is none either. */
const numberOf = (typed: string): number =>
  /^[-+−]?\d+([.,]\d+)?$/.test(typed)
    ? Number(typed.replace(',', '.').replace('−', '-'))
    : Number.NaN

type Quantity = Pick<QuantityStepperProps, 'value' | 'onCommit' | 'refuse'> & {
  min: number
  max: number
}

/** A number and what is typed in its place until it is committed. */
function useQuantity({ value, onCommit, refuse, min, max }: Quantity) {
  const [draft, setDraft] = useState<string | null>(null)
  const fallBack = () => {
    setDraft(null)
    refuse?.(value)
  }
  const commit = (wanted: number) => {
    fallBack()
    const quantity = Math.min(max, Math.max(min, wanted))
    if (quantity !== value) onCommit(quantity)
  }
  const commitTyped = () => {
    if (draft === null) return
    const text = draft.trim()
    if (text === '') return fallBack()
    const typed = numberOf(text)
    if (refuse?.(typed)) return
    if (Number.isInteger(typed)) commit(typed)
    else fallBack()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      commitTyped()
    } else if (event.key === 'Escape') fallBack()
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      commit(value + (event.key === 'ArrowUp' ? 1 : -1))
    }
  }
  return { shown: draft ?? value, type: setDraft, commit, commitTyped, onKeyDown }
}

/**
 * Buttons commit at once; typing commits on leaving the field or Enter, kept within the limits.
 * Never rounded: what is no whole number falls back, or is refused.
 */
export function QuantityStepper({
  value,
  onCommit,
  refuse,
  isRefused = false,
  id,
  errorId,
  min = 1,
  max = 999,
  size = 'md',
  texts,
}: QuantityStepperProps) {
  const { shown, type, commit, commitTyped, onKeyDown } = useQuantity({
    value,
    onCommit,
    refuse,
    min,
    max,
  })
  return (
    <div
      role="group"
      aria-label={texts.quantity}
      className={cx(styles['stepper'], size === 'lg' && styles['lg'])}
    >
      <button
        type="button"
        aria-label={texts.decrease}
        aria-disabled={value <= min || undefined}
        onClick={() => commit(value - 1)}
      >
        <Minus size={16} />
      </button>
      <input
        id={id}
        data-refused={isRefused || undefined}
        aria-label={texts.quantity}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commitTyped}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={texts.increase}
        aria-disabled={value >= max || undefined}
        onClick={() => (value < max ? commit(value + 1) : undefined)}
      >
        <Plus size={16} />
      </button>
    </div>
  )
}

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../format/quantity.ts'
import { cx } from './cx.ts'
import styles from './range-slider.module.css'

export type Range = [low: number, high: number]
/** How many there are in each of the equal parts between two values. */
export type Histogram = { from: number; to: number; counts: readonly number[] }
type RangeSliderProps = {
  min: number
  max: number
  step?: number
  /** The range in force; the ends when there is none. */
  value: Range
  /** Which ends have no limit; those at the end of the scale when left out. */
  isOpen?: [low: boolean, high: boolean]
  /**
   * On letting a thumb go, on leaving a number field and on Enter; an emptied field is infinity, no
   * limit. A typed number may lie beyond the ends.
   */
  onCommit: (range: Range) => void
  /** Field names, so that a plain form works too. */
  names?: [low: string, high: string]
  /** Bars above the line; those between the thumbs stand out. */
  histogram?: Histogram | undefined
  texts: {
    from: string
    to: string
    /** the word between the fields */
    until: string
    unit: string
  }
}

/** Two thumbs on one line, and two fields for exact numbers. */
export function RangeSlider({
  min,
  max,
  step = 1,
  value,
  isOpen = [value[0] === min, value[1] === max],
  onCommit,
  names,
  histogram,
  texts,
}: RangeSliderProps) {
  const [draft, setDraft] = useState<Range | null>(null)
  const [low, high] = draft ?? value
  const span = Math.max(1, max - min)
  const part = (number: number) => (Math.min(max, Math.max(min, number)) - min) / span
  const commit = () => {
    if (!draft) return
    setDraft(null)
    if (draft[0] !== value[0] || draft[1] !== value[1]) onCommit(draft)
  }
  const scale = { min, max, step, onRelease: commit }
  return (
    <div>
      <div className={styles['slider']}>
        {histogram ? (
          <Bars
            counts={histogram.counts}
            place={[part(histogram.from), part(histogram.to)]}
            chosen={[part(low), part(high)]}
          />
        ) : null}
        <Line from={part(low)} to={part(high)} />
        <Thumb
          {...scale}
          label={texts.from}
          unit={texts.unit}
          value={low}
          isInFront={part(low) > 0.5}
          onDrag={(number) => setDraft([Math.min(number, high), high])}
        />
        <Thumb
          {...scale}
          label={texts.to}
          unit={texts.unit}
          value={high}
          onDrag={(number) => setDraft([low, Math.max(number, low)])}
        />
      </div>
      <Fields
        range={[low, high]}
        limits={[min, max]}
        isOpen={draft ? [draft[0] === min, draft[1] === max] : isOpen}
        onCommit={onCommit}
        names={names}
        texts={texts}
      />
    </div>
  )
}

type FieldsProps = Pick<RangeSliderProps, 'texts' | 'onCommit'> & {
  names: RangeSliderProps['names'] | undefined
  range: Range
  limits: Range
  isOpen: [low: boolean, high: boolean]
}

/** Whoever types the higher number into the lower field means the same two. */
const ordered = (a: number, b: number): Range => [Math.min(a, b), Math.max(a, b)]

/** The same two numbers for the keyboard. */
function Fields({ range: [low, high], limits, isOpen, onCommit, names, texts }: FieldsProps) {
  return (
    <div className={styles['fields']}>
      <NumberField
        name={names?.[0]}
        label={texts.from}
        unit={texts.unit}
        value={low}
        other={high}
        isOpen={isOpen[0]}
        bound={limits[0]}
        none={-Infinity}
        onCommit={(from) => onCommit(ordered(from, isOpen[1] ? Infinity : high))}
      />
      {texts.until}
      <NumberField
        name={names?.[1]}
        label={texts.to}
        unit={texts.unit}
        value={high}
        other={low}
        isOpen={isOpen[1]}
        bound={limits[1]}
        none={Infinity}
        onCommit={(to) => onCommit(ordered(isOpen[0] ? -Infinity : low, to))}
      />
    </div>
  )
}

type ThumbProps = {
  label: string
  /** Read aloud after the number. */
  unit: string
  min: number
  max: number
  step: number
  value: number
  isInFront?: boolean
  onDrag: (value: number) => void
  onRelease: () => void
}

const Thumb = ({ label, unit, isInFront = false, onDrag, onRelease, ...scale }: ThumbProps) => (
  <input
    {...scale}
    type="range"
    className={cx(styles['thumb'], isInFront && styles['front'])}
    aria-label={label}
    aria-valuetext={`${formatNumber(scale.value)} ${unit}`}
    onChange={({ target }) => onDrag(target.valueAsNumber)}
    onPointerUp={onRelease}
    onKeyUp={onRelease}
    onBlur={onRelease}
  />
)

/** The part of the scale between the thumbs. */
const Line = ({ from, to }: { from: number; to: number }) => (
  <svg className={styles['line']} aria-hidden>
    <rect x={`${from * 100}%`} width={`${Math.max(0, to - from) * 100}%`} height="4" />
  </svg>
)

/** Shares of the scale. */
type Span = [from: number, to: number]

/** Percent; a bar of one beside a bar of hundreds is still seen. */
const leastHeight = 12

type BarsProps = { counts: readonly number[]; place: Span; chosen: Span }

/** A picture for the eye alone: the numbers are in the fields. */
function Bars({ counts, place: [from, to], chosen: [low, high] }: BarsProps) {
  const most = Math.max(1, ...counts)
  const width = (to - from) / counts.length
  return (
    <svg className={styles['bars']} aria-hidden>
      {counts.map((count, index) => {
        const start = from + index * width
        const middle = start + width / 2
        const height = Math.max(leastHeight, (count / most) * 100)
        return count === 0 ? null : (
          <rect
            key={start}
            className={middle >= low && middle <= high ? styles['chosen'] : undefined}
            x={`${start * 100}%`}
            width={`${width * 100}%`}
            y={`${100 - height}%`}
            height={`${height}%`}
          />
        )
      })}
    </svg>
  )
}

type NumberFieldProps = {
  name: string | undefined
  label: string
  unit: string
  value: number
  /** The other field's: the two may have changed places. */
  other: number
  /** No limit: the field is empty, so that a plain form asks for none. */
  isOpen: boolean
  /** The end of the scale. */
  bound: number
  /** Value of an empty field. */
  none: number
  onCommit: (value: number) => void
}

/** A million crowns is above all goods. */
const most = 1_000_000

function NumberField(props: NumberFieldProps) {
  const { name, label, unit, value, other, isOpen, bound, none, onCommit } = props
  const field = useRef<HTMLInputElement>(null)
  const shown = isOpen ? '' : formatNumber(value)
  // the same field goes on, and keeps the focus
  useEffect(() => {
    if (field.current) field.current.value = shown
  }, [shown, value, other])
  const commit = (input: HTMLInputElement) => {
    const typed = Number(input.value.replace(',', '.').replace(/\s/g, ''))
    const isEmpty = input.value.trim() === ''
    // a number beyond the scale is what was asked for, whatever it finds
    const next = isEmpty ? none : typed >= 0 && typed <= most ? typed : value
    input.value = next === value ? shown : isEmpty ? '' : formatNumber(next)
    if (next !== value && !(isEmpty && isOpen)) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <label data-frame className={styles['number']}>
      <input
        ref={field}
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shown}
        placeholder={formatNumber(bound)}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {unit}
    </label>
  )
}

import { useState, type KeyboardEvent } from 'react'
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
  /** What is in force; the ends when nothing is. */
  value: Range
  /** On letting a thumb go, on leaving a number field and on Enter; an emptied field is infinity, no limit. */
  onCommit: (range: Range) => void
  /** Field names, so that a plain form works too. */
  names?: [low: string, high: string]
  /** Bars above the line; those between the thumbs stand out. */
  histogram?: Histogram | undefined
  texts: {
    from: string
    to: string
    /** the word between the fields */ until: string
    unit: string
  }
}

/** Two thumbs on one line, and two fields for exact numbers. */
export function RangeSlider({
  min,
  max,
  step = 1,
  value,
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
}

/** Whoever types the higher number into the lower field means the same two. */
const ordered = (a: number, b: number): Range => [Math.min(a, b), Math.max(a, b)]

/** The same two numbers for the keyboard. */
function Fields({ range: [low, high], limits, onCommit, names, texts }: FieldsProps) {
  return (
    <div className={styles['fields']}>
      <NumberField
        key={`low-${low}`}
        name={names?.[0]}
        label={texts.from}
        unit={texts.unit}
        value={low}
        bound={limits[0]}
        limits={limits}
        none={-Infinity}
        onCommit={(from) => onCommit(ordered(from, high))}
      />
      {texts.until}
      <NumberField
        key={`high-${high}`}
        name={names?.[1]}
        label={texts.to}
        unit={texts.unit}
        value={high}
        bound={limits[1]}
        limits={limits}
        none={Infinity}
        onCommit={(to) => onCommit(ordered(low, to))}
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
  /** The end of the scale, where there is no limit: the field is empty then, so that a plain form asks for none. */
  bound: number
  limits: Range
  /** What an empty field is. */
  none: number
  onCommit: (value: number) => void
}

function NumberField(props: NumberFieldProps) {
  const { name, label, unit, value, bound, limits, none, onCommit } = props
  const [min, max] = limits
  const textOf = (number: number) => (number === bound ? '' : formatNumber(number))
  const commit = (input: HTMLInputElement) => {
    const typed = Number(input.value.replace(',', '.').replace(/\s/g, ''))
    const within = (number: number) => Math.min(max, Math.max(min, number))
    const isEmpty = input.value.trim() === ''
    const next = isEmpty ? none : Number.isFinite(typed) ? within(typed) : value
    input.value = textOf(within(next))
    if (next !== value && !(isEmpty && value === bound)) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <label data-frame className={styles['number']}>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={textOf(value)}
        placeholder={formatNumber(bound)}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {unit}
    </label>
  )
}

import { useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../format/quantity.ts'
import { cx } from './cx.ts'
import styles from './range-slider.module.css'

export type Range = [low: number, high: number]
type RangeSliderProps = {
  min: number
  max: number
  step?: number
  /** What is in force; the ends when nothing is. */
  value: Range
  /** On letting a thumb go, on leaving a number field and on Enter. */
  onCommit: (range: Range) => void
  /** Field names, so that a plain form works too. */
  names?: [low: string, high: string]
  texts: {
    from: string
    to: string
    /** the word between the fields */ until: string
    unit: string
  }
  /** Heights of equal slices of the scale, 0 to 1. */
  histogram?: number[]
}

/** Two thumbs on one line and two fields for those who know the number. */
export function RangeSlider({
  min,
  max,
  step = 1,
  value,
  onCommit,
  names,
  texts,
  histogram,
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
  const thumb = (index: 0 | 1, label: string) => (
    <input
      type="range"
      className={cx(styles['thumb'], index === 0 && part(low) > 0.5 && styles['front'])}
      aria-label={label}
      min={min}
      max={max}
      step={step}
      value={index === 0 ? low : high}
      onChange={({ target }) =>
        setDraft(
          index === 0
            ? [Math.min(target.valueAsNumber, high), high]
            : [low, Math.max(target.valueAsNumber, low)],
        )
      }
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  )
  return (
    <div>
      <div className={cx(styles['slider'], histogram && styles['withBars'])}>
        {histogram ? <Histogram heights={histogram} from={part(low)} to={part(high)} /> : null}
        <Line from={part(low)} to={part(high)} />
        {thumb(0, texts.from)}
        {thumb(1, texts.to)}
      </div>
      <div className={styles['fields']}>
        <NumberField
          key={`low-${low}`}
          name={names?.[0]}
          label={texts.from}
          unit={texts.unit}
          value={low}
          limits={[min, max]}
          onCommit={(from) => onCommit([from, Math.max(from, high)])}
        />
        {texts.until}
        <NumberField
          key={`high-${high}`}
          name={names?.[1]}
          label={texts.to}
          unit={texts.unit}
          value={high}
          limits={[min, max]}
          onCommit={(to) => onCommit([Math.min(low, to), to])}
        />
      </div>
    </div>
  )
}

/** The part of the scale between the thumbs. */
const Line = ({ from, to }: { from: number; to: number }) => (
  <svg className={styles['line']} aria-hidden>
    <rect x={`${from * 100}%`} width={`${Math.max(0, to - from) * 100}%`} height="4" />
  </svg>
)

type NumberFieldProps = {
  name: string | undefined
  label: string
  unit: string
  value: number
  limits: Range
  onCommit: (value: number) => void
}

function NumberField({ name, label, unit, value, limits: [min, max], onCommit }: NumberFieldProps) {
  const commit = (input: HTMLInputElement) => {
    const typed = Number(input.value.replace(',', '.').replace(/\s/g, ''))
    const next =
      input.value.trim() === '' || !Number.isFinite(typed)
        ? value
        : Math.min(max, Math.max(min, typed))
    input.value = formatNumber(next)
    if (next !== value) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget)
  }
  return (
    <label className={styles['number']}>
      <input
        name={name}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={formatNumber(value)}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      {unit}
    </label>
  )
}

function Histogram({ heights, from, to }: { heights: number[]; from: number; to: number }) {
  const width = 100 / heights.length
  return (
    <svg className={styles['bars']} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden>
      {heights.map((height, index) => {
        const middle = (index + 0.5) / heights.length
        return (
          <rect
            key={middle}
            className={middle >= from && middle <= to ? styles['in'] : undefined}
            x={index * width + width * 0.12}
            width={width * 0.76}
            y={30 - height * 30}
            height={height * 30}
          />
        )
      })}
    </svg>
  )
}

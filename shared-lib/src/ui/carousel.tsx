import { ChevronLeft } from './icons/chevron-left.tsx'
import { ChevronRight } from './icons/chevron-right.tsx'
import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './carousel.module.css'

type CarouselProps = {
  label: string
  children: ReactNode
  /** Slides side by side from 1200 px up; 1 shows one whole slide at every width. */
  columns?: 1 | 4 | 5
  texts: { previous: string; next: string }
}

const columnClasses = { 1: styles['whole'], 4: styles['four'], 5: styles['five'] }

/**
 * A row with native scrolling and snapping; the buttons only help mouse users. It never moves by
 * itself.
 */
export function Carousel({ label, children, columns = 5, texts }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: true })
  const count = Children.count(children)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const measure = () => {
      const start = element.scrollLeft < 8
      const end = element.scrollLeft + element.clientWidth > element.scrollWidth - 8
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // measures after the row has been laid out: reading the size now would force a layout within
    // this task
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [count])

  const scroll = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth })
  return (
    <div className={styles['carousel']} role="group" aria-label={label}>
      <ul ref={track} className={cx(styles['track'], columnClasses[columns])} data-tiles="icons">
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
      <button
        type="button"
        className={cx(styles['button'], styles['previous'])}
        aria-label={texts.previous}
        disabled={ends.start}
        onClick={() => scroll(-1)}
      >
        <ChevronLeft size={22} />
      </button>
      <button
        type="button"
        className={cx(styles['button'], styles['next'])}
        aria-label={texts.next}
        disabled={ends.end}
        onClick={() => scroll(1)}
      >
        <ChevronRight size={22} />
      </button>
    </div>
  )
}

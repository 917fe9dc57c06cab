import { Check } from './icons/check.tsx'
import { X } from './icons/x.tsx'
import type { ReactNode } from 'react'
import styles from './steps.module.css'

export type TimelineNode = {
  state: 'done' | 'current' | 'next' | 'failed'
  text: string
  time?: string | undefined
  /** 18 px, for current and next. */
  icon?: ReactNode
}

/**
 * The progress of a parcel or a complaint: four or five nodes, in a row on a desk, in a column on a
 * phone.
 */
export function Timeline({ nodes }: { nodes: TimelineNode[] }) {
  return (
    <ol className={styles['timeline']}>
      {nodes.map(({ state, text, time, icon }) => (
        <li
          key={text}
          className={styles[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles['node']}>
            {state === 'done' ? <Check size={18} /> : null}
            {state === 'failed' ? <X size={18} /> : null}
            {state === 'current' || state === 'next' ? icon : null}
          </span>
          <span>
            <span className={styles['label']}>{text}</span>
            {time ? <span className={styles['time']}>{time}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

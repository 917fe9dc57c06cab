import { Check } from './icons/check.tsx'
import { cx } from './cx.ts'
import styles from './steps.module.css'

export type Step = {
  text: string
  /** Where a finished step is edited. */
  href?: string | undefined
}
type StepperProps = {
  label: string
  steps: Step[]
  /** from 1 */
  current: number
  /** Hidden word before a finished step ('hotovo'). */
  doneLabel: string
}

/**
 * The steps of a wizard. Finished ones are links; a phone shows the words of the current one only,
 * of the last one when all are done.
 */
export function Stepper({ label, steps, current, doneLabel }: StepperProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles['stepper']}>
        {steps.map((step, index) => {
          const number = index + 1
          return (
            <li
              key={step.text}
              className={cx(
                number < current && styles['done'],
                number === current && styles['current'],
                number === steps.length && current > number && styles['last'],
              )}
              aria-current={number === current ? 'step' : undefined}
            >
              <StepBody step={step} number={number} done={number < current} doneLabel={doneLabel} />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepBody({
  step,
  number,
  done,
  doneLabel,
}: {
  step: Step
  number: number
  done: boolean
  doneLabel: string
}) {
  const content = (
    <>
      <span className={styles['disc']}>
        {done ? <Check size={18} aria-label={doneLabel} /> : number}
      </span>
      <span className={styles['text']}>{step.text}</span>
    </>
  )
  return done && step.href ? (
    <a className={styles['link']} href={step.href}>
      {content}
    </a>
  ) : (
    <span className={styles['link']}>{content}</span>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './choice.module.css'

type ChoiceProps = Omit<ComponentProps<'input'>, 'children'> & {
  children: ReactNode
  count?: number | undefined
  /** Rows of 40 px for a list of filters; 48 px otherwise and on touch. */
  dense?: boolean
}

const Row = ({
  dense,
  className,
  children,
}: {
  dense: boolean | undefined
  className: string | undefined
  children: ReactNode
}) => <label className={cx(styles['row'], dense && styles['list'], className)}>{children}</label>

const Words = ({ count, children }: Pick<ChoiceProps, 'count' | 'children'>) => (
  <>
    <span className={styles['text']}>{children}</span>
    {count === undefined ? null : <span className={styles['count']}>{count}</span>}
  </>
)

/** The bare box of 22 px, for rows that bring their own label. */
export const CheckBox = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input type="checkbox" {...rest} className={cx(styles['box'], className)} />
)

/** The bare radio of 24 px. */
export const RadioDot = ({
  club,
  className,
  ...rest
}: ComponentProps<'input'> & { club?: boolean | undefined }) => (
  <input
    type="radio"
    {...rest}
    className={cx(styles['box'], styles['radio'], club && styles['clubTone'], className)}
  />
)

export function Checkbox({ children, count, dense, className, ...rest }: ChoiceProps) {
  return (
    <Row dense={dense} className={className}>
      <CheckBox {...rest} />
      <Words count={count}>{children}</Words>
    </Row>
  )
}

export function Radio({ children, count, dense, className, ...rest }: ChoiceProps) {
  return (
    <Row dense={dense} className={className}>
      <RadioDot {...rest} />
      <Words count={count}>{children}</Words>
    </Row>
  )
}

/** The word on the left, the switch on the right. */
export function Switch({ children, count, dense, className, ...rest }: ChoiceProps) {
  return (
    <Row dense={dense} className={className}>
      <Words count={count}>{children}</Words>
      <input
        type="checkbox"
        role="switch"
        {...rest}
        className={cx(styles['box'], styles['switch'])}
      />
    </Row>
  )
}

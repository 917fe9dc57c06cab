import { Check } from './icons/check.tsx'
import { ChevronDown } from './icons/chevron-down.tsx'
import { TriangleAlert } from './icons/triangle-alert.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'

export type FieldShellProps = {
  /** Id of the control; help and error get ids from it. */
  id: string
  label: ReactNode
  /** '(nepovinné)' beside the label. */
  optional?: string | undefined
  help?: ReactNode
  error?: string | undefined
  /** A check at the end of the frame. */
  valid?: boolean
  /** Inside the frame, before and after the control: a prefix, an eye, an icon. */
  before?: ReactNode
  after?: ReactNode
  /** Under the frame on the right: a count of characters. */
  counter?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** `aria-describedby` of a control in a `FieldShell`: the error first, then the help. */
export const describedBy = (id: string, { help, error }: { help?: unknown; error?: unknown }) =>
  cx(error ? `${id}-error` : null, help ? `${id}-help` : null)

/** Label above, a frame of 52 px that takes the focus ring, help or one sentence of error below. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, optional, help, error, valid, before, after, counter, className, children } =
    props
  return (
    <div className={cx(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {optional ? <span className={styles['optional']}> {optional}</span> : null}
      </label>
      <div data-frame className={cx(styles['frame'], error && styles['invalid'])}>
        {before}
        {children}
        {after}
        {valid && !error ? <Check size={20} className={styles['check']} /> : null}
      </div>
      <FieldNotes id={id} help={help} error={error} counter={counter} />
    </div>
  )
}

export function FieldNotes({
  id,
  help,
  error,
  counter,
}: Pick<FieldShellProps, 'id' | 'help' | 'error' | 'counter'>) {
  return (
    <>
      {error ? (
        <span id={`${id}-error`} className={styles['error']}>
          <TriangleAlert size={16} />
          {error}
        </span>
      ) : null}
      {help || counter ? (
        <div className={cx(styles['help'], styles['below'])}>
          {help ? <span id={`${id}-help`}>{help}</span> : null}
          {counter}
        </div>
      ) : null}
    </>
  )
}

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...rest} className={cx(styles['control'], className)} />
)

export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...rest} className={cx(styles['control'], className)} />
)

/** A native select with our chevron; `divided` stands before an input and ends with a rule. */
export function Select({
  divided,
  className,
  ...rest
}: ComponentProps<'select'> & { divided?: boolean }) {
  return (
    <span className={cx(styles['select'], divided ? styles['divided'] : styles['grow'], className)}>
      <select {...rest} />
      <ChevronDown size={16} />
    </span>
  )
}

/** A group of choices under one question. */
export function FieldSet({
  legend,
  children,
  className,
  ...rest
}: ComponentProps<'fieldset'> & { legend: ReactNode }) {
  return (
    <fieldset {...rest} className={cx(styles['field'], className)}>
      <legend className={styles['label']}>{legend}</legend>
      {children}
    </fieldset>
  )
}

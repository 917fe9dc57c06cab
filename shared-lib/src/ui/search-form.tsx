import { Search } from './icons/search.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './search-form.module.css'

type SearchFormProps = ComponentProps<'form'> & {
  submitLabel: ReactNode
  /** Behind the button: what opens below the form. */
  panel?: ReactNode
}

/**
 * The header's search, plain or with suggestions: one geometry, so that nothing moves when one
 * takes the other's place.
 */
export function SearchForm({ submitLabel, panel, className, children, ...rest }: SearchFormProps) {
  return (
    <form data-frame role="search" method="get" {...rest} className={cx(styles['form'], className)}>
      <Search size={20} aria-hidden className={styles['glass']} />
      {children}
      <button type="submit" className={styles['submit']}>
        {submitLabel}
      </button>
      {panel}
    </form>
  )
}

export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      {...rest}
      className={cx(styles['input'], className)}
    />
  )
}

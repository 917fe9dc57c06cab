import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './button.module.css'

/**
 * `accent` is the one main action of a view; `tint` belongs to tiles, `club` to the loyalty club.
 */
export type ButtonLook = 'accent' | 'tint' | 'outline' | 'club' | 'plum' | 'ink' | 'sand' | 'text'

type Shape = { look?: ButtonLook; size?: 'md' | 'lg'; wide?: boolean; icon?: ReactNode }
export type ButtonProps = ComponentProps<'button'> &
  Shape & { loading?: boolean; loadingLabel?: string }
export type LinkButtonProps = ComponentProps<'a'> & Shape & { href: string }
export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  round?: boolean
  filled?: boolean
}

const shapeOf = ({ look = 'outline', size = 'md', wide }: Shape, className?: string) =>
  cx(
    styles['button'],
    styles[look],
    size === 'lg' && styles['lg'],
    wide && styles['wide'],
    className,
  )

/**
 * A loading button keeps its width and its focus, and swallows clicks. Disabled by `aria-disabled`
 * it can still say why.
 */
export function Button({
  look,
  size,
  wide,
  icon,
  loading,
  loadingLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true')
      event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={shapeOf({ look, size, wide }, className)}
      aria-busy={loading || undefined}
      onClick={guard}
    >
      <span className={styles['content']}>
        {icon}
        {children}
      </span>
      {loading ? <span className={styles['ring']} /> : null}
      {loading && loadingLabel ? <span className="visually-hidden">{loadingLabel}</span> : null}
    </button>
  )
}

export function LinkButton({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a data-print="hide" {...rest} className={shapeOf({ look, size, wide }, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A square of 44 px around one icon; the label is its only name, so it is required. */
export function IconButton({
  label,
  round,
  filled,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(
        styles['icon'],
        round && styles['round'],
        filled && styles['filled'],
        className,
      )}
    >
      {children}
    </button>
  )
}

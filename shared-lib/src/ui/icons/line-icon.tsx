import type { ComponentProps } from 'react'

export type LineIconProps = ComponentProps<'svg'> & {
  /** Width and height, px. */
  size?: number | undefined
}

/**
 * A line icon on a grid of 24 px with a stroke of 1.75 px. Decorative, with the word beside it,
 * unless `aria-label` says what it shows.
 */
export const LineIcon = ({ size = 24, className, ...rest }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className ? `lucide ${className}` : 'lucide'}
    {...(rest['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
    {...rest}
  />
)

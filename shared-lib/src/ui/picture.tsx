import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './picture.module.css'

/** A picture with the size of its source in px, which keeps its place so that nothing jumps. */
export type PictureSource = {
  src: string
  srcSet?: string
  sizes?: string
  width: number
  height: number
}
type PictureProps = PictureSource &
  Omit<ComponentProps<'img'>, keyof PictureSource> & {
    alt: string
    /** The one large picture above the fold. */
    eager?: boolean
  }

export function Picture({
  eager,
  className,
  alt,
  fetchPriority = eager ? 'high' : undefined,
  ...rest
}: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      className={cx(styles['picture'], className)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={fetchPriority}
      decoding="async"
    />
  )
}

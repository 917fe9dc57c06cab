import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import styles from './scene.module.css'

type SceneProps = {
  src: string
  alt: string
  /** px */
  width: number
  height: number
  /** The page's one large picture. */
  eager?: boolean
  className?: string | undefined
}

/**
 * A still life in a frame wider than itself: its left edge is stretched over the whole frame, so
 * that ground and floor continue to both sides of any picture.
 */
export function Scene({ src, alt, width, height, eager, className }: SceneProps) {
  const loading = eager ? 'eager' : 'lazy'
  return (
    <div className={cx(styles['scene'], className)}>
      <img
        className={styles['edge']}
        src={src}
        alt=""
        aria-hidden
        width={width}
        height={height}
        loading={loading}
      />
      <img
        className={styles['picture']}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={eager ? 'high' : undefined}
      />
    </div>
  )
}

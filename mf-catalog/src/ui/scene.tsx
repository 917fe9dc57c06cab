import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './scene.module.css'

export type ScenePicture = {
  src: string
  width: number
  height: number
  /** For narrow screens, where it stands under the text. */
  mobile?: string | undefined
}
/**
 * `band`: low, the picture at its right end at every width. `tile`: a band on a phone, among tiles
 * the picture under the words. `card`: one of several beside each other, a small picture in the
 * lower right corner, the words in the upper left one.
 */
export type SceneLook = 'band' | 'tile' | 'card'
type SceneProps = Omit<ComponentProps<'div'>, 'children'> & {
  picture: ScenePicture
  /** Words on the left of the picture on a desk, above it on a phone. */
  children: ReactNode
  /** The first thing on the page. */
  eager?: boolean
  look?: SceneLook | undefined
}

/** Narrower pictures are a pair of packages in the corner. */
const smallScene = 600 // px

/**
 * Part of the height where the floor of a still life begins; the small corner pictures have none.
 */
function floorOf({ width }: ScenePicture): number {
  if (width >= 800) return 434 / 480
  return width >= smallScene ? 322 / 360 : 1
}

/**
 * A still life whose ground and floor go on to the left under the words. They are the picture's own
 * corner, enlarged, so that they always have its colours.
 */
export function Scene({ picture, children, eager = false, look, className, ...rest }: SceneProps) {
  const { src, width, height, mobile } = picture
  const style = {
    '--scene': `url("${encodeURI(src)}")`,
    '--floor': `${(1 - floorOf(picture)) * 100}%`,
  } as CSSProperties
  return (
    <div
      {...rest}
      className={cx(
        styles['scene'],
        (look === 'band' || look === 'tile') && styles['band'],
        look === 'tile' && styles['tile'],
        look === 'card' && styles['card'],
        width < smallScene && styles['corner'],
        className,
      )}
      style={style}
    >
      <div className={styles['words']}>{children}</div>
      <picture className={styles['picture']}>
        {mobile && mobile !== src ? <source media="(max-width: 767px)" srcSet={mobile} /> : null}
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </div>
  )
}

import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'

type HeroProps = {
  title: ReactNode
  text?: ReactNode
  /** A badge above the title. */
  over?: ReactNode
  actions?: ReactNode
  /** One still life, or up to three packshots side by side. */
  images?: PictureSource[]
  /** CSS colour of the band. */
  ground: string
  /** The large one of a brand or of the shop's home. */
  large?: boolean
}

/** A tinted band with the page's name and one still life; text stays in the left half. */
export function Hero({ title, text, over, actions, images = [], ground, large }: HeroProps) {
  return (
    <header className={cx(styles['hero'], large && styles['large'])} style={{ background: ground }}>
      <div className={styles['words']}>
        {over}
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
        {actions ? <div className={styles['actions']}>{actions}</div> : null}
      </div>
      {images.length > 0 ? (
        <div className={styles['images']}>
          {images.map((image) => (
            <Picture key={image.src} {...image} alt="" eager />
          ))}
        </div>
      ) : null}
    </header>
  )
}

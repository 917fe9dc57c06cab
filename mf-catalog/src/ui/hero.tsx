import { Picture, type PictureSource } from '@drogerie/shared-lib/ui/picture.tsx'
import type { ReactNode } from 'react'
import styles from './hero.module.css'
import { Scene } from './scene.tsx'

type HeroWords = {
  title: ReactNode
  text?: ReactNode
  /** A line of its own in bold: how long it holds. */
  note?: ReactNode
  /** A badge above the title. */
  over?: ReactNode
  actions?: ReactNode
}

function Words({ title, text, note, over, actions }: HeroWords) {
  return (
    <>
      {over}
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {note ? (
        <p>
          <strong>{note}</strong>
        </p>
      ) : null}
      {actions ? <div className={styles['actions']}>{actions}</div> : null}
    </>
  )
}

/** A tinted band with the page's name and up to three packshots; text stays in the left half. */
export function Hero({
  ground,
  pictures,
  ...words
}: HeroWords & { /** CSS colour of the band. */ ground: string; pictures: PictureSource[] }) {
  return (
    <header className={styles['hero']} style={{ background: ground }}>
      <div className={styles['words']}>
        <Words {...words} />
      </div>
      {pictures.length > 0 ? (
        <div className={styles['pictures']}>
          {pictures.map((picture) => (
            <Picture key={picture.src} {...picture} alt="" eager />
          ))}
        </div>
      ) : null}
    </header>
  )
}

/** The large one of a brand or an offer, with its still life. */
export function SceneHero({
  scene,
  ...words
}: HeroWords & { /** Path of a picture of 640 × 360. */ scene: string }) {
  return (
    <Scene
      eager
      picture={{ src: scene, width: 640, height: 360 }}
      className={styles['scene']}
      role="presentation"
    >
      <Words {...words} />
    </Scene>
  )
}

import { typography } from '../format/typography.ts'
import styles from './article-cards.module.css'

export type ArticleCard = {
  href: string
  title: string
  image: string | undefined
  /** 'Domácnost, 4 minuty čtení' */
  note: string
}

/**
 * Articles in cards, three in a row; on a phone a strip of the picture stands left of the words.
 */
export function ArticleCards({
  articles,
  heading: Heading = 'h3',
}: {
  articles: ArticleCard[]
  heading?: 'h2' | 'h3'
}) {
  return (
    <ul className={styles['cards']}>
      {articles.map(({ href, title, image, note }) => (
        <li key={href} className={styles['card']}>
          {image ? (
            <img
              className={styles['image']}
              src={image}
              alt=""
              width={640}
              height={360}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span className={styles['image']} />
          )}
          <div className={styles['words']}>
            <Heading className={styles['title']}>
              <a href={href}>{typography(title)}</a>
            </Heading>
            <p className={styles['note']}>{note}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

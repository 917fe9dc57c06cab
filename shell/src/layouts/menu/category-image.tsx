import { categoryTint } from '../category-tint.ts'
import styles from './category-image.module.css'

/** A category's packshot on its tint; the name stands beside it. */
export function CategoryImage({
  code,
  image,
  large,
}: {
  code: string
  image: string | null
  large?: boolean
}) {
  return (
    <span
      className={large ? styles['large'] : styles['small']}
      style={{ background: categoryTint(code) }}
    >
      {image ? (
        <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : null}
    </span>
  )
}

import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import styles from './category-image.module.css'

/** A category's packshot on its tint; the name stands beside it. */
export function CategoryImage({
  tint,
  image,
  large,
}: {
  tint: string | null
  image: string | null
  large?: boolean
}) {
  return (
    <span
      className={large ? styles['large'] : styles['small']}
      style={{ background: tintGround(tint) }}
    >
      {image ? (
        <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ) : null}
    </span>
  )
}

import type { Taxon } from '@drogerie/shared-lib/contract/taxon.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { tintGround } from '@drogerie/shared-lib/ui/tint.ts'
import { useTranslation } from 'react-i18next'
import styles from './category-tiles.module.css'
import { largestTaxons } from './category-rules.ts'

/** A full row on a desk, two rows of four on a phone; the rest is in the menu. */
const tilesShown = 8
/** px of the square a packshot is drawn on */
const imageSize = 400

export function CategoryTiles({ taxons }: { taxons: Taxon[] }) {
  const { t } = useTranslation('mf-content')
  const shown = largestTaxons(taxons, tilesShown)
  if (shown.length === 0) return null
  return (
    <nav aria-label={t('home.categories')}>
      <ul className={styles['tiles']}>
        {shown.map(({ code, name, slug, mainImage, tint }) => (
          <li key={code}>
            <a
              className={styles['tile']}
              href={paths.taxon(slug)}
              style={{ background: tintGround(tint) }}
            >
              <Picture
                src={mainImage ?? ''}
                alt=""
                width={imageSize}
                height={imageSize}
                className={styles['image']}
              />
              {typography(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import type { Brand } from '@drogerie/shared-lib/contract/brand.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useTranslation } from 'react-i18next'
import styles from './brands.module.css'

/** Own brands as tinted cards with their still life. */
export function BrandCards({
  brands,
  heading: Heading = 'h3',
}: {
  brands: Brand[]
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('mf-catalog')
  return (
    <ul className={styles['cards']}>
      {brands.map(({ code, name, slug, description, image, productsCount }) => (
        <li
          key={code}
          className={styles['card']}
          style={image ? { backgroundImage: `url("${encodeURI(image)}")` } : undefined}
        >
          <div className={styles['words']}>
            <Heading>
              <a href={paths.brandDetail(slug)}>{name}</a>
            </Heading>
            {description ? <p>{typography(description)}</p> : null}
            <span>{t('common:count.products', { count: productsCount })}</span>
          </div>
          {image ? (
            <img src={image} alt="" width={640} height={360} loading="lazy" decoding="async" />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { hitImage, hitName } from '@drogerie/shared-lib/product/hit-rules.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { Price } from '@drogerie/shared-lib/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clubBasket } from './club-basket.ts'
import { clubBasketQuery } from './club-basket-query.ts'
import styles from './club-landing.module.css'

/** Real prices of today instead of a promise; nothing where there are none. */
export function BasketPrices() {
  const { t } = useTranslation('mf-account')
  const { data } = useQuery(clubBasketQuery(useShop()))
  const basket = clubBasket(data?.members ?? [])
  if (!basket) return null
  const { hits, withoutClub, withClub, saved } = basket
  return (
    <section className={styles['basket']} aria-labelledby="club-basket">
      <div>
        <h2 id="club-basket">{t('landing.basket')}</h2>
        <p>{t('landing.basketText')}</p>
        <dl className={styles['sums']}>
          <div>
            <dt>{t('landing.withoutClub')}</dt>
            <dd>{formatPrice(withoutClub)}</dd>
          </div>
          <div className={styles['gain']}>
            <dt>{t('landing.withClub')}</dt>
            <dd>{formatPrice(withClub)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles['receipt']}>
        <ul>
          {hits.map((hit) => (
            <li key={hit.code}>
              <Picture {...hitImage(hit.image)} alt="" />
              <a href={paths.productDetail(hit.slug)}>
                {hit.brand ? <b>{hit.brand.name} </b> : null}
                {typography(hitName(hit))}
              </a>
              <span>
                <small>
                  <span className="visually-hidden">{t('landing.withoutClub')} </span>
                  {formatPrice(hit.price)}
                </small>
                <span className="visually-hidden">{t('landing.withClub')} </span>
                <Price amount={hit.clubPrice ?? hit.price} tone="club" />
              </span>
            </li>
          ))}
        </ul>
        <p>
          <b>{t('count.products', { count: hits.length })}</b>
          <b className={styles['gain']}>{t('landing.less', { amount: formatPrice(saved) })}</b>
        </p>
      </div>
    </section>
  )
}

import type { Product } from '@drogerie/shared-lib/contract/product.ts'
import type { ProductReview } from '@drogerie/shared-lib/contract/review.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatAverage } from '@drogerie/shared-lib/format/quantity.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { withQuery } from '@drogerie/shared-lib/routes/build-path.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { Pagination } from '@drogerie/shared-lib/ui/pagination.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Stars } from '@drogerie/shared-lib/ui/rating.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { useTranslation } from 'react-i18next'
import { reviewsQuery, type ReviewList, type ReviewPage } from './product-detail-queries.ts'
import { reviewsAnchor } from './product-heading.tsx'
import { ratingShares, reviewPageCount, reviewParameter, showsAll } from './review-rules.ts'
import styles from './reviews-panel.module.css'
import { WriteReview } from './write-review.tsx'

/** Page of the content system that says how reviews are checked. */
const reviewRulesSlug = 'recenze'

/** Reviews: average, distribution, the texts, and how a purchase is verified. */
export function ReviewsPanel({ product, page }: { product: Product; page: ReviewPage }) {
  const { t } = useTranslation('mf-catalog')
  const { api } = useShop()
  const { data, isError, refetch } = useQuery({
    ...reviewsQuery(api, product, page),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel id={reviewsAnchor} title={t('reviews.title')}>
      {data ? (
        <Reviews reviews={data} product={product} page={page} />
      ) : isError ? (
        <OutagePanel
          title={t('common:general.partFailed')}
          retry={{ label: t('common:general.retry'), onRetry: () => void refetch() }}
        />
      ) : (
        <div className={styles['wait']} aria-busy>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      )}
    </Panel>
  )
}

function Reviews({
  reviews,
  product,
  page,
}: {
  reviews: ReviewList
  product: Product
  page: ReviewPage
}) {
  const { t } = useTranslation('mf-catalog')
  const { members, totalItems, averageRating = product.averageRating, distribution = [] } = reviews
  if (totalItems === 0) {
    return (
      <div className={styles['none']}>
        <p>{t('reviews.none')}</p>
        <WriteReview product={product} />
      </div>
    )
  }
  return (
    <div className={styles['reviews']}>
      <div className={styles['summary']}>
        <div className={styles['average']}>
          <b>{formatAverage(averageRating)}</b>
          <Stars value={averageRating} />
          <span className={styles['total']}>
            {t('common:count.reviews', { count: totalItems })}
          </span>
        </div>
        <ul className={styles['shares']}>
          {ratingShares(distribution).map(({ rating, percent }) => (
            <li key={rating} aria-label={t('reviews.share', { rating, percent })}>
              <span aria-hidden>{rating}</span>
              <svg className={styles['bar']} aria-hidden>
                <rect width={`${percent}%`} height="8" rx="4" />
              </svg>
              <span aria-hidden>{percent}&nbsp;%</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['texts']}>
        <ol>
          {members.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ol>
        <MoreReviews slug={product.slug} total={totalItems} shown={members.length} page={page} />
      </div>
      <div className={styles['write']}>
        <WriteReview product={product} />
      </div>
      <p className={styles['note']}>
        {t('reviews.howVerified')} <a href={paths.cmsPage(reviewRulesSlug)}>{t('reviews.rules')}</a>
      </p>
    </div>
  )
}

function Review({
  review: { author, createdAt, rating, title, comment, verifiedPurchase },
}: {
  review: ProductReview
}) {
  const { t } = useTranslation('mf-catalog')
  return (
    <li className={styles['review']}>
      <div className={styles['head']}>
        <strong>{author.firstName}</strong>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </div>
      <span className="visually-hidden">{t('reviews.rating', { rating })}</span>
      <Stars value={rating} />
      {title ? <h3 className={styles['title']}>{typography(title)}</h3> : null}
      {comment ? <p>{typography(comment)}</p> : null}
      {verifiedPurchase ? (
        <span className={styles['verified']}>
          <Check size={18} />
          {t('reviews.verified')}
        </span>
      ) : null}
    </li>
  )
}

function MoreReviews({
  slug,
  total,
  shown,
  page,
}: {
  slug: string
  total: number
  shown: number
  page: ReviewPage
}) {
  const { t } = useTranslation('mf-catalog')
  const hrefOf = (number: number) =>
    `${withQuery(paths.productDetail(slug), { [reviewParameter]: String(number) })}#${reviewsAnchor}`
  if (!showsAll(page)) {
    return total > shown ? (
      <LinkButton wide href={hrefOf(1)} rel="nofollow" data-keep-scroll="" data-replace="">
        {t('reviews.all', { count: total })}
      </LinkButton>
    ) : null
  }
  return (
    <Pagination
      current={page.page}
      total={reviewPageCount(total)}
      nofollow
      hrefOf={hrefOf}
      texts={{
        label: t('reviews.pages'),
        previous: t('listing.previousPage'),
        next: t('listing.nextPage'),
        page: (number) => t('listing.page', { page: number }),
      }}
    />
  )
}

import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { cx } from '@drogerie/shared-lib/ui/cx.ts'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { loginPath } from '@drogerie/shared-lib/routes/return-path.ts'
import { WaitingCart } from '#widgets/waiting-cart.tsx'
import { readerOptions } from '#data/order-queries.ts'
import { AccountOffer } from './account-offer.tsx'
import { GuestServices } from './guest-services.tsx'
import { Hero } from './hero.tsx'
import { MemberPoints } from './member-points.tsx'
import type { loader } from './order-complete.route.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentHelp } from './payment-help.tsx'
import { PlacePanel } from './place-panel.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import {
  heroKeyOf,
  isStanding,
  orderCan,
  pointsToCome,
  variantOf,
  windowTitleOf,
} from './thank-you-rules.ts'
import { TransferPanel } from './transfer-panel.tsx'
import { usePlacedOrder } from './use-placed-order.ts'
import { useTrackedPurchase } from './use-tracked-purchase.ts'
import { WithdrawalsPanel } from './withdrawals-panel.tsx'
import styles from './order-complete.module.css'

/**
 * The thank-you page. Its address is a secret, so it is neither indexed nor sent to anybody as a
 * referrer.
 */
export function OrderComplete() {
  const { t } = useTranslation('mf-cart')
  const { tokenValue } = useLoaderData<typeof loader>()
  const view = usePlacedOrder(tokenValue)
  return (
    <>
      <PageHead
        title={t(view.status === 'ready' ? windowTitleOf(view.order) : 'complete.title')}
        robots="noindex"
      />
      <meta name="referrer" content="no-referrer" />
      {view.status === 'loading' ? <WaitingCart title={t('complete.title')} /> : null}
      {view.status === 'unknown' ? <UnknownOrder tokenValue={tokenValue} /> : null}
      {view.status === 'failed' ? (
        <div className={cx('wrap', styles['page'])}>
          <OutagePanel
            title={t('complete.loadFailed')}
            text={t('complete.loadFailedText')}
            retry={{ label: t('general.retry'), onRetry: view.retry }}
          />
        </div>
      ) : null}
      {view.status === 'ready' ? <ThankYou order={view.order} /> : null}
    </>
  )
}

function ThankYou({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const isSignedIn = useSession(({ signedIn }) => signedIn)
  const isOwn = isSignedIn && !readerOptions(order).asVisitor
  useTrackedPurchase(order)
  return (
    <div className={cx('wrap', styles['page'])}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Hero order={order} />
          <ProgressPanel order={order} />
          <WithdrawalsPanel order={order} />
          {heroKeyOf(order) === 'transfer' ? (
            <TransferPanel order={order} />
          ) : orderCan.payAgain(order) ? (
            <PaymentHelp />
          ) : null}
          {isStanding(order) ? <PlacePanel order={order} /> : null}
          {isOwn ? <MemberPoints order={order} /> : null}
          {isSignedIn || orderCan.payAgain(order) || variantOf(order) === 'cancel' ? null : (
            <AccountOffer points={pointsToCome(order)} />
          )}
        </div>
        <div className={styles['aside']}>
          <OrderSummary order={order} />
          {isOwn ? null : <GuestServices order={order} />}
          <LinkButton
            look="text"
            href={isOwn ? paths.purchaseDetail(order.tokenValue) : paths.shopHome()}
            className={styles['onward']}
          >
            {t(isOwn ? 'complete.toOrder' : 'cart.backToShop')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/**
 * An unknown token, or the order of a customer who is not signed in here: the API answers both
 * alike.
 */
function UnknownOrder({ tokenValue }: { tokenValue: string }) {
  const { t } = useTranslation('mf-cart')
  return (
    <div className={cx('wrap', styles['page'])}>
      <EmptyState
        heading="h1"
        title={t('complete.unknown')}
        actions={
          <>
            <LinkButton look="plum" size="lg" href={loginPath(paths.orderComplete(tokenValue))}>
              {t('auth.signIn')}
            </LinkButton>
            <LinkButton size="lg" href={paths.home()}>
              {t('general.backHome')}
            </LinkButton>
          </>
        }
      >
        {t('complete.unknownText')}
      </EmptyState>
    </div>
  )
}

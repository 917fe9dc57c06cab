import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { orderSums } from '@drogerie/shared-lib/format/order-sums.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { leadToRefused } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownLines } from '#data/cart-quantities.ts'
import { CartStepPage } from '#widgets/cart-step-page.tsx'
import { ChangeNotice } from '#widgets/change-notice.tsx'
import { MendStock } from '#widgets/mend-stock.tsx'
import { isShort } from '#data/stock-rules.ts'
import { useCartAtHand } from '#data/use-cart-at-hand.ts'
import { useSummaryWords } from '#data/use-summary-words.ts'
import { useTrackedStep } from '#data/use-tracked-step.ts'
import { BuyBar, CartPage } from '#ui/cart-page.tsx'
import { SummaryPanel } from '#ui/summary-panel.tsx'
import { CartLines } from './cart-lines.tsx'
import { ClubOffer } from './club-offer.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { OfferHints } from './offer-hints.tsx'
import { useOtherCart } from './use-other-cart.tsx'

/**
 * The way on stands where the mending button was, in the summary or in the bar; the one that is not
 * shown takes no focus.
 */
function useFocusOnNext(isMended: boolean): void {
  useEffect(() => {
    if (!isMended || document.activeElement !== document.body) return
    for (const link of document.querySelectorAll<HTMLElement>('[data-next]')) link.focus()
  }, [isMended])
}

/** Step 1 of the checkout. */
export function CartStepOne() {
  const { t } = useTranslation('mf-cart')
  return (
    <CartStepPage step="cart" title={t('cart.title')} empty={<EmptyCart />}>
      {(order) => <Cart order={order} />}
    </CartStepPage>
  )
}

/** To step 2, unless a typed number waits to be mended. */
const Next = ({ children }: { children: string }) => (
  <LinkButton
    data-next
    look="accent"
    size="lg"
    wide
    href={paths.shippingPayment()}
    onClick={(event) => {
      if (leadToRefused()) event.preventDefault()
    }}
  >
    {children}
  </LinkButton>
)

function Cart({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { toasts } = useShop()
  const lines = useShownLines(order)
  const sums = orderSums(order)
  const words = useSummaryWords(order, sums)
  useTrackedStep('view_cart', order)
  useCartAtHand(order)
  const [wasMended, setWasMended] = useState(false)
  useFocusOnNext(wasMended && !isShort(order))
  const other = useOtherCart(order)
  const [wasFull] = useState(lines.length > 0)
  if (lines.length === 0)
    return <EmptyCart takesFocus={wasFull} coupons={order.promotionCoupons} notice={other} />
  const onMended = () => {
    toasts.show({ kind: 'success', text: t('cart.mended') })
    setWasMended(true)
  }
  const next = (text: string) =>
    isShort(order) ? (
      <MendStock order={order} onMended={onMended} look="accent" size="lg" wide />
    ) : (
      <Next>{text}</Next>
    )
  return (
    <CartPage
      title={t('cart.title')}
      link={<a href={paths.shopHome()}>{t('cart.backToShop')}</a>}
      bar={
        <BuyBar label={t('summary.total')} total={sums.total}>
          {next(t('cart.nextShort'))}
        </BuyBar>
      }
      aside={
        <>
          <SummaryPanel
            title={t('summary.title')}
            sums={sums}
            {...words}
            busy={lines.some(({ isPending }) => isPending)}
            action={next(t('cart.next'))}
          />
          <ClubOffer order={order} />
        </>
      }
    >
      <ChangeNotice order={order} said="giftSoldOut" />
      {other}
      <FreeDelivery order={order} />
      <CartLines lines={lines} />
      <OfferHints order={order} />
      <GiftPanel order={order} />
      <CouponPanel order={order} />
    </CartPage>
  )
}

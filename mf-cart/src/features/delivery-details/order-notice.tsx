import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { ApiError, sharedKeys, showError, useShop } from '@drogerie/shared-lib/runtime'
import { itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeNotice } from '#data/change-notice-rules.ts'
import { ChangeNotice, useChangeText } from '#widgets/change-notice.tsx'
import { chooseGift, type GiftChoice } from '#data/choose-gift.ts'
import { MendStock } from '#widgets/mend-stock.tsx'
import { deliveryInfoQuery } from '#data/order-queries.ts'
import { orderDifferences } from '#data/order-difference-rules.ts'
import { missingInStore } from '#data/store-stock-rules.ts'
import { goneGifts, isShort, otherGifts, shortItems } from '#data/stock-rules.ts'
import { couponReason, useErrorText } from '#data/use-error-text.ts'
import type { Refusal } from './place-order-machine.ts'
import styles from './delivery-details.module.css'

/**
 * The notice right above the order button: first what the shopper has to fix (lines that are short
 * stand on top of the step until the button is pressed), then why the last press made no order,
 * else what changed.
 */
export function OrderNotice({ refusal, order }: { refusal: Refusal | null; order: Order }) {
  const { t } = useTranslation('mf-cart')
  /** The refusal that a press here has mended; a later one is news. */
  const [mended, setMended] = useState<{ refusal: Refusal | null } | null>(null)
  const onMended = () => setMended({ refusal })
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone: the keyboard goes on where its answer is, right before the
  // button of the order.
  useEffect(() => {
    if (mended && isFocusLost(place.current)) place.current?.focus()
  }, [mended])
  const [gone] = goneGifts(order)
  const notice = () => {
    if (shortItems(order).length > 0)
      return refusal ? <ShortNotice order={order} onMended={onMended} /> : null
    if (gone) return <GoneGift key={gone.id} order={order} gift={gone} onMended={onMended} />
    if (mended?.refusal === refusal)
      return (
        <>
          <Notice role="alert">
            {t('cart.mended')} {t('delivery.checkAgain')}
          </Notice>
          <ChangeNotice order={order} />
        </>
      )
    return refusal ? (
      <RefusalNotice refusal={refusal} order={order} />
    ) : (
      <ChangeNotice order={order} />
    )
  }
  return (
    <div ref={place} tabIndex={-1} className={styles['notices']}>
      {notice()}
    </div>
  )
}

/** Whether the focus is on what is about to go, or on nothing; elsewhere it stays. */
const isFocusLost = (place: HTMLElement | null) =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true

type MendProps = { order: Order; onMended: () => void }

function ShortNotice({ order, onMended }: MendProps) {
  const { t } = useTranslation('mf-cart')
  return (
    <Notice tone="err" role="alert">
      {t('cart.soldOut')}
      <div className={styles['remedies']}>
        <MendStock order={order} onMended={onMended} />
        <a href={paths.cart()}>{t('delivery.toCart')}</a>
      </div>
    </Notice>
  )
}

/** A gift that ran out: another one, or none, by one press each. */
function GoneGift({ order, gift, onMended }: MendProps & { gift: OrderItem }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: GiftChoice) => chooseGift(shop, choice),
    onSuccess: onMended,
    onError: (error) => {
      // the gift that was offered instead has run out, too: the cart read again says so here
      if (!(error instanceof ApiError && error.code === 1110)) showError(shop, error)
      void shop.queryClient.invalidateQueries({ queryKey: sharedKeys.cart(order.tokenValue) })
    },
  })
  const others = otherGifts(order, gift)
  return (
    <Notice tone="err" role="alert">
      {t('error.code.1110')} {t('changes.soldOut', { name: itemName(gift) })}{' '}
      {t(others.length > 0 ? 'gift.chooseAgain' : 'gift.noneLeft')}
      <div className={styles['remedies']}>
        {others.map((other) => (
          <Button
            key={other.id}
            aria-disabled={isPending}
            onClick={() => mutate({ itemId: other.id, selected: true })}
          >
            {t('gift.instead', { name: itemName(other) })}
          </Button>
        ))}
        <Button
          aria-disabled={isPending}
          onClick={() => mutate({ itemId: gift.id, selected: false })}
        >
          {t('gift.without')}
        </Button>
      </div>
    </Notice>
  )
}

const codeOf = ({ error }: Refusal): number | undefined =>
  error instanceof ApiError ? error.code : undefined

function RefusalNotice({ refusal, order }: { refusal: Refusal; order: Order }) {
  const errorText = useErrorText()
  const code = codeOf(refusal)
  // the store is to be changed before the order is sent again
  if (refusal.kind === 'changed' && code !== 1700)
    return <ChangedNotice refusal={refusal} now={order} />
  const text = errorText(refusal.error)
  if (!text) return null // an ended session is silent
  return (
    <Notice tone="err" role="alert">
      {text} {code === 1700 ? <MissingInStore order={order} /> : null} <Remedy code={code} />
    </Notice>
  )
}

/** Goods that the chosen store has too little of. */
function MissingInStore({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { data: info } = useQuery(deliveryInfoQuery(useShop().api, order))
  const names = missingInStore(order, info)
  return names.length > 0 ? `${t('cart.notInStore')} ${t('place.missing', { names })}` : null
}

type ChangedNoticeProps = { refusal: Extract<Refusal, { kind: 'changed' }>; now: Order }

/** The cart in sight is not the one that was sent. @param now - the cart in sight. */
function ChangedNotice({ refusal, now }: ChangedNoticeProps) {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  const changeText = useChangeText()
  const { error, order } = refusal
  // The cart in sight lacks nothing any more: elsewhere it was mended, or the goods are back.
  const isOver = isShort(order)
  const change = isOver ? null : changeNotice(order)
  const why = () => {
    if (!isOver && error) return [couponReason(error) ?? errorText(error)]
    if (!change) {
      const sentences = orderDifferences(isOver || refusal.error ? order : refusal.shown, now)
      return [t('changes.title.other'), changeText({ reason: 'other', sentences })]
    }
    const isOfPrice = change.reason === 'price' || change.reason === 'cheaper'
    return [
      isOfPrice ? t('cart.pricesUpdated') : t(`changes.title.${change.reason}`),
      changeText(change),
    ]
  }
  const words = [...why(), t('delivery.checkAgain')].filter(Boolean).join(' ')
  return (
    <Notice role="alert">
      {words} {isOver || !error ? null : <Remedy code={error.code} />}
    </Notice>
  )
}

/** A link to the step where the shopper can fix it: the goods in step 1, the store in step 2. */
function Remedy({ code }: { code: number | undefined }) {
  const { t } = useTranslation('mf-cart')
  if (code === 1700) return <a href={paths.shippingPayment()}>{t('delivery.toShipping')}</a>
  return code === 1100 || code === 1110 ? <a href={paths.cart()}>{t('delivery.toCart')}</a> : null
}

import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { changeCart, useShop } from '@drogerie/shared-lib/runtime'
import { RadioDot } from '@drogerie/shared-lib/ui/choice.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useMutation } from '@tanstack/react-query'
import Gift from 'lucide-react/icons/gift'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemImage, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { useErrorText } from '#data/use-error-text.ts'
import styles from './gift-panel.module.css'

const groupsOf = (gifts: OrderItem[]): [string, OrderItem[]][] => [
  ...Map.groupBy(gifts, ({ giftGroup }) => giftGroup ?? ''),
]

/** One gift of a group, or (not `selected`) none of them. */
type Choice = { itemId: number; selected: boolean }

/** The gifts this cart has earned; one of each group, unless the shopper declines. */
export function GiftPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  /** Shown at once: the mutation starts a moment later, and the dot would jump back and forth. */
  const [choice, setChoice] = useState<Choice | null>(null)
  const select = useMutation({
    mutationFn: ({ itemId, selected }: Choice) =>
      changeCart(shop, (token) =>
        shop.api('POST /orders/{tokenValue}/items/{id}/select-gift', {
          path: { tokenValue: token, id: itemId },
          body: selected ? {} : { selected },
        }),
      ),
    onSettled: (_order, _error, sent) => setChoice((newest) => (newest === sent ? null : newest)),
  })
  const choose = (wish: Choice) => {
    setChoice(wish)
    select.mutate(wish)
  }
  const gifts = order.items.filter(({ isGift }) => isGift)
  if (gifts.length === 0) return null
  const wanted = (choices: OrderItem[]) =>
    choice && choices.some(({ id }) => id === choice.itemId) ? choice : null
  const isChosen = (gift: OrderItem, choices: OrderItem[]) => {
    const now = wanted(choices)
    return now ? now.selected && now.itemId === gift.id : gift.selectedGift
  }
  const isDeclined = (choices: OrderItem[]) => {
    const now = wanted(choices)
    return now ? !now.selected : choices.some(({ giftDeclined }) => giftDeclined)
  }
  return (
    <Panel
      tone="soft"
      title={t('gift.title')}
      lead={t('gift.lead')}
      aside={<Gift size={24} className={styles['icon']} />}
    >
      {groupsOf(gifts).map(([group, choices]) => (
        <fieldset key={group} className={styles['choices']}>
          <legend className="visually-hidden">{t('gift.title')}</legend>
          {choices.map((gift) => (
            <label key={gift.id} htmlFor={`gift-${gift.id}`} className={styles['choice']}>
              <Picture {...itemImage(gift)} alt="" />
              <span className={styles['words']}>
                <b>{itemName(gift)}</b>
                <span>{t(gift.available === false ? 'gift.soldOut' : 'summary.free')}</span>
              </span>
              <RadioDot
                club
                id={`gift-${gift.id}`}
                name={`gift-${group}`}
                checked={isChosen(gift, choices)}
                disabled={gift.available === false}
                onChange={() => choose({ itemId: gift.id, selected: true })}
              />
            </label>
          ))}
          <label htmlFor={`gift-none-${group}`} className={styles['choice']}>
            <span className={styles['words']}>
              <b>{t('gift.none')}</b>
            </span>
            <RadioDot
              club
              id={`gift-none-${group}`}
              name={`gift-${group}`}
              checked={isDeclined(choices)}
              onChange={() => choose({ itemId: choices[0]?.id ?? 0, selected: false })}
            />
          </label>
        </fieldset>
      ))}
      <p role="alert" className={select.isError ? styles['refusal'] : undefined}>
        {select.isError ? errorText(select.error) : null}
      </p>
    </Panel>
  )
}

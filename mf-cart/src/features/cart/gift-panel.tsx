import { giftLegends } from '#data/gift-legends.ts'
import type { Order, OrderItem } from '@drogerie/shared-lib/contract/order.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { RadioDot } from '@drogerie/shared-lib/ui/choice.tsx'
import { Notice, Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Picture } from '@drogerie/shared-lib/ui/picture.tsx'
import { useMutation } from '@tanstack/react-query'
import { Gift } from '@drogerie/shared-lib/ui/icons/gift.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { itemImage, itemName } from '@drogerie/shared-lib/product/order-item-rules.ts'
import { chooseGift, type GiftChoice } from '#data/choose-gift.ts'
import { giftChoices, goneGifts, otherGifts, type GiftGroup } from '#data/stock-rules.ts'
import { useErrorText } from '#data/use-error-text.ts'
import styles from './gift-panel.module.css'

/**
 * The choice as it will be: it shows at once, because the mutation starts a moment later and the
 * dot would jump back and forth.
 */
function useGiftChoice() {
  const shop = useShop()
  const [choice, setChoice] = useState<GiftChoice | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (wish: GiftChoice) => chooseGift(shop, wish),
    onSettled: (_order, _error, sent) => setChoice((newest) => (newest === sent ? null : newest)),
  })
  const choose = (wish: GiftChoice) => {
    setChoice(wish)
    mutate(wish)
  }
  return { choice, choose, error }
}

/**
 * The gifts this cart has earned; one of each group, unless the shopper declines. Those that ran
 * out are said to, once.
 */
export function GiftPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const { open, areGone } = giftChoices(order)
  return (
    <>
      {open.length > 0 ? <GiftChoices order={order} groups={open} /> : null}
      {areGone ? (
        <Notice role="status" icon={<Gift size={20} />} title={t('gift.gone.title')}>
          {t('gift.gone.text')}
        </Notice>
      ) : null}
    </>
  )
}

function GiftChoices({ order, groups }: { order: Order; groups: GiftGroup[] }) {
  const { t } = useTranslation('mf-cart')
  const errorText = useErrorText()
  const { choice, choose, error } = useGiftChoice()
  const isOne = groups.length === 1
  const legends = giftLegends(groups.map(({ offer }) => offer ?? t('gift.title')))
  const gone = goneGifts(order).filter((gift) => otherGifts(order, gift).length > 0)
  return (
    <Panel
      tone="soft"
      title={t(isOne ? 'gift.title' : 'gift.titleMore')}
      lead={t(isOne ? 'gift.lead' : 'gift.leadMore')}
      aside={<Gift size={24} className={styles['icon']} />}
    >
      {gone.map(({ id }) => (
        <Notice key={id} tone="err" role="alert" className={styles['gone']}>
          {t('error.code.1110')} {t('gift.chooseAgain')}
        </Notice>
      ))}
      {groups.map(({ code, gifts }, index) => (
        <GiftRadios
          key={code}
          group={code}
          offer={isOne ? null : (legends[index] ?? null)}
          gifts={gifts}
          wanted={gifts.some(({ id }) => id === choice?.itemId) ? choice : null}
          onChoose={choose}
        />
      ))}
      <p role="alert" className={error ? styles['refusal'] : undefined}>
        {error ? errorText(error) : null}
      </p>
    </Panel>
  )
}

type GiftRadiosProps = {
  group: string
  /** Names it where there are several; one alone has the panel's title. */
  offer: string | null
  gifts: OrderItem[]
  /** A choice under way; without one the order says what is chosen. */
  wanted: GiftChoice | null
  onChoose: (choice: GiftChoice) => void
}

function GiftRadios({ group, offer, gifts, wanted, onChoose }: GiftRadiosProps) {
  const { t } = useTranslation('mf-cart')
  const isChosen = (gift: OrderItem) =>
    wanted
      ? wanted.selected && wanted.itemId === gift.id
      : gift.selectedGift && gift.available !== false
  const isDeclined = wanted ? !wanted.selected : gifts.some(({ giftDeclined }) => giftDeclined)
  return (
    <fieldset className={styles['choices']}>
      <legend className={offer === null ? 'visually-hidden' : styles['offer']}>
        {offer === null ? t('gift.title') : typography(offer)}
      </legend>
      {gifts.map((gift) => (
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
            checked={isChosen(gift)}
            disabled={gift.available === false}
            onChange={() => onChoose({ itemId: gift.id, selected: true })}
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
          checked={isDeclined}
          onChange={() => onChoose({ itemId: gifts[0]?.id ?? 0, selected: false })}
        />
      </label>
    </fieldset>
  )
}

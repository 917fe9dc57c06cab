import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldShell, Input, describedBy } from '@drogerie/shared-lib/ui/field.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeShownCart } from '#data/cart-quantities.ts'
import { couponReason, useErrorText } from '#data/use-error-text.ts'
import { AppliedCoupons, couponFieldId } from './applied-coupons.tsx'
import { ClubCoupons } from './club-coupons.tsx'
import styles from './coupon-panel.module.css'

/** Coupons in force, a field for a code, and the coupons of the club. */
export function CouponPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel title={t('coupon.title')} className={styles['panel']}>
      <AppliedCoupons coupons={order.promotionCoupons} />
      <CouponForm cart={JSON.stringify([order.itemsTotal, order.items.length])} />
      <ClubCoupons order={order} />
    </Panel>
  )
}

/**
 * A typed code and what became of it. An error goes with the next letter, and with a change of the
 * cart, which may have what was missing.
 *
 * @param cart - what conditions of codes look at, as text.
 */
function useCouponCode(cart: string, onRefused: () => void) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [refusedFor, setRefusedFor] = useState<string | null>(null)
  const apply = useMutation({
    mutationFn: () =>
      changeShownCart(shop, (token) =>
        shop.api('POST /orders/{tokenValue}/coupons', {
          path: { tokenValue: token },
          body: { code: code.trim() },
        }),
      ),
    onSuccess: () => setCode(''),
    onError: () => {
      setRefusedFor(cart)
      onRefused()
    },
  })
  const type = (text: string) => {
    setCode(text)
    setMissing(false)
    if (apply.isError) apply.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '' && !apply.isPending) apply.mutate()
  }
  const isRefused = apply.isError && refusedFor === cart
  const refusal = isRefused ? (couponReason(apply.error) ?? errorText(apply.error)) : undefined
  const error = isMissing ? t('coupon.missing') : refusal
  return { code, type, submit, error, isPending: apply.isPending }
}

function CouponForm({ cart }: { cart: string }) {
  const { t } = useTranslation('mf-cart')
  const input = useRef<HTMLInputElement>(null)
  const { code, type, submit, error, isPending } = useCouponCode(cart, () => input.current?.focus())
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FieldShell
        id={couponFieldId}
        label={t('coupon.code')}
        error={error}
        className={styles['field']}
      >
        <Input
          ref={input}
          id={couponFieldId}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(couponFieldId, { error })}
          onChange={({ target }) => type(target.value)}
        />
      </FieldShell>
      <Button
        type="submit"
        className={styles['apply']}
        loading={isPending}
        loadingLabel={t('general.loading')}
      >
        {t('coupon.apply')}
      </Button>
    </form>
  )
}

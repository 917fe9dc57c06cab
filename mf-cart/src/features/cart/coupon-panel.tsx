import type { Order, OrderCoupon } from '@drogerie/shared-lib/contract/order.ts'
import { formatDiscount } from '@drogerie/shared-lib/format/order-sums.ts'
import { removeFromCart, useShop } from '@drogerie/shared-lib/runtime'
import { Button, IconButton } from '@drogerie/shared-lib/ui/button.tsx'
import { FieldShell, Input, describedBy } from '@drogerie/shared-lib/ui/field.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useMutation } from '@tanstack/react-query'
import Ticket from 'lucide-react/icons/ticket'
import X from 'lucide-react/icons/x'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeShownCart } from '#data/cart-quantities.ts'
import { useErrorText } from '#data/use-error-text.ts'
import { ClubCoupons } from './club-coupons.tsx'
import styles from './coupon-panel.module.css'

/** Coupons in force, a field for a code, and the coupons of the club. */
export function CouponPanel({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  return (
    <Panel title={t('coupon.title')} className={styles['panel']}>
      {order.promotionCoupons.map((coupon) => (
        <AppliedCoupon key={coupon.id} coupon={coupon} />
      ))}
      <CouponForm />
      <ClubCoupons order={order} />
    </Panel>
  )
}

/** What shoppers know it by: the code they typed; of a coupon of the club they have seen only the name. */
const wordOf = ({ code, name, clientCoupon }: OrderCoupon) => (clientCoupon ? name : code)

function AppliedCoupon({ coupon }: { coupon: OrderCoupon }) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  const word = wordOf(coupon)
  const remove = useMutation({
    mutationFn: () =>
      removeFromCart(shop, (token) =>
        shop.api('DELETE /orders/{tokenValue}/coupons/{id}', {
          path: { tokenValue: token, id: coupon.id },
        }),
      ),
  })
  return (
    <div className={styles['applied']}>
      <Ticket size={20} />
      <span className={styles['name']}>
        <b>{word}</b> {coupon.name === word ? null : coupon.name}
        {remove.isError ? <em role="alert">{errorText(remove.error)}</em> : null}
      </span>
      <b>{formatDiscount(coupon.amount)}</b>
      <IconButton
        label={t('coupon.remove', { code: word })}
        aria-disabled={remove.isPending}
        onClick={() => !remove.isPending && remove.mutate()}
      >
        <X size={20} />
      </IconButton>
    </div>
  )
}

/** A typed code and what became of it. An error goes with the next letter. */
function useCouponCode(onRefused: () => void) {
  const { t } = useTranslation('mf-cart')
  const shop = useShop()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const apply = useMutation({
    mutationFn: () =>
      changeShownCart(shop, (token) =>
        shop.api('POST /orders/{tokenValue}/coupons', {
          path: { tokenValue: token },
          body: { code: code.trim() },
        }),
      ),
    onSuccess: () => setCode(''),
    onError: onRefused,
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
  const error = isMissing ? t('coupon.missing') : apply.isError ? errorText(apply.error) : undefined
  return { code, type, submit, error, isPending: apply.isPending }
}

function CouponForm() {
  const { t } = useTranslation('mf-cart')
  const input = useRef<HTMLInputElement>(null)
  const { code, type, submit, error, isPending } = useCouponCode(() => input.current?.focus())
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FieldShell
        id="coupon-code"
        label={t('coupon.code')}
        error={error}
        className={styles['field']}
      >
        <Input
          ref={input}
          id="coupon-code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={code}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy('coupon-code', { error })}
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

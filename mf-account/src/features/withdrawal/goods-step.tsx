import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { leadToRefused } from '@drogerie/shared-lib/ui/use-quantity-refusal.ts'
import { useTranslation } from 'react-i18next'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import { GoodsField } from './goods-field.tsx'
import type { WithdrawalChoice } from './withdrawal-choice.ts'
import type { TypedAccount } from './withdrawal-progress.ts'
import { GoodsForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

type GoodsStepProps = {
  draft: WithdrawalDraft
  choice: WithdrawalChoice
  money: TypedAccount | null
  onTyped: (choice: WithdrawalChoice, money: TypedAccount) => void
  onNext: () => void
  onBack: () => void
}

/** The step that asks which goods go back, all of them at first, and where the money is to go. */
export function GoodsStep({ draft, choice, money, onTyped, onNext, onBack }: GoodsStepProps) {
  const { t } = useTranslation('mf-account')
  const form = useShopForm(GoodsForm, {
    choice,
    bankAccountNumber: money?.bankAccountNumber ?? '',
    note: money?.note ?? '',
  })
  useTypedValues(form, ({ choice: chosen, bankAccountNumber, note }) =>
    onTyped(chosen, { bankAccountNumber: bankAccountNumber ?? '', note: note ?? '' }),
  )
  const goOn = () => {
    if (!leadToRefused()) onNext()
  }
  return (
    <ShopForm form={form} onSubmit={goOn} ns="mf-account" aria-label={t('withdrawal.goods')}>
      <Question draft={draft} />
      <GoodsField draft={draft} />
      {draft.gifts?.length ? (
        <p className={styles['note']}>{t('withdrawal.gifts', { names: draft.gifts.join(', ') })}</p>
      ) : null}
      <TextField
        name="bankAccountNumber"
        label={t('form.bankAccount')}
        autoComplete="off"
        help={t('withdrawal.accountHelp')}
        optional
      />
      <TextAreaField name="note" label={t('form.note')} rows={3} optional />
      {/* A typed number of pieces is taken when its field is left, so a press leaves it. */}
      <SubmitButton wide onMouseDown={undefined}>
        {t('withdrawal.continue')}
      </SubmitButton>
      <Button look="text" onClick={onBack}>
        {t('withdrawal.back')}
      </Button>
    </ShopForm>
  )
}

function Question({ draft }: { draft: WithdrawalDraft }) {
  const { t } = useTranslation('mf-account')
  return (
    <div>
      <h2 className={styles['question']}>{t('withdrawal.goods')}</h2>
      <p className={styles['note']}>
        {t('purchases.order', { number: draft.order.number })}
        {draft.until ? `, ${t('withdrawal.until', { date: formatDate(draft.until) })}` : null}
      </p>
    </div>
  )
}

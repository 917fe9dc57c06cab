import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { SubmitButton } from '@drogerie/shared-lib/forms/submit-button.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Notice } from '@drogerie/shared-lib/ui/panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/stack.tsx'
import { useKeptForm } from '#data/use-kept-form.ts'
import { LinePicker } from '#ui/line-picker.tsx'
import { useGoodsLines } from './use-goods-lines.tsx'
import { pickPieces, problemOf, type Problem, type WithdrawalChoice } from './withdrawal-choice.ts'
import type { MoneyTyped } from './withdrawal-progress.ts'
import { MoneyForm } from './withdrawal-schema.ts'
import styles from './withdrawal.module.css'

type GoodsStepProps = {
  draft: WithdrawalDraft
  choice: WithdrawalChoice
  money: MoneyTyped | null
  onChoice: (choice: WithdrawalChoice) => void
  onTyped: (money: MoneyTyped) => void
  onNext: () => void
  onBack: () => void
}

/** What goes back, all of it at first, and where the money is to go. */
export function GoodsStep({
  draft,
  choice,
  money,
  onChoice,
  onTyped,
  onNext,
  onBack,
}: GoodsStepProps) {
  const { t } = useTranslation('mf-account')
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const form = useShopForm(MoneyForm, {
    bankAccountNumber: money?.bankAccountNumber ?? '',
    note: money?.note ?? '',
  })
  useKeptForm(form, ({ bankAccountNumber, note }) =>
    onTyped({ bankAccountNumber: bankAccountNumber ?? '', note: note ?? '' }),
  )
  const next = () => {
    const problem = problemOf(choice)
    setRefusal(problem)
    if (!problem) onNext()
  }
  const lines = useGoodsLines(draft, choice, onChoice)
  return (
    <Stack>
      <Question draft={draft} />
      {refusal ? (
        <Notice tone="warn" role="alert">
          {t(refusal === 'opened' ? 'withdrawal.openedRefused' : 'complaint.itemsRequired')}
        </Notice>
      ) : null}
      <LinePicker
        label={t('withdrawal.goods')}
        lines={lines}
        picked={choice.picked}
        onPick={(id, quantity) => onChoice(pickPieces(choice, draft, id, quantity))}
        texts={{
          quantity: (name) => t('complaintNew.quantityOf', { name }),
          decrease: t('complaintNew.decrease'),
          increase: t('complaintNew.increase'),
        }}
      />
      <ShopForm form={form} onSubmit={next} aria-label={t('withdrawal.goods')}>
        <TextField
          name="bankAccountNumber"
          label={t('form.bankAccount')}
          autoComplete="off"
          help={t('withdrawal.accountHelp')}
          optional
        />
        <TextAreaField name="note" label={t('form.note')} rows={3} optional />
        <SubmitButton wide>{t('withdrawal.continue')}</SubmitButton>
        <Button look="text" onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
      </ShopForm>
    </Stack>
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

import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { useFieldState } from '@drogerie/shared-lib/forms/use-field-state.ts'
import { FieldNotes } from '@drogerie/shared-lib/ui/field.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { usePickerTexts } from '#data/use-picker-texts.ts'
import { LinePicker } from '#ui/line-picker.tsx'
import { useGoodsLines } from './use-goods-lines.tsx'
import { pickPieces } from './withdrawal-choice.ts'
import type { GoodsForm } from './withdrawal-schema.ts'

/**
 * The goods as a field of the form: what is wrong with the choice is said with the other fields.
 */
export function GoodsField({ draft }: { draft: WithdrawalDraft }) {
  const { t } = useTranslation('mf-account')
  const label = t('withdrawal.goods')
  const { field } = useController<GoodsForm, 'choice'>({ name: 'choice' })
  const { id, error, aria } = useFieldState('choice', { label })
  const { value: choice, onChange } = field
  return (
    <div>
      <LinePicker
        label={label}
        field={{ id, 'aria-describedby': aria['aria-describedby'] }}
        lines={useGoodsLines(draft, choice, onChange)}
        picked={choice.picked}
        onPick={(line, quantity) => onChange(pickPieces(choice, draft, line, quantity))}
        texts={usePickerTexts('withdrawal.maxQuantity')}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

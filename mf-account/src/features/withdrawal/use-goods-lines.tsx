import { goodsName } from '@drogerie/shared-lib/format/goods-name.ts'
import type { WithdrawalDraft } from '@drogerie/shared-lib/contract/withdrawal.ts'
import { formatPieces } from '@drogerie/shared-lib/format/quantity.ts'
import { Checkbox } from '@drogerie/shared-lib/ui/choice.tsx'
import { useTranslation } from 'react-i18next'
import type { PickableLine } from '#ui/line-picker.tsx'
import { markOpened, type WithdrawalChoice } from './withdrawal-choice.ts'
import styles from './withdrawal.module.css'

/** Lines of the order as they can be picked; what must not be opened asks whether it was. */
export function useGoodsLines(
  draft: WithdrawalDraft,
  choice: WithdrawalChoice,
  onChoice: (choice: WithdrawalChoice) => void,
): PickableLine[] {
  const { t } = useTranslation('mf-account')
  const noteOf = (quantity: number, left: number) => {
    if (left === quantity) return formatPieces(quantity)
    if (left === 0) return t('complaintNew.nothingLeft')
    return t('withdrawal.someLeft', { left: formatPieces(left), all: formatPieces(quantity) })
  }
  const question = (id: number, exception: string) => (
    <>
      <p className={styles['note']}>{exception}</p>
      <Checkbox
        checked={choice.opened.includes(id)}
        onChange={({ target }) => onChoice(markOpened(choice, id, target.checked))}
      >
        {t('withdrawal.opened')}
      </Checkbox>
    </>
  )
  return draft.items.map((item) => {
    const { id, brandName, image, quantity, withdrawableQuantity, exception } = item
    return {
      id,
      brand: brandName,
      name: goodsName(item),
      image,
      max: withdrawableQuantity,
      note: noteOf(quantity, withdrawableQuantity),
      ...(exception === null ? {} : { more: question(id, exception) }),
    }
  })
}

import { useTranslation } from 'react-i18next'
import type { PickerTexts } from '#ui/line-picker.tsx'

/** Words around the pieces of an order's lines: of a complaint or of a withdrawal. */
export function usePickerTexts(
  tooMany: 'complaint.maxQuantity' | 'withdrawal.maxQuantity',
): PickerTexts {
  const { t } = useTranslation('mf-account')
  return {
    quantity: (name) => t('complaintNew.quantityOf', { name }),
    decrease: t('complaintNew.decrease'),
    increase: t('complaintNew.increase'),
    wrong: (count, isTooMany) => t(isTooMany ? tooMany : 'complaintNew.wholePieces', { count }),
  }
}

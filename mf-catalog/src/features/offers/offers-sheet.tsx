import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useTranslation } from 'react-i18next'
import { OffersFilter } from './offers-filter.tsx'
import type { OffersState } from './offers-url.ts'

/** The same panel as a sheet on a phone. */
export function OffersSheet({
  state,
  filters,
  onClose,
}: {
  state: OffersState
  filters: ActionFilters
  onClose: () => void
}) {
  const { t } = useTranslation('mf-catalog')
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common:general.close')}
    >
      <OffersFilter state={state} filters={filters} onApplied={onClose} />
    </Dialog>
  )
}

import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useBackCloses } from '@drogerie/shared-lib/runtime'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OffersForm, ShowOffers } from './offers-filter.tsx'
import { noFilters, type OffersState } from './offers-url.ts'
import { useOffersDraft } from './use-offers-draft.ts'

type OffersSheetProps = { state: OffersState; filters: ActionFilters; onClose: () => void }

/** The same fields as a sheet on a phone, its counted button always in sight. */
export function OffersSheet({ state, filters, onClose }: OffersSheetProps) {
  const { t } = useTranslation('mf-catalog')
  const { close } = useBackCloses(onClose)
  const ticks = useOffersDraft(state, onClose)
  const form = useId()
  return (
    <Dialog
      open
      kind="sheet"
      onClose={close}
      title={t('filter.title')}
      closeLabel={t('common:general.close')}
      footer={
        <>
          <Button onClick={() => ticks.setDraft(noFilters)}>{t('filter.clear')}</Button>
          <ShowOffers count={ticks.count} form={form} />
        </>
      }
    >
      <OffersForm id={form} state={state} filters={filters} ticks={ticks} />
    </Dialog>
  )
}

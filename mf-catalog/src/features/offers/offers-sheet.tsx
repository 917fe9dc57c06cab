import type { ActionFilters } from '@drogerie/shared-lib/contract/action.ts'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferFields, ShowOffers } from './offers-filter.tsx'
import { withBrandsFirst } from './offer-rules.ts'
import styles from './offers.module.css'
import { noFilters, type OffersState } from './offers-url.ts'
import { useOffersDraft } from './use-offers-draft.ts'

type OffersSheetProps = { state: OffersState; filters: ActionFilters; onClose: () => void }

/** The same fields as a sheet on a phone, its counted button always in sight. */
export function OffersSheet({ state, filters, onClose }: OffersSheetProps) {
  const { t } = useTranslation('mf-catalog')
  const { draft, setDraft, count, apply } = useOffersDraft(state, onClose)
  const form = useId()
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={t('filter.title')}
      closeLabel={t('common:general.close')}
      footer={
        <>
          <Button onClick={() => setDraft(noFilters)}>{t('filter.clear')}</Button>
          <ShowOffers count={count} form={form} />
        </>
      }
    >
      <form
        id={form}
        autoComplete="off"
        className={styles['form']}
        aria-label={t('filter.title')}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <OfferFields
          filters={withBrandsFirst(filters, state.brands)}
          draft={draft}
          onChange={setDraft}
        />
      </form>
    </Dialog>
  )
}

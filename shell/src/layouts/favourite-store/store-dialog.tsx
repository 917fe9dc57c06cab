import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import {
  chooseStore,
  Parcel,
  showError,
  useBackCloses,
  useSession,
  useShop,
} from '@drogerie/shared-lib/runtime'
import { Button, LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { OutagePanel } from '@drogerie/shared-lib/ui/outage-panel.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import texts from '../../i18n/late/store-dialog.json' with { type: 'json' }
import { useLateTexts } from '../../i18n/use-late-texts.ts'
import styles from './store-dialog.module.css'

/**
 * Chooses the visitor's store by the picker of the content team; without it all stores are a link
 * away.
 */
export function StoreDialog({ onClose }: { onClose: () => void }) {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const shop = useShop()
  const favourite = useSession((session) => session.favouriteStore)
  const [chosen, setChosen] = useState<{ externalId: string; name: string } | null>(null)
  const { close, leaveByLink } = useBackCloses(onClose)
  const save = () => {
    close()
    if (!chosen) return
    const { externalId, name } = chosen
    chooseStore(shop, externalId).then(
      () => shop.toasts.show({ kind: 'success', text: t('storeDialog.chosen', { name }) }),
      (error: unknown) => showError(shop, error),
    )
  }
  return (
    <Dialog
      open
      wide="map"
      onClose={close}
      title={t('storeDialog.title')}
      closeLabel={t('common:general.close')}
      footer={
        <>
          <Button look="plum" onClick={save}>
            {t('storeDialog.save')}
          </Button>
          <LinkButton href={paths.stores()} onClickCapture={leaveByLink}>
            {t('storeDialog.all')}
          </LinkButton>
        </>
      }
    >
      <p className={styles['text']}>{t('storeDialog.text')}</p>
      <div onClickCapture={leaveByLink} role="presentation">
        <Parcel
          name="mf-content/store-picker"
          props={{ selected: chosen?.externalId ?? favourite, onSelect: setChosen }}
          fallback={<p role="status">{t('common:general.loading')}</p>}
          renderFailed={(retry) => (
            <OutagePanel
              title={t('storeDialog.failed')}
              text={t('storeDialog.failedText')}
              retry={{ label: t('common:general.retry'), onRetry: retry }}
            />
          )}
        />
      </div>
    </Dialog>
  )
}

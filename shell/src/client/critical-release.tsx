import { ShopProvider, type Shop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import texts from '../i18n/late/critical-release.json' with { type: 'json' }
import { useLateTexts } from '../i18n/use-late-texts.ts'

type CriticalReleaseProps = { onReload: () => void }

/** Asks and leaves the decision to the shopper, because only they know what was typed. */
export function CriticalRelease({ onReload }: CriticalReleaseProps) {
  useLateTexts(texts)
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(true)
  const later = () => setOpen(false)
  return (
    <Dialog
      open={open}
      onClose={later}
      title={t('criticalRelease.title')}
      closeLabel={t('criticalRelease.later')}
      alert
      footer={
        <>
          <Button look="accent" onClick={onReload}>
            {t('criticalRelease.reload')}
          </Button>
          <Button data-autofocus onClick={later}>
            {t('criticalRelease.later')}
          </Button>
        </>
      }
    >
      <p>{t('criticalRelease.text')}</p>
    </Dialog>
  )
}

/** A root of its own beside the page: it comes with a late chunk, long after hydration. */
export function mountCriticalRelease(shop: Shop): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <ShopProvider shop={shop}>
      <CriticalRelease onReload={() => location.reload()} />
    </ShopProvider>,
  )
}

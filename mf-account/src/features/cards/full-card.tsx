import { formatCardNumber } from '@drogerie/shared-lib/format/card-number.ts'
import { Barcode } from '@drogerie/shared-lib/ui/barcode.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import { Maximize } from '@drogerie/shared-lib/ui/icons/maximize.tsx'
import { useTranslation } from 'react-i18next'
import styles from './full-card.module.css'
import { useFullCard } from './use-full-card.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * Opens the bars over the whole screen, black on white, as a till reads them best; the screen stays
 * on, and Back closes them.
 */
export function FullCard({ number }: { number: string }) {
  const { t } = useTranslation('mf-account')
  const { isOpen, open, close } = useFullCard(number)
  return (
    <>
      <Button icon={<Maximize size={20} />} onClick={open}>
        {t('cards.full')}
      </Button>
      <Dialog
        open={isOpen}
        kind="full"
        title={t('cards.fullTitle')}
        closeLabel={t('general.close')}
        onClose={close}
      >
        {isOpen ? <Bars number={number} /> : null}
      </Dialog>
    </>
  )
}

function Bars({ number }: { number: string }) {
  useWakeLock()
  return (
    <div className={styles['card']}>
      <div className={styles['bars']}>
        <Barcode number={number} />
      </div>
      <p className={styles['number']}>{formatCardNumber(number)}</p>
    </div>
  )
}

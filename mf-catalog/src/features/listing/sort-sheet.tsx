import { Dialog } from '@drogerie/shared-lib/ui/dialog.tsx'
import type { TabLink } from '@drogerie/shared-lib/ui/tabs.tsx'
import { Check } from '@drogerie/shared-lib/ui/icons/check.tsx'
import { useBackCloses } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import styles from './listing-toolbar.module.css'

/** The orders of a listing on a phone. */
export function SortSheet({ options, onClose }: { options: TabLink[]; onClose: () => void }) {
  const { t } = useTranslation('mf-catalog')
  const { close, leaveByLink } = useBackCloses(onClose)
  return (
    <Dialog open onClose={close} title={t('sort.title')} closeLabel={t('common:general.close')}>
      <ul className={styles['options']} onClickCapture={leaveByLink}>
        {options.map(({ href, text, current }) => (
          <li key={href}>
            <a
              href={href}
              rel="nofollow"
              aria-current={current ? 'true' : undefined}
              onClick={onClose}
            >
              {text}
              {current ? <Check size={20} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { useTranslation } from 'react-i18next'
import { OutagePanel } from '../ui/outage-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './late-form.module.css'

/** Stands for another team's form in a dialog until it is there. */
export const FormWait = () => (
  <div className={styles['wait']} aria-busy>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

/** Shown when the form did not load; one press asks for it again. */
export function FormFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return <OutagePanel title={title} retry={{ label: t('general.retry'), onRetry }} />
}

import { Parcel, type ParcelContracts, type ParcelName } from '@drogerie/shared-lib/runtime'
import { useTranslation } from 'react-i18next'
import { OutagePanel } from '../ui/outage-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './form-parcel.module.css'

type FormParcelProps<N extends ParcelName> = {
  name: N
  props: ParcelContracts[N]
  /** What to say when it does not load. */
  failed: string
}

/** Another team's form in a dialog: its skeleton until it is there, and one press more when it does not come. */
export function FormParcel<N extends ParcelName>({ name, props, failed }: FormParcelProps<N>) {
  const { t } = useTranslation('common')
  return (
    <Parcel
      name={name}
      props={props}
      fallback={
        <div className={styles['wait']} aria-busy>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      }
      renderFailed={(retry) => (
        <OutagePanel title={failed} retry={{ label: t('general.retry'), onRetry: retry }} />
      )}
    />
  )
}

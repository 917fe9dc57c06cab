import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressLines, defaultAddress } from '#data/address-rules.ts'
import { addressesQuery } from '@drogerie/shared-lib/pages/addresses-query.ts'
import styles from './overview.module.css'

/** Where parcels go unless said otherwise. */
export function AddressPanel() {
  const { t } = useTranslation('mf-account')
  const { data, isError } = useQuery(addressesQuery(useShop()))
  const address = data && defaultAddress(data)
  const action = <a href={paths.addresses()}>{t(address ? 'overview.manage' : 'addresses.add')}</a>
  return (
    <Panel
      title={t('overview.address')}
      aside={data ? action : undefined}
      className={styles['small']}
    >
      {address ? (
        <Lines address={address} />
      ) : data || isError ? (
        <p className={styles['muted']}>{t(isError ? 'addresses.failed' : 'overview.noAddress')}</p>
      ) : (
        <Skeleton />
      )}
    </Panel>
  )
}

const Lines = ({ address }: { address: Address }) => (
  <address className={styles['facts']}>
    {addressLines(address).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
)

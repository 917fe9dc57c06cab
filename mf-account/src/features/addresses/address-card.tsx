import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { useErrorToast } from '@drogerie/shared-lib/runtime'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useTranslation } from 'react-i18next'
import { addressLines } from '#data/address-rules.ts'
import { useMakeDefault } from './address-mutations.ts'
import styles from './addresses.module.css'

type AddressCardProps = { address: Address; onEdit: () => void; onDelete: () => void }

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t } = useTranslation('mf-account')
  const showError = useErrorToast()
  const makeDefault = useMakeDefault(address)
  const [first, ...rest] = addressLines(address)
  const named = { address: `${address.street}, ${address.city}` }
  return (
    <li>
      <Panel className={styles['card']}>
        <div className={styles['head']}>
          <h2>{first}</h2>
          {address.isDefault ? <Badge tone="club">{t('addresses.default')}</Badge> : null}
        </div>
        <address className={styles['lines']}>
          {rest.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div className={styles['actions']}>
          <Button aria-label={t('addresses.editOf', named)} onClick={onEdit}>
            {t('general.edit')}
          </Button>
          <Button
            data-remove
            look="text"
            aria-label={t('addresses.deleteOf', named)}
            onClick={onDelete}
          >
            {t('general.delete')}
          </Button>
          {address.isDefault ? null : (
            <Button
              look="text"
              aria-label={t('addresses.makeDefaultOf', named)}
              loading={makeDefault.isPending}
              loadingLabel={t('general.loading')}
              onClick={() =>
                makeDefault.mutate(undefined, { onError: (error) => showError(error) })
              }
            >
              {t('addresses.makeDefault')}
            </Button>
          )}
        </div>
      </Panel>
    </li>
  )
}

export const AddressSkeleton = () => (
  <div aria-busy className={styles['list']}>
    {[1, 2].map((key) => (
      <Panel key={key} className={styles['bone']}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Panel>
    ))}
  </div>
)

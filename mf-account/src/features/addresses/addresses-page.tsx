import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import { useShop } from '@drogerie/shared-lib/runtime'
import { Button } from '@drogerie/shared-lib/ui/button.tsx'
import { EmptyState } from '@drogerie/shared-lib/ui/empty-state.tsx'
import { keepFocusInRows } from '@drogerie/shared-lib/ui/keep-focus-in-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from '@drogerie/shared-lib/ui/icons/plus.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { addressesQuery } from '@drogerie/shared-lib/pages/addresses-query.ts'
import { Loaded } from '#widgets/loaded.tsx'
import { PlacesTabs } from '#widgets/places-tabs.tsx'
import { restoredForm, type OpenOver } from '#data/use-form-draft.ts'
import { ParcelArt } from '#ui/parcel-art.tsx'
import { AddressCard, AddressSkeleton } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddress } from './delete-address.tsx'
import styles from './addresses.module.css'

const keepFocus = keepFocusInRows()

/** /muj-ucet/adresy. */
export function AddressesPage() {
  const { t } = useTranslation('mf-account')
  const query = useQuery(addressesQuery(useShop()))
  const [asked, setOpen] = useState<OpenOver<Address>>()
  const open = asked === undefined ? restoredForm('address', query.data) : asked
  const close = () => setOpen(null)
  const add = () => setOpen({ kind: 'add' })
  const hasSome = (query.data?.length ?? 0) > 0
  const button = (
    <Button look="plum" icon={<Plus size={20} />} onClick={add}>
      {t('addresses.add')}
    </Button>
  )
  return (
    <AccountPage section="addresses" aside={hasSome ? button : undefined}>
      <PlacesTabs current="addresses" />
      <Loaded query={query} failed={t('addresses.failed')} skeleton={<AddressSkeleton />}>
        {(addresses) =>
          addresses.length > 0 ? (
            <ul ref={keepFocus} className={styles['list']} aria-label={t('addresses.title')}>
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => setOpen({ kind: 'edit', row: address })}
                  onDelete={() => setOpen({ kind: 'delete', row: address })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState art={<ParcelArt />} title={t('addresses.empty')} actions={button}>
              {t('addresses.emptyText')}
            </EmptyState>
          )
        }
      </Loaded>
      {open?.kind === 'add' ? <AddressDialog isFirst={!hasSome} onClose={close} /> : null}
      {open?.kind === 'edit' ? (
        <AddressDialog address={open.row} isFirst={false} onClose={close} />
      ) : null}
      {open?.kind === 'delete' ? <DeleteAddress address={open.row} onClose={close} /> : null}
    </AccountPage>
  )
}

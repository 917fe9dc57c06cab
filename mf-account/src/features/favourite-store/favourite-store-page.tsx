import { chooseStore, Parcel, showError, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AccountPage } from '#widgets/account-page.tsx'
import { PlacesTabs } from '#widgets/places-tabs.tsx'
import { CurrentStore } from './current-store.tsx'
import { StoreList } from './store-list.tsx'
import styles from './favourite-store.module.css'

type Choice = { externalId: string; name: string }

/**
 * /muj-ucet/oblibena-prodejna: the map and list of the stores' team; when they are away, our own
 * plain list.
 */
export function FavouriteStorePage() {
  const { t } = useTranslation('mf-account')
  const shop = useShop()
  const selected = useSession(({ favouriteStore }) => favouriteStore)
  const choose = useMutation({
    mutationFn: ({ externalId }: Choice) => chooseStore(shop, externalId),
    onSuccess: (_nothing, { name }) =>
      shop.toasts.show({ kind: 'success', text: t('favouriteStore.saved', { name }) }),
    onError: (error) => showError(shop, error),
  })
  const onSelect = (store: Choice) => {
    if (store.externalId !== selected) choose.mutate(store)
  }
  return (
    <AccountPage section="addresses">
      <PlacesTabs current="favouriteStore" />
      <CurrentStore externalId={selected} />
      <Panel
        title={t(selected ? 'favouriteStore.another' : 'favouriteStore.choose')}
        lead={t('favouriteStore.lead')}
      >
        <Parcel
          name="mf-content/store-picker"
          props={{ selected, onSelect }}
          fallback={<Bones label={t('general.loading')} />}
          renderFailed={() => <StoreList selected={selected} onSelect={onSelect} />}
        />
      </Panel>
    </AccountPage>
  )
}

const Bones = ({ label }: { label: string }) => (
  <div aria-busy aria-label={label} role="group" className={styles['bones']}>
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)

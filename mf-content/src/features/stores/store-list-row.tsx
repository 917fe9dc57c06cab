import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { formatDistance } from '@drogerie/shared-lib/format/quantity.ts'
import { routeUrl, storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { Badge } from '@drogerie/shared-lib/ui/badge.tsx'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { openingStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { StoreRow } from '@drogerie/shared-lib/ui/store-row.tsx'
import { Navigation } from '@drogerie/shared-lib/ui/icons/navigation.tsx'
import { useTranslation } from 'react-i18next'
import { FavouriteBadge } from '#ui/favourite-badge.tsx'
import { useIsHydrated } from '@drogerie/shared-lib/ui/use-is-hydrated.ts'

type StoreListRowProps = { store: Store; selected: boolean; onSelect: () => void }

/** Services as badges: the first ones say enough. */
const servicesShown = 4

/**
 * Without script the name links to the store's page; with it the name shows the store on the map,
 * and a button links there.
 */
export function StoreListRow({ store, selected, onSelect }: StoreListRowProps) {
  const { t } = useTranslation('mf-content')
  const hydrated = useIsHydrated()
  const isFavourite = useSession(({ favouriteStore }) => favouriteStore === store.externalId)
  const { name, slug, distance, services } = store
  return (
    <StoreRow
      name={name}
      href={paths.storeDetail(slug)}
      onSelect={hydrated ? onSelect : undefined}
      address={storeAddress(store)}
      distance={typeof distance === 'number' ? formatDistance(distance) : undefined}
      status={openingStatus(store)}
      favourite={isFavourite ? <FavouriteBadge>{t('stores.mine')}</FavouriteBadge> : undefined}
      selected={selected}
      tags={
        selected && services.length > 0
          ? services
              .slice(0, servicesShown)
              .map(({ code, name: service }) => <Badge key={code}>{service}</Badge>)
          : undefined
      }
      actions={
        selected ? (
          <>
            <LinkButton look="plum" href={paths.storeDetail(slug)}>
              {t('stores.detail')}
              <span className="visually-hidden"> {name}</span>
            </LinkButton>
            <LinkButton
              href={routeUrl(store)}
              target="_blank"
              rel="noopener"
              icon={<Navigation size={18} />}
            >
              {t('stores.route')}
              <span className="visually-hidden">, {t('common:general.opensInNewWindow')}</span>
            </LinkButton>
          </>
        ) : undefined
      }
    />
  )
}

import { serverOnly } from '@drogerie/shared-lib/format/server-only.ts'
import { mapZoom } from '@drogerie/shared-lib/contract/constants.ts'
import type { Store } from '@drogerie/shared-lib/contract/store.ts'
import { routeUrl, storeAddress } from '@drogerie/shared-lib/format/store-address.ts'
import { paths } from '@drogerie/shared-lib/routes/paths.ts'
import { PageHead, useSession, useShop } from '@drogerie/shared-lib/runtime'
import { LinkButton } from '@drogerie/shared-lib/ui/button.tsx'
import { OpeningStatus } from '@drogerie/shared-lib/ui/opening-status.tsx'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from '@drogerie/shared-lib/ui/icons/navigation.tsx'
import { Phone } from '@drogerie/shared-lib/ui/icons/phone.tsx'
import { useTranslation } from 'react-i18next'
import { noFilter } from '#data/store-filter.ts'
import { storePointsOf } from '#data/store-points.ts'
import { storePointsQuery } from '#data/store-queries.ts'
import { useMapProps } from '#data/use-map-props.ts'
import { FavouriteBadge } from '#ui/favourite-badge.tsx'
import { Page } from '#ui/page.tsx'
import { StoreMap } from '#ui/store-map/store-map.tsx'
import { ExceptionNotice, OpeningPanel } from './opening-panel.tsx'
import { PickupPanel } from './pickup-panel.tsx'
import { ContactPanel, ServicesPanel } from './store-facts.tsx'
import { storeJsonLd } from './store-json-ld.ts'
import styles from './store-detail.module.css'

export function StoreDetailPage({ store }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  const { config } = useShop()
  const title = t('store.title', { name: store.name })
  return (
    <Page tight>
      <PageHead
        canonical={paths.storeDetail(store.slug)}
        title={title}
        description={t('store.description', { name: store.name, address: storeAddress(store) })}
        image={store.image ?? undefined}
        jsonLd={[serverOnly(() => storeJsonLd(store, config))]}
      />
      <StoreHeader store={store} />
      <div className={styles['columns']}>
        <NearbyMap store={store} />
        <aside className={styles['aside']}>
          <PickupPanel store={store} />
          <OpeningPanel store={store} />
        </aside>
        <div className={styles['facts']}>
          <ExceptionNotice store={store} />
          <ContactPanel store={store} />
          <ServicesPanel store={store} />
        </div>
      </div>
    </Page>
  )
}

function StoreHeader({ store }: { store: Store }) {
  const { t } = useTranslation('mf-content')
  const isFavourite = useSession(({ favouriteStore }) => favouriteStore === store.externalId)
  return (
    <header className={styles['head']}>
      <div>
        <div className={styles['name']}>
          <h1>{store.name}</h1>
          {isFavourite ? <FavouriteBadge pill>{t('stores.mine')}</FavouriteBadge> : null}
        </div>
        <OpeningStatus store={store} className={styles['status']} />
      </div>
      <div className={styles['actions']}>
        <LinkButton
          look="plum"
          href={routeUrl(store)}
          target="_blank"
          rel="noopener"
          icon={<Navigation size={18} />}
        >
          {t('stores.route')}
          <span className="visually-hidden">, {t('common:general.opensInNewWindow')}</span>
        </LinkButton>
        {store.phone ? (
          <LinkButton href={`tel:${store.phone.replaceAll(/\s/g, '')}`} icon={<Phone size={18} />}>
            {t('store.call')}
          </LinkButton>
        ) : null}
      </div>
    </header>
  )
}

/** The store and its neighbours; those load in the browser. */
function NearbyMap({ store }: { store: Store }) {
  const { api, side } = useShop()
  const mapProps = useMapProps()
  const { data: all } = useQuery({
    ...storePointsQuery(api, noFilter),
    enabled: side === 'browser',
  })
  const { latitude, longitude, externalId } = store
  return (
    <StoreMap
      {...mapProps}
      className={styles['map']}
      points={all ?? storePointsOf([store])}
      selected={externalId}
      view={{ latitude, longitude, zoom: mapZoom.city }}
    />
  )
}

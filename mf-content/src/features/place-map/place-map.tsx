import type { ParcelContracts } from '@drogerie/shared-lib/runtime'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapProps } from '#data/use-map-props.ts'
import { StoreMap } from '#ui/store-map/store-map.tsx'
import styles from './place-map.module.css'

type PlaceMapProps = ParcelContracts['mf-content/place-map']

/**
 * Places of another team's list on a map, one to be chosen; the list beside it does the same by
 * keyboard.
 */
export function PlaceMap({ places, selected, onSelect }: PlaceMapProps) {
  const { t } = useTranslation('mf-content')
  const { texts, tiles } = useMapProps()
  // by what they say: the list is made anew at each render, and the map would look at all of them
  // again
  const shown = JSON.stringify(places)
  const points = useMemo(() => JSON.parse(shown) as PlaceMapProps['places'], [shown])
  const chosen = points.find(({ id }) => id === selected)
  return (
    <StoreMap
      className={styles['map']}
      points={points}
      selected={selected}
      onSelect={onSelect}
      view="points"
      tiles={tiles}
      texts={{ ...texts, label: t('map.places'), failed: t('map.placesFailed') }}
    >
      {chosen ? (
        <p className={styles['chosen']}>
          <strong>{chosen.name}</strong>
          {chosen.line}
        </p>
      ) : null}
    </StoreMap>
  )
}

import { Parcel } from '@drogerie/shared-lib/runtime'
import { Skeleton } from '@drogerie/shared-lib/ui/skeleton.tsx'
import type { ReactNode, RefObject } from 'react'
import styles from './place-list.module.css'
import { pinsOf, type Place } from './place-rules.ts'
import type { Branch } from './shipping-payment-rules.ts'

type PlacesOnMapProps = {
  places: readonly Place[]
  selected: Branch | null
  onSelect: (branch: Branch) => void
  list: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** The map of the stores' team beside the list; without it the list has the room. */
export function PlacesOnMap({ places, selected, onSelect, list, children }: PlacesOnMapProps) {
  const select = (id: string) => {
    const place = places.find((candidate) => candidate.id === id)
    if (!place) return
    onSelect({ id, name: place.name, line: place.line })
    showRow(list.current, id)
  }
  return (
    <div className={styles['withMap']}>
      {children}
      <Parcel
        name="mf-content/place-map"
        props={{ places: pinsOf(places), selected: selected?.id ?? null, onSelect: select }}
        fallback={<Skeleton className={styles['mapBone']} />}
        renderFailed={() => null}
      />
    </div>
  )
}

/** Scrolls the list alone: the page stays with the map, where the press was. */
function showRow(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[value="${CSS.escape(id)}"]`)?.closest('label')
  if (list && row)
    list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top
}

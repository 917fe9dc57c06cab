import { crowns, track } from '@drogerie/shared-lib/runtime'
import { useEffect, useEffectEvent } from 'react'
import type { TrackedItem } from '../contract/tracked-event.ts'
import { hitName, type TileHit } from './hit-rules.ts'

/** A list of goods as the tag manager reports it: its address where it has one, and its heading. */
export type TrackedList = { id?: string; name: string }

const namesOf = ({ id, name }: TrackedList) => ({
  ...(id ? { item_list_id: id } : {}),
  item_list_name: name,
})

const trackedHit = (hit: TileHit, index: number): TrackedItem => ({
  item_id: hit.code,
  item_name: hitName(hit),
  ...(hit.brand ? { item_brand: hit.brand.name } : {}),
  ...(hit.mainTaxon ? { item_category: hit.mainTaxon.name } : {}),
  price: crowns(hit.price),
  quantity: 1,
  index,
})

/** Announces what a list shows, again whenever it shows something else. */
export function useTrackedList(list: TrackedList, hits: readonly TileHit[]): void {
  const codes = hits.map(({ code }) => code).join()
  const show = useEffectEvent(() =>
    track({ event: 'view_item_list', ...namesOf(list), items: hits.map(trackedHit) }),
  )
  useEffect(() => {
    if (codes) show()
  }, [codes])
}

/** Announces that one of a list is opened. */
export const trackOpened = (list: TrackedList, hit: TileHit, index: number): void =>
  track({ event: 'select_item', ...namesOf(list), items: [trackedHit(hit, index)] })

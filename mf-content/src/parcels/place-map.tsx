import { reactParcel } from '@drogerie/shared-lib/runtime'
import { PlaceMap } from '../features/place-map/place-map.tsx'

export const lifecycles = reactParcel(PlaceMap)

import { reactParcel } from '@drogerie/shared-lib/runtime'
import { SearchBox } from '../features/search-box/search-box.tsx'

export const lifecycles = reactParcel(SearchBox)

import { reactParcel } from '@drogerie/shared-lib/runtime'
import { StorePicker } from '../features/store-picker/store-picker.tsx'

export const lifecycles = reactParcel(StorePicker)

import { reactParcel } from '@drogerie/shared-lib/runtime'
import { WatchForm } from '../features/watchdog/watch-form.tsx'

export const lifecycles = reactParcel(WatchForm)

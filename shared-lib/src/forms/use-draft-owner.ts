import { useSession } from '@drogerie/shared-lib/runtime'
import { guest } from './own-draft.ts'

/** Whose drafts a form reads and writes: customer IRI, or `guest`. */
export const useDraftOwner = (): string => useSession(({ auth }) => auth?.customer ?? guest)

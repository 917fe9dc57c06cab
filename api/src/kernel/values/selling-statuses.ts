import type { StoreStatusCode } from '@drogerie/shared-lib/contract/enums.ts'

/** Statuses of stores that could hand goods over, now or after they open again. */
export const sellingStatuses: StoreStatusCode[] = ['OTEV', 'DOZAV']

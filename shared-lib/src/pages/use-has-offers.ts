import { useCustomerService } from '@drogerie/shared-lib/runtime'

/** Whether the page of offers has any; where an older API does not say, it has. */
export const useHasOffers = (): boolean => useCustomerService()?.promises?.offers ?? true

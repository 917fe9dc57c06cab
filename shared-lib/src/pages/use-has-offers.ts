import { useCustomerService } from '@drogerie/shared-lib/runtime'

/** Whether the page of offers has any; yes where an older API does not say. */
export const useHasOffers = (): boolean => useCustomerService()?.promises?.offers ?? true

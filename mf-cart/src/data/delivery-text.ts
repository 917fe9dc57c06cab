import type { ExpectedDeliveryInfo } from '@drogerie/shared-lib/contract/delivery-info.ts'
import type { ShippingMethod } from '@drogerie/shared-lib/contract/shipping-method.ts'

/** When this method would deliver; undefined until it is known. */
export const deliveryText = (
  info: ExpectedDeliveryInfo | undefined,
  method: Pick<ShippingMethod, '@id'>,
): string | undefined =>
  info?.methods.find(({ shippingMethod }) => shippingMethod === method['@id'])?.text

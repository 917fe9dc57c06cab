import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { ShopForm } from '@drogerie/shared-lib/forms/shop-form.tsx'
import { useShopForm } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import { useTypedValues } from '@drogerie/shared-lib/forms/use-typed-values.ts'
import { useSession } from '@drogerie/shared-lib/runtime'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft, writeDraft } from '#data/checkout-memory.ts'
import { AddressPanel } from './address-panel.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { deliveryDefaults, fieldOfPath, needsDeliveryAddress } from './delivery-payload.ts'
import { CollectionSchema, DeliverySchema, type DeliveryValues } from './delivery-schema.ts'
import styles from './delivery-details.module.css'

type DeliveryFormProps = {
  /** Id by which the order button, in the summary beside it, sends this form. */
  id: string
  order: Order
  /** Customer IRI, or `guest`. */
  owner: string
  /** Rejects with violations, which are shown at their fields. */
  onSubmit: (values: DeliveryValues) => Promise<void>
}

/** Contact, addresses, note and consents. */
export function DeliveryForm({ id, order, owner, onSubmit }: DeliveryFormProps) {
  const { t } = useTranslation('mf-cart')
  const user = useSession((session) => session.user)
  const [defaults] = useState(() => deliveryDefaults(order, user, readDraft(owner)))
  const schema = needsDeliveryAddress(order) ? DeliverySchema : CollectionSchema
  const form = useShopForm(schema, defaults)
  // kept by the tab: neither a reload nor a new release costs a letter
  useTypedValues(form, (values) => writeDraft(owner, values))
  return (
    <ShopForm
      id={id}
      form={form}
      onSubmit={onSubmit}
      fieldOfPath={fieldOfPath}
      className={styles['form']}
      aria-label={t('delivery.title')}
    >
      <ContactPanel isSignedIn={user !== null} />
      <AddressPanel order={order} isSignedIn={user !== null} />
      <ConsentPanel />
    </ShopForm>
  )
}

import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { CheckboxField } from '@drogerie/shared-lib/forms/checkbox-field.tsx'
import { TextAreaField } from '@drogerie/shared-lib/forms/text-area-field.tsx'
import { TextField } from '@drogerie/shared-lib/forms/text-field.tsx'
import { Panel } from '@drogerie/shared-lib/ui/panel.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CityOptions } from './city-options.tsx'
import { needsDeliveryAddress } from './delivery-payload.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import styles from './delivery-details.module.css'

const useTicked = (name: string): boolean =>
  Boolean(useWatch({ control: useFormContext().control, name }))

/**
 * Billing address, with the parts only some need behind a box each: company, another delivery
 * address, note.
 */
export function AddressPanel({ order, isSignedIn }: { order: Order; isSignedIn: boolean }) {
  const { t } = useTranslation('mf-cart')
  const isCompany = useTicked('isCompany')
  const hasNote = useTicked('hasNote')
  const isDelivered = needsDeliveryAddress(order)
  const isElsewhere = useTicked('otherAddress')
  return (
    <Panel title={t(isDelivered && !isElsewhere ? 'delivery.addressBoth' : 'delivery.billing')}>
      {isSignedIn ? <SavedAddresses order={order} /> : null}
      <div className={styles['fields']}>
        <TextField
          name="street"
          label={t('delivery.street')}
          preset="street"
          className={styles['whole'] ?? ''}
        />
        <TextField name="city" label={t('form.city')} preset="city" list="delivery-cities" />
        <TextField
          name="postcode"
          label={t('form.postcode')}
          preset="postcode"
          help={t('delivery.postcodeHelp')}
        />
      </div>
      <CityOptions id="delivery-cities" name="city" />
      <div className={styles['toggles']}>
        {isDelivered ? <OtherAddress /> : null}
        <CheckboxField name="isCompany" label={t('delivery.company')}>
          {t('delivery.company')}
        </CheckboxField>
        {isCompany ? <CompanyFields /> : null}
        <CheckboxField name="hasNote" label={t('delivery.note')}>
          {t('delivery.note')}
        </CheckboxField>
        {hasNote ? (
          <TextAreaField name="note" label={t('delivery.note')} rows={4} optional />
        ) : null}
      </div>
    </Panel>
  )
}

function CompanyFields() {
  const { t } = useTranslation('mf-cart')
  return (
    <div className={styles['part']}>
      <TextField
        name="company"
        label={t('form.company')}
        preset="company"
        className={styles['whole'] ?? ''}
      />
      <TextField name="companyId" label={t('form.companyId')} preset="companyId" />
      <TextField name="taxId" label={t('form.taxId')} preset="taxId" optional />
    </div>
  )
}

function OtherAddress() {
  const { t } = useTranslation('mf-cart')
  const isOpen = useTicked('otherAddress')
  const ofShipping = (label: string) => t('delivery.ofShipping', { label })
  return (
    <>
      <CheckboxField name="otherAddress" label={t('delivery.other')}>
        {t('delivery.other')}
      </CheckboxField>
      {isOpen ? (
        <div role="group" aria-labelledby="shipping-address" className={styles['part']}>
          <h3 id="shipping-address">{t('delivery.shipping')}</h3>
          <TextField
            name="shippingFirstName"
            label={t('form.firstName')}
            panelLabel={ofShipping(t('form.firstName'))}
            preset="firstName"
            autoComplete="shipping given-name"
          />
          <TextField
            name="shippingLastName"
            label={t('form.lastName')}
            panelLabel={ofShipping(t('form.lastName'))}
            preset="lastName"
            autoComplete="shipping family-name"
          />
          <TextField
            name="shippingStreet"
            label={t('delivery.street')}
            panelLabel={ofShipping(t('delivery.street'))}
            preset="street"
            autoComplete="shipping address-line1"
            className={styles['whole'] ?? ''}
          />
          <TextField
            name="shippingCity"
            label={t('form.city')}
            panelLabel={ofShipping(t('form.city'))}
            preset="city"
            autoComplete="shipping address-level2"
            list="shipping-cities"
          />
          <TextField
            name="shippingPostcode"
            label={t('form.postcode')}
            panelLabel={ofShipping(t('form.postcode'))}
            preset="postcode"
            autoComplete="shipping postal-code"
          />
          <CityOptions id="shipping-cities" name="shippingCity" />
        </div>
      ) : null}
    </>
  )
}

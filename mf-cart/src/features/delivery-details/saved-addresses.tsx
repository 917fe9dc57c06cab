import type { Address } from '@drogerie/shared-lib/contract/address.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import { formatPostcode } from '@drogerie/shared-lib/format/phone.ts'
import { addressesQuery } from '@drogerie/shared-lib/pages/addresses-query.ts'
import { useSession, useShop } from '@drogerie/shared-lib/runtime'
import { FieldShell, Select } from '@drogerie/shared-lib/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deliveryDefaults, fieldsOfAddress } from './delivery-payload.ts'
import styles from './delivery-details.module.css'

const lineOf = ({ firstName, lastName, company, street, city, postcode }: Address) =>
  [company ?? `${firstName} ${lastName}`, street, `${formatPostcode(postcode)} ${city}`].join(', ')

/**
 * The customer's address book. The default address fills an untouched form; if the book cannot be
 * loaded, the customer types.
 */
export function SavedAddresses({ order }: { order: Order }) {
  const { t } = useTranslation('mf-cart')
  const id = useId()
  const { control, setValue, getValues } = useFormContext<Record<string, unknown>>()
  const [street, city] = useWatch({ control, name: ['street', 'city'] })
  const { data = [], isError } = useQuery(addressesQuery(useShop()))
  const fill = useCallback(
    (fields: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(fields))
        setValue(name, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
    },
    [setValue],
  )
  const user = useSession((session) => session.user)
  const [offered] = useState((): Record<string, unknown> => deliveryDefaults(order, user, null))
  const preferred = data.find(({ isDefault }) => isDefault) ?? data[0]
  useEffect(() => {
    if (!preferred || offered['street'] || offered['city']) return
    const { phone, ...place } = fieldsOfAddress(preferred)
    const isUntouched = (name: string) => getValues(name) === offered[name]
    if (Object.keys(place).every(isUntouched))
      fill(phone && isUntouched('phone') ? { ...place, phone } : place)
  }, [preferred, offered, getValues, fill])

  if (isError) return <p className={styles['problem']}>{t('delivery.addressesFailed')}</p>
  if (data.length === 0) return null
  const choose = (value: string) => {
    const address = data.find((candidate) => String(candidate.id) === value)
    if (address) fill(fieldsOfAddress(address))
  }
  const shown = data.find((address) => address.street === street && address.city === city)
  return (
    <div className={styles['part']}>
      <FieldShell id={id} label={t('delivery.saved')} className={styles['whole']}>
        <Select id={id} value={shown?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('delivery.savedNone')}</option>
          {data.map((address) => (
            <option key={address.id} value={address.id}>
              {lineOf(address)}
            </option>
          ))}
        </Select>
      </FieldShell>
    </div>
  )
}

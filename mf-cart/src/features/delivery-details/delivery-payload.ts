import type {
  Address,
  AddressPayload,
  OrderAddress,
} from '@drogerie/shared-lib/contract/address.ts'
import type { Customer } from '@drogerie/shared-lib/contract/customer.ts'
import { normalisePostcode } from '@drogerie/shared-lib/contract/field-rules.ts'
import type { Order } from '@drogerie/shared-lib/contract/order.ts'
import type { UpdateOrderPayload } from '@drogerie/shared-lib/contract/order-payloads.ts'
import { formatPhone, formatPostcode } from '@drogerie/shared-lib/format/phone.ts'
import type { FormDefaults } from '@drogerie/shared-lib/forms/use-shop-form.ts'
import type { DeliveryInput, DeliveryValues } from './delivery-schema.ts'

/** Goods collected somewhere need no delivery street: the billing address alone is enough. */
export const needsDeliveryAddress = ({ shipments }: Pick<Order, 'shipments'>): boolean =>
  shipments[0]?.shippingMethod.kind === 'courier'

const country = { countryCode: 'CZ' } as const

function billingAddress(values: DeliveryValues): AddressPayload {
  const {
    firstName,
    lastName,
    street,
    city,
    postcode,
    phone,
    isCompany,
    company,
    companyId,
    taxId,
  } = values
  // null, not absent: an address of the order is replaced field by field, and an old company must
  // not stay
  const business = isCompany
    ? { company: company.trim(), companyId: companyId.trim(), taxId: taxId.trim() || null }
    : { company: null, companyId: null, taxId: null }
  return {
    firstName,
    lastName,
    street,
    city,
    postcode,
    phoneNumber: phone,
    ...business,
    ...country,
  }
}

function shippingAddress(values: DeliveryValues): AddressPayload {
  if (!values.otherAddress) return billingAddress(values)
  const {
    shippingFirstName,
    shippingLastName,
    shippingStreet,
    shippingCity,
    shippingPostcode,
    phone,
  } = values
  return {
    firstName: shippingFirstName.trim(),
    lastName: shippingLastName.trim(),
    street: shippingStreet.trim(),
    city: shippingCity.trim(),
    postcode: normalisePostcode(shippingPostcode),
    phoneNumber: phone,
    company: null,
    companyId: null,
    taxId: null,
    ...country,
  }
}

/** A note counts only while its box is ticked. */
export const noteOf = ({
  hasNote,
  note,
}: Pick<DeliveryValues, 'hasNote' | 'note'>): string | null => (hasNote && note ? note : null)

/** PUT /orders/{token}: contact, addresses and note. */
export function orderPayload(
  values: DeliveryValues,
  order: Pick<Order, 'shipments'>,
): UpdateOrderPayload {
  const shipping = needsDeliveryAddress(order) ? { shippingAddress: shippingAddress(values) } : {}
  return {
    email: values.email,
    billingAddress: billingAddress(values),
    ...shipping,
    note: noteOf(values),
  }
}

const billingFields: Record<string, string> = { phoneNumber: 'phone' }

/** The form's field for a path the API names: `shippingAddress.postcode` → `shippingPostcode`. */
export function fieldOfPath(path: string): string {
  const [part, name] = path.split('.')
  if (part === 'notes') return 'note'
  if (name === undefined) return path
  if (part === 'billingAddress') return billingFields[name] ?? name
  return name === 'phoneNumber'
    ? 'phone'
    : `shipping${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export type DeliveryDefaults = Required<FormDefaults<DeliveryInput>>

export const emptyDelivery: DeliveryDefaults = {
  email: '',
  phone: '',
  firstName: '',
  lastName: '',
  street: '',
  city: '',
  postcode: '',
  isCompany: false,
  company: '',
  companyId: '',
  taxId: '',
  otherAddress: false,
  shippingFirstName: '',
  shippingLastName: '',
  shippingStreet: '',
  shippingCity: '',
  shippingPostcode: '',
  hasNote: false,
  note: '',
  terms: false,
  newsletter: false,
  website: '',
}

/** In a field people type with plain spaces. */
const typeable = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The fields an address of the book or of the order fills. */
export const fieldsOfAddress = (address: Address | OrderAddress): Partial<DeliveryDefaults> => ({
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  street: address.street ?? '',
  city: address.city ?? '',
  postcode: typeable(formatPostcode(address.postcode)),
  ...(address.phoneNumber ? { phone: typeable(formatPhone(address.phoneNumber)) } : {}),
  isCompany: Boolean(address.company),
  company: address.company ?? '',
  companyId: address.companyId ?? '',
  taxId: address.taxId ?? '',
})

const fieldsOfCustomer = ({
  email,
  firstName,
  lastName,
  phoneNumber,
}: Customer): Partial<DeliveryDefaults> => ({
  email,
  firstName,
  lastName,
  phone: typeable(formatPhone(phoneNumber)),
})

const placeOf = ({ firstName, lastName, street, city, postcode }: OrderAddress) =>
  [firstName, lastName, street, city, postcode].join('\n')

/** The other delivery address and the note that the order holds. */
function extrasOfOrder({
  billingAddress,
  shippingAddress,
  notes,
}: Pick<Order, 'billingAddress' | 'shippingAddress' | 'notes'>): Partial<DeliveryDefaults> {
  const isElsewhere =
    billingAddress && shippingAddress && placeOf(billingAddress) !== placeOf(shippingAddress)
  const other = isElsewhere ? fieldsOfAddress(shippingAddress) : null
  return {
    ...(other
      ? {
          otherAddress: true,
          shippingFirstName: other.firstName ?? '',
          shippingLastName: other.lastName ?? '',
          shippingStreet: other.street ?? '',
          shippingCity: other.city ?? '',
          shippingPostcode: other.postcode ?? '',
        }
      : {}),
    ...(notes ? { hasNote: true, note: notes } : {}),
  }
}

/** The values of a draft that a field can hold; consents are never ticked in advance. */
export function fieldsOfDraft(draft: Record<string, unknown> | null): Partial<DeliveryDefaults> {
  const { terms: _terms, newsletter: _newsletter, website: _website, ...known } = emptyDelivery
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, empty]) =>
      draft && typeof draft[name] === typeof empty ? [[name, draft[name]]] : [],
    ),
  )
}

/** First values of the form: the typed draft first, then the order, then what the account knows. */
export function deliveryDefaults(
  order: Order,
  user: Customer | null,
  draft: Record<string, unknown> | null,
): DeliveryDefaults {
  const guestEmail = order.customer?.email
  return {
    ...emptyDelivery,
    ...(user ? fieldsOfCustomer(user) : {}),
    ...(order.billingAddress ? fieldsOfAddress(order.billingAddress) : {}),
    ...extrasOfOrder(order),
    ...(guestEmail ? { email: guestEmail } : {}),
    ...fieldsOfDraft(draft),
    ...(user ? { email: user.email } : {}),
  }
}

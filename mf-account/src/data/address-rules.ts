import type { OrderAddress } from '@drogerie/shared-lib/contract/address.ts'
import { formatPhone, formatPostcode } from '@drogerie/shared-lib/format/phone.ts'

type Nullable<T> = { [Key in keyof T]?: T[Key] | null | undefined }
type AnyAddress = Nullable<
  Pick<
    OrderAddress,
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'companyId'
    | 'taxId'
    | 'street'
    | 'city'
    | 'postcode'
    | 'phoneNumber'
  >
>

const joined = (separator: string, ...parts: (string | null | undefined)[]) =>
  parts.filter(Boolean).join(separator)

/** An address as it is written on a parcel, line by line, without empty lines. */
export function addressLines(address: AnyAddress): string[] {
  const lines = [
    address.company ?? '',
    joined(' ', address.firstName, address.lastName),
    address.street ?? '',
    joined(' ', formatPostcode(address.postcode), address.city),
    joined(
      ', ',
      address.companyId && `IČO ${address.companyId}`,
      address.taxId && `DIČ ${address.taxId}`,
    ),
    formatPhone(address.phoneNumber),
  ]
  return lines.filter((line) => line !== '')
}

/** The address parcels go to: the one marked, else the first. */
export const defaultAddress = <A extends { isDefault: boolean }>(
  addresses: readonly A[],
): A | undefined => addresses.find(({ isDefault }) => isDefault) ?? addresses[0]

/** Whether two addresses of an order are the same, so that a word can stand for the second. */
export const isSameAddress = (a: AnyAddress, b: AnyAddress): boolean =>
  addressLines(a).join('\n') === addressLines(b).join('\n')

import * as field from '@drogerie/shared-lib/contract/fields.ts'
import * as z from 'zod/mini'

type Flags = { isCompany: boolean; otherAddress: boolean }
type FieldSchema = {
  safeParse: (value: unknown) => {
    success: boolean
    error?: { issues: { message: string }[] } | undefined
  }
}

/**
 * A field that obeys its rules only while its box is ticked; what is typed into a closed part stays
 * and blocks nothing.
 */
function neededWhen<Name extends string>(flag: keyof Flags, name: Name, rules: FieldSchema) {
  type Values = Flags & Partial<Record<Name, unknown>>
  const faultOf = (values: Values) =>
    values[flag] ? rules.safeParse(values[name] ?? '').error?.issues[0]?.message : undefined
  return z.refine<Values>((values) => faultOf(values) === undefined, {
    path: [name],
    error: ({ input }) => faultOf(input as Values) ?? 'form.error.invalid',
    when: () => true, // together with the other fields' messages, not after them
  })
}

const kept = () => z._default(z.string(), '')

const Fields = z.object({
  email: field.email(),
  phone: field.phone(),
  firstName: field.personName(),
  lastName: field.personName(),
  street: field.street(),
  city: field.city(),
  postcode: field.postcode(),
  isCompany: z.boolean(),
  company: kept(),
  companyId: kept(),
  taxId: kept(),
  otherAddress: z.boolean(),
  shippingFirstName: kept(),
  shippingLastName: kept(),
  shippingStreet: kept(),
  shippingCity: kept(),
  shippingPostcode: kept(),
  hasNote: z.boolean(),
  note: field.optionalTextArea(),
  terms: field.consent('form.error.terms'),
  newsletter: z.boolean(),
  website: field.honeypot(),
})
const companyRules = [
  neededWhen('isCompany', 'company', field.company()),
  neededWhen('isCompany', 'companyId', field.ico()),
  neededWhen('isCompany', 'taxId', field.optionalDic()),
] as const

/**
 * Step 3 for goods that are collected: another delivery address is not asked for, what was typed
 * there waits.
 */
export const CollectionSchema = Fields.check(...companyRules)

/** Step 3. Phone and postcode come out without the spaces people type. */
export const DeliverySchema = Fields.check(
  ...companyRules,
  neededWhen('otherAddress', 'shippingFirstName', field.personName()),
  neededWhen('otherAddress', 'shippingLastName', field.personName()),
  neededWhen('otherAddress', 'shippingStreet', field.street()),
  neededWhen('otherAddress', 'shippingCity', field.city()),
  neededWhen('otherAddress', 'shippingPostcode', field.postcode()),
)

export type DeliveryInput = z.input<typeof DeliverySchema>
export type DeliveryValues = z.output<typeof DeliverySchema>

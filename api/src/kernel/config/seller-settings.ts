import { customerService } from '@drogerie/shared-lib/contract/constants.ts'
import { isBankAccount } from '@drogerie/shared-lib/contract/field-rules.ts'
import * as z from 'zod/mini'
import { text } from './setting-fields.ts'

/** The seller: every tax document keeps it as it was when the document was issued. */
export type Party = {
  name: string
  street: string
  /** City with the postcode. */
  city: string
  companyId: string | null
  taxId: string | null
  /** The seller's entry in the register, which documents and letters must name (§ 435 NOZ). */
  register?: string | null
}

/** The seller in development, where none is set. */
export const demoSeller = {
  name: 'Drogerie Modelová s.\u00a0r.\u00a0o.',
  street: 'Ukázková 1240/4',
  city: '190\u00a000 Praha\u00a09',
  companyId: '12345679',
  taxId: 'CZ12345679',
  register: 'zapsaná v obchodním rejstříku vedeném Městským soudem v Praze, oddíl C, vložka 123456',
} satisfies Party

/** Contact of customer service: `phone` in international format, on workdays between the hours. */
export type CustomerService = { phone: string; email: string; from: string; to: string }

/** The seller's telephone in development. */
export const demoService = { phone: '+420800123456' } satisfies Partial<CustomerService>

/** On one line, as letters head it. */
export const sellerAddress = ({ name, street, city }: Party): string =>
  [name, street, city].join(', ')

const LOCAL_ACCOUNT = '19-2000145399/0800'

/** Who sells, how shoppers reach them, and where they pay to. */
export const sellerFields = {
  SELLER_NAME: z._default(text, demoSeller.name),
  SELLER_STREET: z._default(text, demoSeller.street),
  SELLER_CITY: z._default(text, demoSeller.city),
  SELLER_COMPANY_ID: z._default(
    z.string().check(z.regex(/^\d{8}$/, 'must have eight digits')),
    demoSeller.companyId,
  ),
  SELLER_TAX_ID: z._default(
    z.string().check(z.regex(/^[A-Z]{2}[A-Z\d]{2,12}$/, 'must be a tax id such as CZ12345679')),
    demoSeller.taxId,
  ),
  SELLER_REGISTER: z._default(text, demoSeller.register),
  /** Contact of customer service, and its hours on workdays. */
  SERVICE_PHONE: z._default(
    z.string().check(z.regex(/^\+\d{9,15}$/, 'must be a number such as +420800123456')),
    demoService.phone,
  ),
  SERVICE_HOURS: z._default(
    z.string().check(z.regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/, 'must be hours such as 8:00-16:30')),
    `${customerService.from}-${customerService.to}`,
  ),
  /** Account for payments by bank transfer, `prefix-number/bank`. */
  BANK_ACCOUNT: z._default(
    z
      .string()
      .check(
        z.refine(
          isBankAccount,
          'must be an account such as 19-2000145399/0800 whose digits check: a transfer to it would not arrive',
        ),
      ),
    LOCAL_ACCOUNT,
  ),
}

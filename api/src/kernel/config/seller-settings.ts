/** Who sells: stands on every tax document as it was when the document was issued. */
export type Party = {
  name: string
  street: string
  /** With the postcode. */
  city: string
  companyId: string | null
  taxId: string | null
}

/** Who sells where nobody else was named: in development. */
export const demoSeller = {
  name: 'Drogerie Modelová s.\u00a0r.\u00a0o.',
  street: 'Ukázková 1240/4',
  city: '190\u00a000 Praha\u00a09',
  companyId: '12345679',
  taxId: 'CZ12345679',
} satisfies Party

/** Whom shoppers call or write to: `phone` as it is dialled from abroad, on workdays between the hours. */
export type CustomerService = { phone: string; email: string; from: string; to: string }

/** The telephone of who sells in development. */
export const demoService = { phone: '+420800123456' } satisfies Partial<CustomerService>

/** On one line, as letters head it. */
export const sellerAddress = ({ name, street, city }: Party): string =>
  [name, street, city].join(', ')

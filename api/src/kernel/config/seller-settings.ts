/** The seller: every tax document keeps it as it was when the document was issued. */
export type Party = {
  name: string
  street: string
  /** With the postcode. */
  city: string
  companyId: string | null
  taxId: string | null
}

/** The seller in development, where none is set. */
export const demoSeller = {
  name: 'Drogerie Modelová s.\u00a0r.\u00a0o.',
  street: 'Ukázková 1240/4',
  city: '190\u00a000 Praha\u00a09',
  companyId: '12345679',
  taxId: 'CZ12345679',
} satisfies Party

/** Contact of customer service: `phone` in international format, on workdays between the hours. */
export type CustomerService = { phone: string; email: string; from: string; to: string }

/** The seller's telephone in development. */
export const demoService = { phone: '+420800123456' } satisfies Partial<CustomerService>

/** On one line, as letters head it. */
export const sellerAddress = ({ name, street, city }: Party): string =>
  [name, street, city].join(', ')

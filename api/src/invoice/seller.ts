/** Who sells: stands on every tax document as it was when the document was issued. */
export type Party = {
  name: string
  street: string
  /** With the postcode. */
  city: string
  companyId: string | null
  taxId: string | null
}

export const seller: Party = {
  name: 'Drogerie Modelová s.\u00a0r.\u00a0o.',
  street: 'Ukázková 1240/4',
  city: '190\u00a000 Praha\u00a09',
  companyId: '12345679',
  taxId: 'CZ12345679',
}

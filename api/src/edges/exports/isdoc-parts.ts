import { hashOf } from '../../kernel/values/hash-of.ts'
import { escapeXml } from '../../kernel/values/escape-xml.ts'
import type { Party } from '../../kernel/config/seller-settings.ts'
import type { InvoiceDocument, InvoiceLine } from '../../money/invoice/invoice-rules.ts'

/** What an invoice and a document that corrects it have in common. */
export type TaxDocument = Pick<
  InvoiceDocument,
  'number' | 'orderNumber' | 'issuedOn' | 'seller' | 'customer' | 'recap' | 'total'
> & { lines: Line[] }
export type Line = Pick<InvoiceLine, 'name' | 'quantity' | 'taxPercent' | 'total'>

export const element = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`
export const group = (name: string, parts: readonly string[]): string =>
  `<${name}>${parts.join('')}</${name}>`
const crowns = (amount: number): string => (amount / 100).toFixed(2)
export const amount = (name: string, hundredths: number): string =>
  element(name, crowns(hundredths))

/** The same document always has the same one. */
export function uuidOf({ seller, number }: Pick<TaxDocument, 'seller' | 'number'>): string {
  const hash = hashOf(`${seller.companyId} ${number}`)
  return [8, 12, 16, 20, 32].map((end, i) => hash.slice([0, 8, 12, 16, 20][i], end)).join('-')
}

/** Street and number, postcode and town stand together on our documents. */
export function party(name: string, { name: who, street, city, companyId, taxId }: Party): string {
  const words = street.trim().split(/\s+/)
  const house = words.length > 1 && /^\d/.test(words.at(-1) ?? '') ? words.at(-1) : undefined
  const road = house === undefined ? street : words.slice(0, -1).join(' ')
  const [, first = '', second = '', town = city] = /^(\d{3})\s?(\d{2})\s+(.*)$/.exec(city) ?? []
  return group(name, [
    group('Party', [
      group('PartyIdentification', [element('ID', companyId ?? '')]),
      group('PartyName', [element('Name', who)]),
      group('PostalAddress', [
        element('StreetName', road),
        element('BuildingNumber', house ?? ''),
        element('CityName', town),
        element('PostalZone', first + second),
        group('Country', [element('IdentificationCode', 'CZ'), element('Name', 'Česká republika')]),
      ]),
      ...(taxId
        ? [group('PartyTaxScheme', [element('CompanyID', taxId), element('TaxScheme', 'VAT')])]
        : []),
    ]),
  ])
}

const VAT_INSIDE = 1

export function line({ name, quantity, taxPercent, total }: Line, index: number): string {
  const base = Math.round((total * 100) / (100 + taxPercent))
  const pieces = quantity ?? 1
  const each = (sum: number) => (sum / pieces / 100).toFixed(4)
  return group('InvoiceLine', [
    element('ID', index + 1),
    `<InvoicedQuantity unitCode="ks">${pieces}</InvoicedQuantity>`,
    amount('LineExtensionAmount', base),
    amount('LineExtensionAmountTaxInclusive', total),
    amount('LineExtensionTaxAmount', total - base),
    element('UnitPrice', each(base)),
    element('UnitPriceTaxInclusive', each(total)),
    group('ClassifiedTaxCategory', [
      element('Percent', taxPercent),
      element('VATCalculationMethod', VAT_INSIDE),
    ]),
    group('Item', [element('Description', name)]),
  ])
}

export const taxSubTotal = ({ percent, base, tax, total }: TaxDocument['recap'][number]): string =>
  group('TaxSubTotal', [
    amount('TaxableAmount', base),
    amount('TaxAmount', tax),
    amount('TaxInclusiveAmount', total),
    amount('AlreadyClaimedTaxableAmount', 0),
    amount('AlreadyClaimedTaxAmount', 0),
    amount('AlreadyClaimedTaxInclusiveAmount', 0),
    amount('DifferenceTaxableAmount', base),
    amount('DifferenceTaxAmount', tax),
    amount('DifferenceTaxInclusiveAmount', total),
    group('TaxCategory', [element('Percent', percent)]),
  ])

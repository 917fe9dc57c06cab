import { createHash } from 'node:crypto'
import { escapeXml } from '../../goods/catalogue/feeds/feed-formats.ts'
import type { Party } from '../../kernel/config/seller-settings.ts'
import type { InvoiceDocument, InvoiceLine } from '../../money/invoice/invoice-rules.ts'

const element = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`
const group = (name: string, parts: readonly string[]): string =>
  `<${name}>${parts.join('')}</${name}>`
const crowns = (amount: number): string => (amount / 100).toFixed(2)
const amount = (name: string, hundredths: number): string => element(name, crowns(hundredths))

/** The same document always has the same one. */
function uuidOf({ seller, number }: InvoiceDocument): string {
  const hash = createHash('sha256').update(`${seller.companyId} ${number}`).digest('hex')
  return [8, 12, 16, 20, 32].map((end, i) => hash.slice([0, 8, 12, 16, 20][i], end)).join('-')
}

/** Street and number, postcode and town stand together on our documents. */
function party(name: string, { name: who, street, city, companyId, taxId }: Party): string {
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

function line({ name, quantity, taxPercent, total }: InvoiceLine, index: number): string {
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

const taxSubTotal = ({ percent, base, tax, total }: InvoiceDocument['recap'][number]): string =>
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

const sumOf = (recap: InvoiceDocument['recap'], part: 'base' | 'tax' | 'total'): number =>
  recap.reduce((sum, row) => sum + row[part], 0)

/** How it was or is to be paid, by the list of the format. */
export const meansOfPayment = { cash: 10, transfer: 42, card: 48, onDelivery: 50 } as const
export type MeansOfPayment = keyof typeof meansOfPayment

const paymentMeans = (total: number, means: MeansOfPayment): string =>
  group('PaymentMeans', [
    group('Payment', [
      amount('PaidAmount', total),
      element('PaymentMeansCode', meansOfPayment[means]),
    ]),
  ])

/** Delivery and a payment that cost nothing are no lines of accounts; goods for nothing are gifts, which left the stock. */
const isAccounted = ({ quantity, total }: InvoiceLine): boolean => quantity !== null || total !== 0

/** A tax document as Czech accounting programs read it: ISDOC 6.0.2, an invoice. Sums are those of the printed one. */
export function isdocOf(document: InvoiceDocument, means: MeansOfPayment | null): string {
  const { recap, total } = document
  const [base, withTax] = [sumOf(recap, 'base'), sumOf(recap, 'total')]
  const paid = document.isPaid ? ', zaplaceno' : ''
  const content = [
    element('DocumentType', 1),
    element('ID', document.number),
    element('UUID', uuidOf(document)),
    element('IssueDate', document.issuedOn),
    element('TaxPointDate', document.taxableOn),
    element('VATApplicable', 'true'),
    element('ElectronicPossibilityAgreementReference', ''),
    element(
      'Note',
      `Způsob platby: ${document.paymentMethod}${paid}. Splatnost: ${document.dueOn}.`,
    ),
    element('LocalCurrencyCode', 'CZK'),
    element('CurrRate', 1),
    element('RefCurrRate', 1),
    party('AccountingSupplierParty', document.seller),
    party('AccountingCustomerParty', document.customer),
    group('OrderReferences', [
      `<OrderReference id="order">${element('SalesOrderID', document.orderNumber)}</OrderReference>`,
    ]),
    group('InvoiceLines', document.lines.filter(isAccounted).map(line)),
    group('TaxTotal', [...recap.map(taxSubTotal), amount('TaxAmount', sumOf(recap, 'tax'))]),
    group('LegalMonetaryTotal', [
      amount('TaxExclusiveAmount', base),
      amount('TaxInclusiveAmount', withTax),
      amount('AlreadyClaimedTaxExclusiveAmount', 0),
      amount('AlreadyClaimedTaxInclusiveAmount', 0),
      amount('DifferenceTaxExclusiveAmount', base),
      amount('DifferenceTaxInclusiveAmount', withTax),
      amount('PayableRoundingAmount', total - withTax),
      amount('PaidDepositsAmount', document.isPaid ? total : 0),
      amount('PayableAmount', document.isPaid ? 0 : total),
    ]),
    ...(means === null ? [] : [paymentMeans(total, means)]),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">${content.join('')}</Invoice>\n`
}

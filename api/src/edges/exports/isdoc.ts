import type { CreditNoteDocument } from '../../money/invoice/credit-note-rules.ts'
import type { InvoiceDocument } from '../../money/invoice/invoice-rules.ts'
import {
  amount,
  element,
  group,
  line,
  party,
  taxSubTotal,
  uuidOf,
  type Line,
  type TaxDocument,
} from './isdoc-parts.ts'

/** How it was or is to be paid, by the list of the format. */
export const meansOfPayment = { cash: 10, transfer: 42, card: 48, onDelivery: 50 } as const
export type MeansOfPayment = keyof typeof meansOfPayment

type Facts = {
  type: 1 | 2
  note: string
  /**
   * Left out of corrections: the day of their tax is the one they are delivered on, which the
   * document does not know.
   */
  taxableOn?: string
  /** The document that is corrected. */
  original?: { number: string; issuedOn: string }
  isPaid: boolean
  means: MeansOfPayment | null
}

/**
 * An invoice as Czech accounting programs read it. Sums are those of the printed one.
 *
 * @param roundingTotal - of its order: cash may have been paid after the document was issued.
 */
export const isdocOf = (
  document: InvoiceDocument,
  means: MeansOfPayment | null,
  roundingTotal: number,
): string =>
  isdoc(roundedLater(document, roundingTotal), {
    type: 1,
    note: `Způsob platby: ${document.paymentMethod}${document.isPaid ? ', zaplaceno' : ''}.${dueIn(document, means)}`,
    taxableOn: document.taxableOn,
    isPaid: document.isPaid,
    means,
  })

/**
 * Cash that came at the handover is due no day of the future, though the invoice was issued before
 * it.
 */
const dueIn = ({ dueOn }: InvoiceDocument, means: MeansOfPayment | null): string =>
  means === 'cash' ? '' : ` Splatnost: ${dueOn}.`

/**
 * A corrective tax document. Its sums are those of the printed one without the sign: in the format
 * what is taken back is positive, and the type of the document says that it is to be subtracted.
 *
 * @param invoiceIssuedOn - day in Prague.
 * @param means - how the money went back; null when none did.
 */
export const isdocOfCreditNote = (
  note: CreditNoteDocument,
  invoiceIssuedOn: string,
  means: MeansOfPayment | null,
): string =>
  isdoc(takenBack(note), {
    type: 2,
    note: `Oprava faktury č. ${note.invoiceNumber}. Důvod opravy: ${note.reason}. Datum opravy: ${note.taxableOn}.`,
    original: { number: note.invoiceNumber, issuedOn: invoiceIssuedOn },
    isPaid: means !== null,
    means,
  })

const roundedLater = (document: InvoiceDocument, roundingTotal: number): InvoiceDocument =>
  document.rounding === 0 && roundingTotal !== 0
    ? { ...document, rounding: roundingTotal, total: document.total + roundingTotal }
    : document

function takenBack({ lines, recap, total, ...note }: CreditNoteDocument): TaxDocument {
  return {
    ...note,
    lines: lines.map((row) => ({ ...row, total: 0 - row.total })),
    recap: recap.map((row) => ({
      percent: row.percent,
      base: 0 - row.base,
      tax: 0 - row.tax,
      total: 0 - row.total,
    })),
    total: 0 - total,
  }
}

/** ISDOC 6.0.2. */
function isdoc(document: TaxDocument, { type, note, taxableOn, original, ...paid }: Facts): string {
  const content = [
    element('DocumentType', type),
    element('ID', document.number),
    element('UUID', uuidOf(document)),
    element('IssueDate', document.issuedOn),
    ...(taxableOn === undefined ? [] : [element('TaxPointDate', taxableOn)]),
    element('VATApplicable', 'true'),
    element('ElectronicPossibilityAgreementReference', ''),
    element('Note', note),
    element('LocalCurrencyCode', 'CZK'),
    element('CurrRate', 1),
    element('RefCurrRate', 1),
    party('AccountingSupplierParty', document.seller),
    party('AccountingCustomerParty', document.customer),
    group('OrderReferences', [
      `<OrderReference id="order">${element('SalesOrderID', document.orderNumber)}</OrderReference>`,
    ]),
    ...(original === undefined ? [] : [reference({ ...original, seller: document.seller })]),
    group('InvoiceLines', document.lines.filter(isAccounted).map(line)),
    ...sums(document, paid),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.2">${content.join('')}</Invoice>\n`
}

const reference = (original: Pick<TaxDocument, 'number' | 'issuedOn' | 'seller'>): string => {
  const { number, issuedOn } = original
  const parts = [element('ID', number), element('IssueDate', issuedOn)]
  return group('OriginalDocumentReferences', [
    `<OriginalDocumentReference id="original">${parts.join('')}${element('UUID', uuidOf(original))}</OriginalDocumentReference>`,
  ])
}

/**
 * Delivery and a payment that cost nothing are no lines of accounts; goods for nothing are gifts,
 * which left the stock.
 */
const isAccounted = ({ quantity, total }: Line): boolean => quantity !== null || total !== 0

const sumOf = (recap: TaxDocument['recap'], part: 'base' | 'tax' | 'total'): number =>
  recap.reduce((sum, row) => sum + row[part], 0)

function sums({ recap, total }: TaxDocument, { isPaid, means }: Pick<Facts, 'isPaid' | 'means'>) {
  const [base, withTax] = [sumOf(recap, 'base'), sumOf(recap, 'total')]
  return [
    group('TaxTotal', [...recap.map(taxSubTotal), amount('TaxAmount', sumOf(recap, 'tax'))]),
    group('LegalMonetaryTotal', [
      amount('TaxExclusiveAmount', base),
      amount('TaxInclusiveAmount', withTax),
      amount('AlreadyClaimedTaxExclusiveAmount', 0),
      amount('AlreadyClaimedTaxInclusiveAmount', 0),
      amount('DifferenceTaxExclusiveAmount', base),
      amount('DifferenceTaxInclusiveAmount', withTax),
      amount('PayableRoundingAmount', total - withTax),
      amount('PaidDepositsAmount', isPaid ? total : 0),
      amount('PayableAmount', isPaid ? 0 : total),
    ]),
    ...(means === null ? [] : [paymentMeans(total, means)]),
  ]
}

const paymentMeans = (total: number, means: MeansOfPayment): string =>
  group('PaymentMeans', [
    group('Payment', [
      amount('PaidAmount', total),
      element('PaymentMeansCode', meansOfPayment[means]),
    ]),
  ])

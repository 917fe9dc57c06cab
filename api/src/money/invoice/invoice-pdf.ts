import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-rules.ts'
import { sums, table, taxDocumentPdf, WIDTH, type Column } from './tax-document-pdf.ts'

const lineColumns: readonly Column[] = [
  { title: 'Položka', width: 205, align: 'left' },
  { title: 'Množství', width: 52, align: 'right' },
  { title: 'Cena/ks', width: 68, align: 'right' },
  { title: 'Sleva', width: 66, align: 'right' },
  { title: 'DPH', width: 36, align: 'right' },
  { title: 'Celkem s DPH', width: WIDTH - 427, align: 'right' },
]

/** The invoice as a file. */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, customer, recap, rounding, total, isPaid, cash } = invoice
  const heading = {
    title: `Faktura č.\u00a0${invoice.number}`,
    subtitle: 'Daňový doklad',
    seller,
    customer,
    facts: factsOf(invoice),
  }
  return taxDocumentPdf(heading, invoice.issuedOn, (doc) => {
    table(doc, lineColumns, invoiceRows(invoice))
    sums(doc, recap, `Celkem s\u00a0DPH ${formatPrice(total - rounding)}`, [
      `Zaokrouhlení: ${formatPrice(rounding)}`,
      ...(rounding === 0 ? [] : [`Celkem po zaokrouhlení: ${formatPrice(total)}`]),
      `Celkem k úhradě: ${formatPrice(isPaid ? 0 : total)}`,
      ...(isPaid ? ['Uhrazeno, neplaťte.'] : []),
      ...(cash
        ? [
            `V\u00a0hotovosti: ${formatPrice(cash.total)}, zaokrouhlení ${formatPrice(cash.rounding)}`,
          ]
        : []),
    ])
  })
}

/** The cells of its table. */
export const invoiceRows = ({ lines }: InvoiceDocument): string[][] => lines.map(cellsOf)

const factsOf = (invoice: InvoiceDocument) =>
  [
    ['Číslo objednávky', invoice.orderNumber],
    ['Variabilní symbol', invoice.orderNumber],
    ['Datum vystavení', formatDate(invoice.issuedOn)],
    ['Datum uskutečnění plnění', formatDate(invoice.taxableOn)],
    ['Datum splatnosti', formatDate(invoice.dueOn)],
    ['Způsob platby', invoice.paymentMethod],
  ] as const

const cellsOf = ({
  name,
  quantity,
  unitPrice,
  discount,
  taxPercent,
  total,
}: InvoiceLine): string[] => [
  name,
  quantity === null ? '' : `${quantity}\u00a0ks`,
  formatPrice(unitPrice),
  discount === 0 ? '' : formatPrice(discount),
  `${taxPercent}\u00a0%`,
  formatPrice(total),
]

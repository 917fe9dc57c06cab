import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import type { CreditNoteDocument, CreditNoteLine } from './credit-note-rules.ts'
import { sums, table, taxDocumentPdf, WIDTH, type Column } from './tax-document-pdf.ts'

const lineColumns: readonly Column[] = [
  { title: 'Položka', width: 300, align: 'left' },
  { title: 'Množství', width: 60, align: 'right' },
  { title: 'DPH', width: 45, align: 'right' },
  { title: 'Rozdíl s DPH', width: WIDTH - 405, align: 'right' },
]

/** The corrective tax document as a file: differences against its invoice, all of them negative. */
export function creditNotePdf(note: CreditNoteDocument): Promise<Buffer> {
  const { seller, customer, recap, rounding = 0, total } = note
  const title = `Opravný daňový doklad č.\u00a0${note.number}`
  const heading = {
    title,
    subtitle: `K\u00a0faktuře č.\u00a0${note.invoiceNumber}`,
    seller,
    customer,
    facts: factsOf(note),
  }
  return taxDocumentPdf(heading, note.issuedOn, (doc) => {
    table(doc, lineColumns, note.lines.map(cellsOf))
    sums(doc, recap, `Rozdíl celkem s\u00a0DPH ${formatPrice(total - rounding)}`, [
      ...(rounding === 0
        ? []
        : [
            `Zaokrouhlení: ${formatPrice(rounding)}`,
            `Rozdíl po zaokrouhlení: ${formatPrice(total)}`,
          ]),
      'Částky jsou rozdíly proti původnímu dokladu.',
    ])
  })
}

const factsOf = (note: CreditNoteDocument) =>
  [
    ['Původní doklad', note.invoiceNumber],
    ['Číslo objednávky', note.orderNumber],
    ['Datum vystavení', formatDate(note.issuedOn)],
    ['Datum opravy', formatDate(note.taxableOn)],
    ['Důvod opravy', note.reason],
  ] as const

const cellsOf = ({ name, quantity, taxPercent, total }: CreditNoteLine): string[] => [
  name,
  quantity === null ? '' : `${quantity}\u00a0ks`,
  `${taxPercent}\u00a0%`,
  formatPrice(total),
]

import { createRequire } from 'node:module'
import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import PDFDocument from 'pdfkit'
import type { InvoiceDocument, InvoiceLine } from './invoice-rules.ts'
import type { Party } from './seller.ts'

const { resolve } = createRequire(import.meta.url)
const regular = resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
const bold = resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')

type Doc = InstanceType<typeof PDFDocument>
type Column = { title: string; width: number; align: 'left' | 'right' }

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 72
const INK = '#2b2130'
const QUIET = '#6b6170'
const LINE = '#d9d2dc'

const lineColumns: readonly Column[] = [
  { title: 'Položka', width: 205, align: 'left' },
  { title: 'Množství', width: 52, align: 'right' },
  { title: 'Cena/ks', width: 68, align: 'right' },
  { title: 'Sleva', width: 66, align: 'right' },
  { title: 'DPH', width: 36, align: 'right' },
  { title: 'Celkem s DPH', width: WIDTH - 427, align: 'right' },
]
const recapColumns: readonly Column[] = [
  { title: 'Sazba DPH', width: 80, align: 'left' },
  { title: 'Základ', width: 90, align: 'right' },
  { title: 'DPH', width: 90, align: 'right' },
  { title: 'Celkem', width: 90, align: 'right' },
]

/** A tax document on A4, text with Czech letters embedded, so that it can be read, searched and copied anywhere. */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'cs-CZ',
    displayTitle: true,
    info: { Title: `Faktura ${invoice.number}`, Author: invoice.seller.name, CreationDate: new Date(`${invoice.issuedOn}T12:00:00Z`) },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold).fillColor(INK)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((finish, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => finish(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  head(doc, invoice)
  table(doc, lineColumns, invoice.lines.map(cellsOf))
  sums(doc, invoice)
  doc.end()
  return done
}

function head(doc: Doc, invoice: InvoiceDocument): void {
  doc.font('bold').fontSize(18).text(`Faktura č.\u00a0${invoice.number}`, MARGIN, MARGIN)
  doc.font('regular').fontSize(9).fillColor(QUIET).text('Daňový doklad').fillColor(INK)
  const top = doc.y + 16
  const half = WIDTH / 2
  const ends = [
    party(doc, 'Dodavatel', invoice.seller, { x: MARGIN, y: top }),
    party(doc, 'Odběratel', invoice.customer, { x: MARGIN + half, y: top }),
  ]
  const facts = [
    ['Číslo objednávky', invoice.orderNumber],
    ['Variabilní symbol', invoice.orderNumber],
    ['Datum vystavení', formatDate(invoice.issuedOn)],
    ['Datum uskutečnění plnění', formatDate(invoice.taxableOn)],
    ['Datum splatnosti', formatDate(invoice.dueOn)],
    ['Způsob platby', invoice.paymentMethod],
  ] as const
  let y = Math.max(...ends) + 14
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(QUIET).text(label, MARGIN, y, { width: 130 })
    doc.fillColor(INK).text(value, MARGIN + 135, y)
    y = doc.y + 2
  }
  doc.y = y + 14
}

/** @returns where it ends. */
function party(doc: Doc, title: string, { name, street, city, companyId, taxId }: Party, { x, y }: { x: number; y: number }): number {
  const width = WIDTH / 2 - 12
  doc.font('regular').fontSize(9).fillColor(QUIET).text(title, x, y, { width })
  doc
    .font('bold')
    .fontSize(10)
    .fillColor(INK)
    .text(name, x, doc.y + 2, { width })
  doc.font('regular')
  const rows = [street, city, companyId && `IČO: ${companyId}`, taxId && `DIČ: ${taxId}`]
  for (const row of rows) if (row) doc.text(row, x, doc.y + 1, { width })
  return doc.y
}

const cellsOf = ({ name, quantity, unitPrice, discount, taxPercent, total }: InvoiceLine): string[] => [
  name,
  quantity === null ? '' : `${quantity}\u00a0ks`,
  quantity === null ? '' : formatPrice(unitPrice),
  discount === 0 ? '' : formatPrice(discount),
  `${taxPercent}\u00a0%`,
  formatPrice(total),
]

function table(doc: Doc, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const titles = columns.map(({ title }) => title)
  row(doc, columns, titles, 'bold')
  for (const cells of rows) {
    if (doc.y + heightOf(doc, columns, cells) > BOTTOM) {
      doc.addPage()
      row(doc, columns, titles, 'bold')
    }
    row(doc, columns, cells, 'regular')
  }
}

function row(doc: Doc, columns: readonly Column[], cells: readonly string[], font: 'regular' | 'bold'): void {
  const y = doc.y
  const height = heightOf(doc, columns, cells)
  let x = MARGIN
  doc.font(font).fontSize(9).fillColor(INK)
  for (const [index, { width, align }] of columns.entries()) {
    doc.text(cells[index] ?? '', x, y + 4, { width: width - 6, align })
    x += width
  }
  doc
    .moveTo(MARGIN, y + height)
    .lineTo(x - 6, y + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.x = MARGIN
  doc.y = y + height
}

const heightOf = (doc: Doc, columns: readonly Column[], cells: readonly string[]): number =>
  8 +
  Math.max(
    ...columns.map(({ width }, index) =>
      doc
        .font('regular')
        .fontSize(9)
        .heightOfString(cells[index] || ' ', { width: width - 6 }),
    ),
  )

function sums(doc: Doc, { recap, rounding, total, isPaid }: InvoiceDocument): void {
  if (doc.y + 150 > BOTTOM) doc.addPage()
  doc.y += 18
  const rows = recap.map(({ percent, ...sum }) => [
    `${percent}\u00a0%`,
    formatPrice(sum.base),
    formatPrice(sum.tax),
    formatPrice(sum.total),
  ])
  table(doc, recapColumns, rows)
  doc.y += 14
  const facts = [
    ['Zaokrouhlení', formatPrice(rounding)],
    ['Celkem k úhradě', formatPrice(isPaid ? 0 : total)],
  ] as const
  doc
    .font('bold')
    .fontSize(13)
    .text(`Celkem s\u00a0DPH ${formatPrice(total)}`, MARGIN, doc.y, { width: WIDTH - 6, align: 'right' })
  doc.font('regular').fontSize(9)
  for (const [label, value] of facts) doc.text(`${label}: ${value}`, MARGIN, doc.y + 2, { width: WIDTH - 6, align: 'right' })
  if (isPaid) doc.text('Uhrazeno, neplaťte.', MARGIN, doc.y + 2, { width: WIDTH - 6, align: 'right' })
}

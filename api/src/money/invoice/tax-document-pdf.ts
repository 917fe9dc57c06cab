import { createRequire } from 'node:module'
import { formatPrice } from '@drogerie/shared-lib/format/price.ts'
import { typography } from '@drogerie/shared-lib/format/typography.ts'
import PDFDocument from 'pdfkit'
import type { OrderTax } from '@drogerie/shared-lib/contract/order.ts'
import type { Party } from '../../kernel/config/seller-settings.ts'

const { resolve } = createRequire(import.meta.url)
const regular = resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
const bold = resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')

export type Doc = InstanceType<typeof PDFDocument>
export type Column = { title: string; width: number; align: 'left' | 'right' }

const MARGIN = 48
/** Between the margins, in points. */
export const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 72
const INK = '#2b2130'
const QUIET = '#6b6170'
const LINE = '#d9d2dc'

export type Heading = {
  title: string
  subtitle: string
  seller: Party
  customer: Party
  /** Label and value, one under another. */
  facts: readonly (readonly [string, string])[]
}

/**
 * A tax document on A4, text with Czech letters embedded, so that it can be read, searched and
 * copied anywhere.
 */
export function taxDocumentPdf(
  heading: Heading,
  issuedOn: string,
  body: (doc: Doc) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'cs-CZ',
    displayTitle: true,
    info: {
      Title: heading.title,
      Author: heading.seller.name,
      CreationDate: new Date(`${issuedOn}T12:00:00Z`),
    },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold).fillColor(INK)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((finish, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => finish(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  head(doc, heading)
  body(doc)
  doc.end()
  return done
}

function head(doc: Doc, { title, subtitle, seller, customer, facts }: Heading): void {
  doc.font('bold').fontSize(18).text(title, MARGIN, MARGIN)
  doc.font('regular').fontSize(9).fillColor(QUIET).text(subtitle).fillColor(INK)
  const top = doc.y + 16
  const half = WIDTH / 2
  const ends = [
    party(doc, 'Dodavatel', seller, { x: MARGIN, y: top }),
    party(doc, 'Odběratel', customer, { x: MARGIN + half, y: top }),
  ]
  let y = Math.max(...ends) + 14
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(QUIET).text(label, MARGIN, y, { width: 130 })
    doc.fillColor(INK).text(value, MARGIN + 135, y, { width: WIDTH - 135 })
    y = doc.y + 2
  }
  doc.y = y + 14
}

/** @returns where it ends. */
function party(
  doc: Doc,
  title: string,
  { name, street, city, companyId, taxId, register }: Party,
  { x, y }: { x: number; y: number },
): number {
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
  if (register)
    doc
      .fontSize(8)
      .fillColor(QUIET)
      .text(typography(register.charAt(0).toUpperCase() + register.slice(1)), x, doc.y + 3, {
        width,
      })
      .fillColor(INK)
  return doc.y
}

export function table(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
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

function row(
  doc: Doc,
  columns: readonly Column[],
  cells: readonly string[],
  font: 'regular' | 'bold',
): void {
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

const recapColumns: readonly Column[] = [
  { title: 'Sazba DPH', width: 80, align: 'left' },
  { title: 'Základ', width: 90, align: 'right' },
  { title: 'DPH', width: 90, align: 'right' },
  { title: 'Celkem', width: 90, align: 'right' },
]

/** VAT by rate, then one sum in bold and sentences under it. */
export function sums(
  doc: Doc,
  recap: readonly OrderTax[],
  total: string,
  sentences: readonly string[],
): void {
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
  doc
    .font('bold')
    .fontSize(13)
    .text(total, MARGIN, doc.y, { width: WIDTH - 6, align: 'right' })
  doc.font('regular').fontSize(9)
  for (const sentence of sentences)
    doc.text(sentence, MARGIN, doc.y + 2, { width: WIDTH - 6, align: 'right' })
}

import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import type { CardWire } from '../../../club/wire/club-wire.ts'
import { drawBarcode } from './barcode.ts'
import { colours, drawFlower, mm, onePagePdf } from './club-pdf.ts'

/** ISO/IEC 7810 ID-1, the size of payment cards, in millimetres. */
const CARD = { width: 85.6, height: 54 }
const MARGIN = 12

/** A card as PDF, to print and cut out or to show on a phone; a till can scan both. */
export async function cardDocument(
  card: CardWire,
  { holder, brand }: { holder: string; brand: string },
): Promise<Buffer> {
  const page = { widthMm: CARD.width + 2 * MARGIN, heightMm: CARD.height + 2 * MARGIN + 14 }
  return onePagePdf({ title: `Klubová karta ${card.number}`, ...page }, (pdf) => {
    const [x, y, width, height] = [mm(MARGIN), mm(MARGIN), mm(CARD.width), mm(CARD.height)]
    pdf.save().roundedRect(x, y, width, height, mm(3)).clip()
    pdf.rect(x, y, width, height).fill(colours.club)
    drawFlower(pdf, { x: x + width - mm(9), y: y + mm(7), scale: 0.62 })
    pdf.restore()
    pdf.font('bold').fontSize(15).fillColor('#ffffff')
    const brandWidth = pdf.widthOfString(brand)
    pdf.text(brand, x + mm(6), y + mm(5), { lineBreak: false })
    // On the baseline of the larger word before it.
    pdf
      .font('regular')
      .fontSize(11)
      .text('klub', x + mm(7.5) + brandWidth, y + mm(5) + 3.9, { lineBreak: false })
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor('#ffffff')
      .text(holder, x + mm(6), y + mm(16), { width: width - mm(34), height: mm(6), ellipsis: true })
    drawBarcode(pdf, card.number, {
      x: x + mm(6),
      y: y + mm(24),
      width: width - mm(12),
      height: mm(25),
    })
    pdf
      .roundedRect(x, y, width, height, mm(3))
      .dash(3, { space: 3 })
      .lineWidth(0.5)
      .stroke(colours.line)
      .undash()
    pdf
      .font('regular')
      .fontSize(8)
      .fillColor(colours.quiet)
      .text(
        `Kartu stačí ukázat na pokladně. Vydána ${formatDate(card.issuedAt)}.`,
        x,
        y + height + mm(5),
        { width, align: 'center' },
      )
  })
}

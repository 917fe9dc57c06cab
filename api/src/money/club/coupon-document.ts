import { formatDate } from '@drogerie/shared-lib/format/date.ts'
import { formatCrowns } from '@drogerie/shared-lib/format/price.ts'
import type { CouponWire } from '../../../club/wire/club-wire.ts'
import { drawBarcode } from './barcode.ts'
import { colours, drawFlower, mm, onePagePdf } from './club-pdf.ts'

const PAGE = { widthMm: 148, heightMm: 105 }
const STUB = 44

/** The value printed on the stub: `−10 %`, `−50 Kč`, `+100`. */
function worth({ kind, value }: CouponWire['discount']): { big: string; small: string } {
  if (kind === 'percent') return { big: `−${value}\u00a0%`, small: 'sleva' }
  if (kind === 'amount') return { big: `−${formatCrowns(value)}`, small: 'sleva' }
  return kind === 'points' ? { big: `+${value}`, small: 'bodů' } : { big: 'dárek', small: 'zdarma' }
}

/** A coupon as PDF with its value, its conditions and a barcode for the till. */
export async function couponDocument(coupon: CouponWire, number: string): Promise<Buffer> {
  return onePagePdf({ title: coupon.name, ...PAGE }, (pdf) => {
    const [stub, width, height] = [mm(STUB), mm(PAGE.widthMm), mm(PAGE.heightMm)]
    pdf.rect(0, 0, stub, height).fill(colours.club)
    drawFlower(pdf, { x: mm(6), y: height - mm(8), scale: 0.7 })
    const { big, small } = worth(coupon.discount)
    pdf
      .font('bold')
      .fontSize(22)
      .fillColor('#ffffff')
      .text(big, mm(3), mm(30), { width: stub - mm(6), align: 'center' })
    pdf
      .font('regular')
      .fontSize(12)
      .text(small, mm(3), mm(41), { width: stub - mm(6), align: 'center' })
    pdf
      .moveTo(stub, 0)
      .lineTo(stub, height)
      .dash(4, { space: 4 })
      .lineWidth(1)
      .stroke(colours.line)
      .undash()
    const left = stub + mm(8)
    const room = { width: width - left - mm(8) }
    pdf.font('bold').fontSize(16).fillColor(colours.ink).text(coupon.name, left, mm(10), room)
    pdf.font('regular').fontSize(10).fillColor(colours.ink)
    for (const line of [coupon.description, ...coupon.conditions])
      if (line) pdf.moveDown(0.4).text(line, left, undefined, room)
    if (coupon.validTo)
      pdf
        .moveDown(0.4)
        .font('bold')
        .text(`Platí do ${formatDate(coupon.validTo)}.`, left, undefined, room)
    drawBarcode(pdf, number, { x: left, y: height - mm(36), width: mm(60), height: mm(26) })
  })
}

import bwipjs from 'bwip-js/node'

/** White space that a scanner needs before and after the bars, in modules. */
const QUIET_ZONE = 9

/** Bars of an EAN-13: position and width in modules. */
export function ean13Bars(number: string): { bars: { x: number; width: number }[]; width: number } {
  const [symbol] = bwipjs.raw({ bcid: 'ean13', text: number })
  if (!symbol || !('sbs' in symbol)) throw new Error(`no barcode of ${number}`)
  const bars: { x: number; width: number }[] = []
  let x = 0
  // Bars and gaps alternate, starting with a bar.
  for (const [index, width] of [...symbol.sbs].entries()) {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, width: x }
}

/**
 * An EAN-13 as SVG, black on white with its quiet zone; the title contains the number for screen
 * readers.
 */
export function barcodeSvg(number: string): string {
  const { bars, width } = ean13Bars(number)
  const path = bars.map((bar) => `M${bar.x + QUIET_ZONE} 0h${bar.width}v60h-${bar.width}z`).join('')
  const size = width + 2 * QUIET_ZONE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 60" role="img" shape-rendering="crispEdges"><title>${number}</title><rect width="${size}" height="60" fill="#fff"/><path d="${path}"/></svg>`
}

/** Draws an EAN-13 with its number below, centred in a white box. Measures are in points. */
export function drawBarcode(
  pdf: PDFKit.PDFDocument,
  number: string,
  plate: { x: number; y: number; width: number; height: number },
): void {
  const { bars, width } = ean13Bars(number)
  const module = plate.width / (width + 2 * QUIET_ZONE)
  const height = plate.height - 20
  pdf.roundedRect(plate.x, plate.y, plate.width, plate.height, 6).fill('#ffffff')
  for (const bar of bars)
    pdf.rect(plate.x + (bar.x + QUIET_ZONE) * module, plate.y + 6, bar.width * module, height - 6)
  pdf.fill('#000000')
  pdf
    .font('regular')
    .fontSize(10)
    .text(
      number.replace(/^(\d)(\d{3})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4 $5'),
      plate.x,
      plate.y + height + 4,
      {
        width: plate.width,
        align: 'center',
        characterSpacing: 0.6,
      },
    )
}

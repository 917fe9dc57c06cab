import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/figtree/${name}.ttf`)

export const colours = {
  club: '#1f5a3d',
  clubTint: '#dcebc9',
  petal: '#2f7450',
  ink: '#2e1228',
  quiet: '#66505f',
  line: '#eadfd3',
}

/** Millimetres in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/**
 * A document of one page in the shop's typeface, which has all Czech letters.
 *
 * @param draw - may use the fonts `regular` and `bold`.
 */
export async function onePagePdf(
  { title, widthMm, heightMm }: { title: string; widthMm: number; heightMm: number },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [mm(widthMm), mm(heightMm)],
    margin: 0,
    lang: 'cs-CZ',
    info: { Title: title },
    font: fontFile('400Regular/Figtree_400Regular'),
  })
  pdf.registerFont('regular', fontFile('400Regular/Figtree_400Regular'))
  pdf.registerFont('bold', fontFile('700Bold/Figtree_700Bold'))
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  return whole
}

/** The club's flower: eight petals around a circle. */
export function drawFlower(
  pdf: PDFKit.PDFDocument,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  for (let angle = 0; angle < 360; angle += 45) {
    pdf
      .save()
      .translate(x, y)
      .rotate(angle)
      .scale(scale)
      .ellipse(0, -54, 25, 46)
      .fill(colours.petal)
      .restore()
  }
  pdf.circle(x, y, 19 * scale).fill(colours.clubTint)
}

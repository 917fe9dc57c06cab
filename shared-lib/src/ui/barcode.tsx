import { ean13Path, ean13Width } from './ean13.ts'

/** Modules of white a scanner needs before and after the bars. */
const quietZone = 9

/**
 * The bars of a 13-digit number, stretched to their place; the number itself stands beside it as
 * text.
 */
export function Barcode({ number }: { number: string }) {
  return (
    <svg
      viewBox={`${-quietZone} 0 ${ean13Width + 2 * quietZone} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={ean13Path(number)} />
    </svg>
  )
}

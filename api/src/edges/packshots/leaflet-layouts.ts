/** Size of a leaflet page in units of its drawing: a sheet of paper, upright. */
export const sheet = { width: 840, height: 1188 } as const

/** Where one product stands on a page, in units of the sheet. */
export type LeafletBox = { x: number; y: number; width: number; height: number }

const MARGIN = 32
const TOP = 132
const GAP = { x: 20, y: 14 } as const
const INNER = sheet.width - 2 * MARGIN
/** Rows end above the wave at the foot of the page. */
const BOTTOM = 1156

/**
 * Rows from the top down, each of boxes of one width. @param rows - how many boxes and how high.
 */
function boxesOf(rows: readonly (readonly [count: number, height: number])[]): LeafletBox[] {
  const tops = rows.map((_, row) =>
    rows.slice(0, row).reduce((sum, [, height]) => sum + height + GAP.y, TOP),
  )
  return rows.flatMap(([count, height], row) => {
    const width = (INNER - (count - 1) * GAP.x) / count
    return Array.from({ length: count }, (_, column) => ({
      x: MARGIN + column * (width + GAP.x),
      y: tops[row] ?? TOP,
      width,
      height,
    }))
  })
}

const third = (BOTTOM - TOP - 2 * GAP.y) / 3
const half = (BOTTOM - TOP - GAP.y) / 2

/** Pages take turns: four large offers as a cover, six alike, one wide offer above four. */
const layouts: readonly LeafletBox[][] = [
  boxesOf([
    [2, half],
    [2, half],
  ]),
  boxesOf([
    [2, third],
    [2, third],
    [2, third],
  ]),
  boxesOf([
    [1, third],
    [2, third],
    [2, third],
  ]),
]

/** Boxes of the products of a page, in reading order. @param page - counted from 0. */
export const leafletBoxes = (page: number): readonly LeafletBox[] =>
  layouts[page % layouts.length] ?? []

const percent = (part: number, whole: number) => Math.round((part / whole) * 10_000) / 100

/** The same place in per cent of the page, as whoever shows a picture of it needs it. */
export const asPercent = ({ x, y, width, height }: LeafletBox) => ({
  left: percent(x, sheet.width),
  top: percent(y, sheet.height),
  width: percent(width, sheet.width),
  height: percent(height, sheet.height),
})

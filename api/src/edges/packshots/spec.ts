export const packshotShapes = [
  'pump',
  'shampoo',
  'tube',
  'jar',
  'spray',
  'rollon',
  'box',
  'paper',
  'canister',
  'sachet',
  'lipstick',
  'brush',
  'dropper',
  'polish',
  'wipes',
  'soap',
  'perfume',
  'trigger',
  'mascara',
  'compact',
  'bag',
  'tin',
  'card',
] as const
export type PackshotShape = (typeof packshotShapes)[number]

export const packshotMotifs = [
  'leaf',
  'flower',
  'drop',
  'waves',
  'heart',
  'star',
  'sun',
  'moon',
  'bubbles',
  'lines',
  'paw',
  'cross',
  'hairbrush',
  'roundBrush',
  'dummy',
  'razor',
  'bottle',
  'bow',
] as const
export type PackshotMotif = (typeof packshotMotifs)[number]

/**
 * Everything a drawing of one package depends on; colours are `#rrggbb`. The same spec always gives
 * the same bytes.
 */
export type PackshotSpec = {
  shape: PackshotShape
  body: string
  cap: string
  label: string
  text: string
  motifColour: string
  motif: PackshotMotif
  brand: string
  line: string
  volume: string
  /**
   * `detail` looks closer at the label, `group` shows several pieces; left out for the ordinary
   * front view.
   */
  view?: 'detail' | 'group'
}

/** Where the object stands in the 400 × 400 frame; a scene needs the feet, a shadow the width. */
export type PackshotBox = { left: number; right: number; top: number; bottom: number }

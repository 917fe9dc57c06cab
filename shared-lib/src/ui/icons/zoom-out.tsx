import { drawIcon } from './draw-icon.tsx'

export const ZoomOut = drawIcon(
  'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM21 21L16.65 16.65M8 11L14 11',
)

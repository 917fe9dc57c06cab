import { drawIcon } from './draw-icon.tsx'

export const ChevronRight = drawIcon('M9 18l6-6-6-6')

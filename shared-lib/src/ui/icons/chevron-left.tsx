import { drawIcon } from './draw-icon.tsx'

export const ChevronLeft = drawIcon('M15 18l-6-6 6-6')

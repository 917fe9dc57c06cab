import { drawIcon } from './draw-icon.tsx'

export const ChevronDown = drawIcon('M6 9l6 6 6-6')

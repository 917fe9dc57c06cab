import { drawIcon } from './draw-icon.tsx'

export const Minus = drawIcon('M5 12h14')

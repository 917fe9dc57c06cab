import { drawIcon } from './draw-icon.tsx'

export const Navigation = drawIcon('M3 11 22 2 13 21 11 13 3 11z')

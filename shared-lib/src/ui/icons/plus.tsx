import { drawIcon } from './draw-icon.tsx'

export const Plus = drawIcon('M5 12h14M12 5v14')

import { drawIcon } from './draw-icon.tsx'

export const MenuIcon = drawIcon('M4 5h16M4 12h16M4 19h16')

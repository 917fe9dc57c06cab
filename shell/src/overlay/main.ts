import { startOverlay } from './overlay.ts'

startOverlay()

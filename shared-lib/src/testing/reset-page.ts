import { afterEach } from 'vitest'
import { clearPage } from './clear-page.ts'

/**
 * The remotes' suites share one page and its modules, which spares loading them for each file (a
 * third of the processor time). So whatever a test leaves in the page goes with it.
 */
afterEach(clearPage)

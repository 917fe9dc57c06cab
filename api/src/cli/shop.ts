/**
 * `pnpm shop`: what a back office would do, from a terminal. Begins like the API: behind the cache
 * of compiled code.
 */
import { keepCompiled } from '../kernel/process/compiled-code.ts'

keepCompiled()
await import('./shop-tool.ts')

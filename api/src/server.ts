/**
 * The API's entry file. Everything else is loaded behind the cache of compiled code, so this file
 * imports next to nothing.
 */
import { keepCompiled } from './kernel/process/compiled-code.ts'

keepCompiled()
await import('./serve.ts')

/** Where the club service begins; as the API's own beginning. */
import { keepCompiled } from '../../src/kernel/process/compiled-code.ts'

keepCompiled()
await import('./serve.ts')

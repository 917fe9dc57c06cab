/** Entry of the club service, like the API's `server.ts`. */
import { keepCompiled } from '../../../src/kernel/process/compiled-code.ts'

keepCompiled()
await import('./serve.ts')

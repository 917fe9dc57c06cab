import { keysDirectory } from '../paths.ts'
import { hookAddresses, tellHooks } from './hooks.ts'
import { readPrivateKey } from './key-files.ts'
import { ownStore } from './promote.ts'

await tellHooks(ownStore(), hookAddresses(), readPrivateKey(keysDirectory))

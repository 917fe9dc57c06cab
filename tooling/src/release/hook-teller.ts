import { keysDirectory } from '../paths.ts'
import { hookAddresses, tellHooks } from './hooks.ts'
import { readPrivateKey } from './key-files.ts'
import { ownStore } from './own-store.ts'

await tellHooks(ownStore(), hookAddresses(), readPrivateKey(keysDirectory))

import { rmSync } from 'node:fs'
import { keysDirectory } from '../paths.ts'
import { ownStore } from '../release/own-store.ts'
import { readPrivateKey } from '../release/key-files.ts'
import { signBody } from '../release/signing.ts'
import { layout } from '../release/store.ts'
import { writeAtomically } from '../release/write-atomically.ts'
import { inStore } from './own-store.ts'

/** The channel as a tool wrote it that knew of no history, and of no log. */
export async function writeOldChannel(): Promise<void> {
  const found = await ownStore().channel('production')
  const { history: _history, takenBack: _takenBack, ...old } = found ?? {}
  rmSync(inStore('log'), { recursive: true, force: true })
  await writeAtomically(
    inStore(layout.channel('production')),
    JSON.stringify(signBody(old, readPrivateKey(keysDirectory))),
  )
}

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { breakRemote, type Fault } from './faulty-release.ts'
import { startOwnFront, type OwnFront } from './own-front.ts'

/** A real second front whose line-up holds one broken remote. */
export async function startFaultyFront(app: string, fault: Fault, port: number): Promise<OwnFront> {
  const storeIn = (directory: string) => path.join(directory, 'store')
  const front = await startOwnFront({
    port,
    store: async (directory) => {
      await breakRemote(storeIn(directory), app, fault)
      return storeIn(directory)
    },
  })
  // the front serves from its own verified copy, and fetches what that lacks: both must lose the
  // file
  if (fault === 'gone in the browser') {
    for (const copy of [storeIn(front.directory), path.join(front.directory, `front-${port}`)])
      await rm(path.join(copy, 'assets', app), { recursive: true })
  }
  return front
}

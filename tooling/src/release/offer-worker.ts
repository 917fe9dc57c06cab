import { parentPort, workerData } from 'node:worker_threads'
import { providedModules } from '../federation/provided-modules.ts'
import { answerWith } from './answer-with.ts'
import { loadServerBundle, loadShellBundle, stubModule } from './load-server-bundle.ts'
import type { OfferInput, RemoteOffer, ShellOffer } from './read-offer.ts'

type LoadedShell = { providedToRemotes: Record<string, object>; ownPatterns: string[] }

function shellOffer(code: string): ShellOffer {
  const { providedToRemotes, ownPatterns } = loadShellBundle(
    code,
    'shell/server.cjs',
  ) as LoadedShell
  const provides = Object.fromEntries(
    Object.entries(providedToRemotes).map(([id, exported]) => [id, Object.keys(exported).sort()]),
  )
  return { provides, serves: ownPatterns }
}

/** The offer of a remote, read with stubs for everything provided. */
function remoteOffer(app: string, code: string): RemoteOffer {
  const stubs = Object.fromEntries(
    [...providedModules, 'react-dom/client'].map((id) => [id, stubModule()]),
  )
  const { remote } = loadServerBundle(code, `${app}/server.cjs`, stubs) as { remote?: RemoteOffer }
  if (!remote) throw new Error('it does not export `remote` from src/remote.ts')
  const routes = remote.routes.map(
    ({ id, path, handle: { layout, personal, access, parameters } = {} }) => ({
      id,
      path,
      handle: { layout, personal, access, parameters },
    }),
  )
  return {
    routes,
    parcels: Object.fromEntries(Object.keys(remote.parcels).map((name) => [name, true])),
  }
}

const { app, code } = workerData as OfferInput
void answerWith(parentPort, () => (app === 'shell' ? shellOffer(code) : remoteOffer(app, code)))

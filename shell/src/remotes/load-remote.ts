import { remoteContractVersion } from '@drogerie/shared-lib/contract/remote-contract.ts'
import { withDeadline, type Remote } from '@drogerie/shared-lib/runtime'
import type { ModuleFederation } from '@module-federation/enhanced/runtime'
import type { BootRemote } from './boot-remote.ts'
import { RemoteUnavailableError } from './remote-unavailable.ts'

/** The federation runtime has no deadline of its own: a remote that hangs must count as gone. */
const loadDeadlineMs = 6000

const containerName = (remote: string) => remote.replaceAll('-', '_')

/**
 * Loads remotes of one line-up, each once; a failed load is forgotten, so that a retry asks the
 * network again.
 */
export function createRemoteLoader(
  federation: ModuleFederation,
  remotes: Record<string, BootRemote>,
  onLoaded: (remote: Remote) => void,
) {
  const loading = new Map<string, Promise<Remote>>()
  let attempts = 0

  const register = (name: string, entry: string, force: boolean) =>
    federation.registerRemotes(
      [{ name: containerName(name), entry: new URL(entry, location.href).href, type: 'module' }],
      { force },
    )

  async function loadOnce(name: string): Promise<Remote> {
    const module = await withDeadline(
      federation.loadRemote<{ remote: Remote }>(`${containerName(name)}/remote`),
      loadDeadlineMs,
      name,
    )
    if (!module) throw new Error(`${name} has no exposed module`)
    if (module.remote.contractVersion !== remoteContractVersion)
      throw new Error(`${name} speaks another contract version`)
    onLoaded(module.remote)
    return module.remote
  }

  function load(name: string): Promise<Remote> {
    const running = loading.get(name)
    if (running) return running
    const entry = remotes[name]?.entry
    if (!entry) return Promise.reject(new RemoteUnavailableError(name))
    // a module that failed once stays failed under its URL in this document: a fresh query asks
    // again
    register(name, attempts === 0 ? entry : `${entry}?retry=${attempts}`, attempts > 0)
    const promise = loadOnce(name).catch((cause: unknown) => {
      loading.delete(name)
      attempts++
      throw new RemoteUnavailableError(name, { cause })
    })
    loading.set(name, promise)
    return promise
  }

  return { load }
}

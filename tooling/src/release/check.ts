import { providedModules, remoteNames } from '../federation/provided-modules.ts'
import type { ReleaseDescriptor } from './descriptors.ts'
import { loadServerBundle } from './load-server-bundle.ts'
import { layout, type Store } from './store.ts'
import { currentLineup } from './promote.ts'

/** What stands against a release, in one sentence with the way out. */
export type Finding = string

type LoadedRemote = { remote?: { contractVersion: number; routes: { id?: string; lazy?: () => Promise<{ Component?: unknown }> }[] } }

const provided = new Set<string>(providedModules)

function missingModules({ requires }: ReleaseDescriptor): Finding[] {
  return requires
    .filter((id) => !provided.has(id))
    .map((id) => `asks the shell for "${id}", which it does not provide: compile it in or add it to provided-modules.ts`)
}

function routeCollisions(candidate: ReleaseDescriptor, others: ReleaseDescriptor[]): Finding[] {
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':')
  return candidate.routes.flatMap((route) =>
    others.flatMap((other) =>
      other.routes
        .filter((taken) => taken.id === route.id || shape(taken.path) === shape(route.path))
        .map((taken) => `route ${route.id} ${route.path} collides with ${taken.id} ${taken.path} of ${other.app}`),
    ),
  )
}

/** Loads the server bundle with the real shell's modules and every page of it: what fails here would fail a shopper. */
async function bundleFindings(store: Store, candidate: ReleaseDescriptor, shellVersion: string): Promise<Finding[]> {
  const shellCode = (await store.bytes(layout.server('shell', shellVersion))).toString('utf8')
  const shell = loadServerBundle(shellCode, `shell@${shellVersion}`, {})
  const code = (await store.bytes(layout.server(candidate.app, candidate.version))).toString('utf8')
  const modules = shell['providedToRemotes'] as Record<string, unknown>
  const { remote } = loadServerBundle(code, `${candidate.app}@${candidate.version}`, modules) as LoadedRemote
  const version = (modules['@drogerie/shared-lib/runtime'] as { remoteContractVersion: number }).remoteContractVersion
  if (remote?.contractVersion !== version) return [`speaks contract ${remote?.contractVersion}, the shell ${version}`]
  const findings = await Promise.all(
    remote.routes.map(async ({ id, lazy }) => ((await lazy?.())?.Component ? null : `page ${id ?? '?'} exports no Component`)),
  )
  return findings.filter((finding) => finding !== null)
}

/** Can this release live with the rest of the current line-up? No findings means yes. */
export async function check(store: Store, candidate: ReleaseDescriptor): Promise<Finding[]> {
  const lineup = await currentLineup(store)
  const others = await Promise.all(
    Object.entries(lineup?.releases ?? {})
      .filter(([app]) => app !== candidate.app && (remoteNames as readonly string[]).includes(app))
      .map(([app, { version }]) => store.release(app, version)),
  )
  const findings = [
    ...missingModules(candidate),
    ...routeCollisions(
      candidate,
      others.filter((other) => other !== null),
    ),
  ]
  const shellVersion = lineup?.releases['shell']?.version
  if (candidate.app === 'shell' || !shellVersion) return findings
  try {
    return [...findings, ...(await bundleFindings(store, candidate, shellVersion))]
  } catch (error) {
    return [...findings, `its server bundle does not load: ${String(error)}`]
  }
}

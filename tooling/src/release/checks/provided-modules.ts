import semver from 'semver'
import type { ReleaseDescriptor } from '../descriptors.ts'
import { blocked, nameOf, type TrialLineup, type Finding } from '../finding.ts'

const rule = 'provided modules'
const why =
  'the copy of the shell is the only one in a document; a second React or store would be another shop in the same page'

function misses(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Finding[] {
  const missing = remote.requires
    .filter((id) => !(id in shell.provides))
    .map((id) =>
      blocked(
        rule,
        `${nameOf(remote)} asks for "${id}", which the shell does not provide`,
        why,
        'compile it in, or add it to provided-modules.ts and release the shell first',
      ),
    )
  const used = Object.entries(remote.imports).flatMap(([id, { range, names }]) => {
    const offer = shell.provides[id]
    if (!offer) return []
    const absent = names.filter(
      (name) => name !== '*' && name !== 'default' && !offer.names.includes(name),
    )
    return [
      ...(semver.satisfies(offer.version, range)
        ? []
        : [
            blocked(
              rule,
              `${nameOf(remote)} needs ${id} ${range}, the shell has ${offer.version}`,
              why,
              'build it against the version of the shell, or release the shell first',
            ),
          ]),
      ...(names.includes('*')
        ? [
            blocked(
              rule,
              `${nameOf(remote)} takes "${id}" as a whole, so that nobody can tell which names it needs`,
              'a name that the shell leaves out would be undefined in the page',
              `import what is used by its name: import { … } from '${id}'`,
            ),
          ]
        : []),
      ...absent.map((name) =>
        blocked(
          rule,
          `${nameOf(remote)} imports { ${name} } of "${id}", which the shell leaves out`,
          why,
          `add ${name} to shell/src/provided and release the shell first`,
        ),
      ),
    ]
  })
  return [...missing, ...used]
}

/** Every remote finds what it imports in the shell: by name, and in a version it was built for. */
export function providedModules({ candidate, shell, remotes }: TrialLineup): Finding[] {
  // a shell that says nothing about itself is older than this rule
  if (Object.keys(shell.provides).length === 0) return []
  return (candidate === shell ? remotes : [candidate]).flatMap((remote) => misses(remote, shell))
}

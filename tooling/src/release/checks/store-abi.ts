import type { JsonSchema, ReleaseDescriptor } from '../descriptors.ts'
import { isAssignable, objectOf } from '../assignable.ts'
import { blocked, nameOf, type TrialLineup, type Finding } from '../finding.ts'

const rule = 'shared state'

type Use = { remote: ReleaseDescriptor; shell: ReleaseDescriptor; candidate: ReleaseDescriptor }

const remedyOf = ({ remote, shell, candidate }: Use, field: string): string =>
  candidate === shell
    ? `keep ${field} as it was until ${remote.app} is released without it; a new field beside it harms nobody`
    : `release the shell that holds ${field} first, or do without it until then`

function gone(use: Use, field: string, verb: string): Finding {
  return blocked(
    rule,
    `${nameOf(use.remote)} ${verb} ${field}, which the store of ${nameOf(use.shell)} does not hold`,
    'the store of the shell is the only one in a document: the page would work with undefined',
    remedyOf(use, field),
  )
}

function changed(use: Use, field: string, what: string): Finding {
  return blocked(
    rule,
    what,
    'the page would meet a value of a kind it was not compiled for',
    remedyOf(use, field),
  )
}

type Compare = (use: Use, field: string, held: JsonSchema, used: JsonSchema) => Finding[]

const asRead: Compare = (use, field, held, used) =>
  isAssignable(held, used)
    ? []
    : [
        changed(
          use,
          field,
          `${nameOf(use.remote)} reads ${field} as another kind than ${nameOf(use.shell)} holds`,
        ),
      ]

const asWritten: Compare = (use, field, held, used) =>
  isAssignable(used, held)
    ? []
    : [
        changed(
          use,
          field,
          `${nameOf(use.remote)} writes ${field} as another kind than ${nameOf(use.shell)} holds`,
        ),
      ]

function fieldsOf(
  use: Use,
  uses: Record<string, JsonSchema>,
  verb: string,
  compare: Compare,
): Finding[] {
  return Object.entries(uses).flatMap(([slice, schema]) =>
    Object.entries(objectOf(schema).properties).flatMap(([name, used]) => {
      const held = objectOf(use.shell.holds[slice] ?? {}).properties[name]
      return held
        ? compare(use, `${slice}.${name}`, held, used)
        : [gone(use, `${slice}.${name}`, verb)]
    }),
  )
}

/**
 * Every remote finds the fields of the shared state that it was compiled to read and write, in
 * kinds it can read and the shell can take.
 */
export function storeAbi({ candidate, shell, remotes }: TrialLineup): Finding[] {
  // a shell that says nothing of its store is older than this rule
  if (Object.keys(shell.holds).length === 0) return []
  return (candidate === shell ? remotes : [candidate]).flatMap((remote) => {
    const use = { remote, shell, candidate }
    return [
      ...fieldsOf(use, remote.reads, 'reads', asRead),
      ...fieldsOf(use, remote.writes, 'writes', asWritten),
    ]
  })
}

import type { JsonSchema, ReleaseDescriptor } from '../descriptors.ts'
import { isAssignable, objectOf } from './assignable.ts'
import {
  blocked,
  pairsWithCandidate,
  nameOf,
  warned,
  type TrialLineup,
  type Finding,
} from './finding.ts'

type Mounting = {
  name: string
  asks: ReleaseDescriptor
  gives: ReleaseDescriptor
  given: JsonSchema
  wanted: JsonSchema
}

function compare({ name, asks, gives, given, wanted }: Mounting): Finding[] {
  const [mine, theirs] = [objectOf(given), objectOf(wanted)]
  const pair = `${nameOf(asks)} mounts ${name} of ${nameOf(gives)}`
  const remedy =
    'make the prop optional in the parcel and release it first; remove the old way when nobody uses it any more'
  const required = theirs.required
    .filter((prop) => !mine.required.includes(prop))
    .map((prop) =>
      blocked(
        'parcel props',
        `${pair} without ${prop}, which it asks for`,
        'the parcel would break inside the page',
        remedy,
      ),
    )
  const known = Object.entries(mine.properties).flatMap(([prop, schema]) => {
    const expected = theirs.properties[prop]
    if (!expected) {
      return [
        warned(
          'parcel props',
          `${pair} with ${prop}, which it does not know`,
          'the prop would have no effect',
          'release the parcel first',
        ),
      ]
    }
    return isAssignable(schema, expected)
      ? []
      : [
          blocked(
            'parcel props',
            `${pair} with another kind of ${prop}`,
            'the parcel would get a value it cannot read',
            remedy,
          ),
        ]
  })
  return [...required, ...known]
}

/** Every parcel a page mounts exists in the line-up and takes the props the page was compiled to give. */
export function parcels(trial: TrialLineup): Finding[] {
  const gone = [trial.candidate].flatMap((candidate) =>
    Object.keys(candidate.mounts)
      .filter(
        (name) => ![trial.shell, ...trial.remotes].some((release) => name in release.parcelProps),
      )
      .map((name) =>
        blocked(
          'parcel props',
          `${nameOf(candidate)} mounts ${name}, which no release offers`,
          'its place in the page would stay empty',
          'release the parcel first',
        ),
      ),
  )
  const taken = pairsWithCandidate(trial).flatMap(({ asks, gives }) =>
    Object.entries(asks.mounts).flatMap(([name, given]) => {
      const wanted = gives.parcelProps[name]
      if (wanted) return compare({ name, asks, gives, given, wanted })
      if (gives !== trial.candidate || !name.startsWith(`${gives.app}/`)) return []
      return [
        blocked(
          'parcel props',
          `${nameOf(gives)} no longer offers ${name}, which ${nameOf(asks)} mounts`,
          'its place in the page would stay empty',
          `keep it until ${asks.app} is released without it`,
        ),
      ]
    }),
  )
  return [...gone, ...taken]
}

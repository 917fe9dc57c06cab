import type { JsonSchema, ReleaseDescriptor } from '../descriptors.ts'
import { isAssignable, objectOf } from '../assignable.ts'
import {
  blocked,
  pairsWithCandidate,
  nameOf,
  warned,
  type TrialLineup,
  type Finding,
} from '../finding.ts'

type Mounting = {
  name: string
  asks: ReleaseDescriptor
  gives: ReleaseDescriptor
  given: JsonSchema
  wanted: JsonSchema
  /**
   * Props the parcel had in the release that the candidate replaces; null when it replaces none
   * with the parcel.
   */
  had: string[] | null
}

/**
 * A prop that the page gives and the parcel does not read: lost by the candidate, or not there yet.
 */
function unread({ name, asks, gives, had }: Mounting, prop: string, schema: JsonSchema): Finding {
  const pair = `${nameOf(asks)} mounts ${name} of ${nameOf(gives)} with ${prop}`
  if (!had?.includes(prop)) {
    const what = `${pair}, which it does not know`
    return warned('parcel props', what, 'the prop would have no effect', 'release the parcel first')
  }
  const why =
    'callback' in schema
      ? 'the page would never hear what the shopper did in the parcel'
      : 'the page gives it because the parcel read it; what it was for would be gone without a word'
  const remedy = `keep the prop until ${asks.app} is released without it`
  return blocked('parcel props', `${pair}, which it knows no longer`, why, remedy)
}

function compare(mounting: Mounting): Finding[] {
  const { name, asks, gives, given, wanted } = mounting
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
    if (!expected) return [unread(mounting, prop, schema)]
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

/**
 * Every parcel a page mounts exists in the line-up and takes the props the page was compiled to
 * give.
 */
export function parcels(trial: TrialLineup, before: ReleaseDescriptor | null): Finding[] {
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
      const old = gives === trial.candidate ? before?.parcelProps[name] : undefined
      const had = old ? Object.keys(objectOf(old).properties) : null
      if (wanted) return compare({ name, asks, gives, given, wanted, had })
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

import type { Verdict } from './check.ts'
import type { Channel, Lineup, ReleaseDescriptor } from '../descriptors.ts'
import { versionsBefore } from '../history.ts'
import { keptChannel } from '../lost-channel.ts'
import { namedRelease } from '../named-release.ts'
import { ownStore } from '../own-store.ts'
import { Refused } from '../refused.ts'

/** One app's rollback: from its current version to the one before it, or out of the line-up. */
export type WayBack = { before: Channel; current: Lineup; from: string; to: string | null }

/**
 * The last version of an app that all shoppers got before the current one, that is not denied and
 * still in the store.
 *
 * @throws Refused when there is none.
 */
export async function wayBack(app: string, channel: string): Promise<WayBack> {
  const store = ownStore()
  const state = await keptChannel(store, channel)
  const current = state && (await store.lineup(state.lineup))
  const from = current?.releases[app]?.version
  if (!state || !current || !from) throw new Error(`${app} is in no line-up of ${channel}`)
  const previous = state.previous ? await store.lineup(state.previous) : null
  for (const to of versionsBefore(app, state, current.releases, previous?.releases ?? null)) {
    if (to === null) return { before: state, current, from, to }
    const isDenied = state.denied.some((entry) => entry.app === app && entry.version === to)
    if (!isDenied && (await store.release(app, to))) return { before: state, current, from, to }
  }
  throw new Refused(
    `${app} has no earlier version to go back to; \`mf promote ${app} --version …\` takes one by hand`,
  )
}

const rule = 'leaving'
const remedy = (other: string, app: string) =>
  `release ${other} without it first, or mend ${app} and promote it`

function needs(
  other: ReleaseDescriptor,
  leaving: ReleaseDescriptor,
  rest: ReleaseDescriptor[],
): { what: string; why: string }[] {
  const served = new Set(
    rest.flatMap(({ serves, routes }) => [...serves, ...routes.map(({ path }) => path)]),
  )
  const pages = leaving.routes.map(({ path }) => path).filter((path) => !served.has(path))
  const links = other.links.filter(({ pattern }) => pages.includes(pattern))
  const mounts = Object.keys(other.mounts).filter((name) => name in leaving.parcelProps)
  const heard = Object.keys(other.hears).filter(
    (name) => name in leaving.emits && !rest.some(({ emits }) => name in emits),
  )
  return [
    ...links.map(({ name, pattern }) => ({
      what: `links to ${name} (${pattern}) of`,
      why: 'a shopper who follows it would get a 404',
    })),
    ...mounts.map((name) => ({
      what: `mounts ${name} of`,
      why: 'its place in the page would stay empty',
    })),
    ...heard.map((name) => ({
      what: `hears ${name}, which nobody tells but`,
      why: 'it would wait for ever',
    })),
  ]
}

/** The apps that depend on an app about to leave the line-up. All depend on the shell. */
export async function missedBy(app: string, { id, releases }: Lineup): Promise<Verdict[]> {
  const verdict = (what: string, why: string, way: string): Verdict => ({
    level: 'blocked',
    rule,
    what,
    why,
    remedy: way,
    lineups: [id],
  })
  if (app === 'shell')
    return [
      verdict('without the shell there is no shop', 'it draws every page', 'promote another shell'),
    ]
  const store = ownStore()
  const all = await Promise.all(
    Object.entries(releases).map(([name, release]) => namedRelease(store, id, name, release)),
  )
  const leaving = all.find((release) => release.app === app)
  if (!leaving) return []
  const rest = all.filter((release) => release !== leaving)
  return rest.flatMap((other) =>
    needs(other, leaving, rest).map(({ what, why }) =>
      verdict(
        `${other.app}@${other.version} ${what} ${app}, which was in no line-up before`,
        why,
        remedy(other.app, app),
      ),
    ),
  )
}

import { createBrowserCheck } from '../release/browser/in-browser.ts'
import { check as checkRelease, weigh, type Verdict } from '../release/gate/check.ts'
import type { ReleaseDescriptor } from '../release/descriptors.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { notPublished } from '../release/publish.ts'
import type { Store } from '../release/store.ts'
import { buildAndNote, versionOf } from '../release/version-of.ts'
import { withBuilds } from '../release/with-builds.ts'
import {
  chosenApps,
  done,
  exitCodes,
  text,
  type Command,
  type ExitCode,
  type Values,
} from './command.ts'
import { alreadyLive, unlessLiveHelp, unlessLiveOption } from './live-releases.ts'
import { customerAt, localApi } from './local-shop.ts'
import { byCause } from './same-cause.ts'
import { messageOf } from '../message-of.ts'

export type Checked = { app: string; version: string; verdicts: Verdict[] }
/**
 * `weights` are for `--json`: what a remote's entry, its exposed module, each page and parcel
 * download.
 */
type Weighed = Checked & { weights: Awaited<ReturnType<typeof weigh>> }

/**
 * Checks releases that would be promoted in one move.
 *
 * @param releases - app → version.
 * @throws Error when one is not in the store.
 */
export async function checkApps(
  releases: Record<string, string>,
  values: Values,
  progress?: (text: string) => void,
): Promise<Weighed[]> {
  const store = ownStore()
  const found = await Promise.all(
    Object.entries(releases).map(async ([app, version]) => {
      const release = await store.release(app, version).catch((error: unknown) => {
        const what = messageOf(error)
        throw new Error(
          `${what}: \`mf publish ${app}\` at its commit writes it anew, \`mf repair\` says what else is wrong`,
          { cause: error },
        )
      })
      if (!release) throw notPublished(app, version)
      return release
    }),
  )
  return checkFound(store, found, values, progress)
}

async function checkFound(
  store: Store,
  found: ReleaseDescriptor[],
  values: Values,
  progress: (text: string) => void = () => {},
): Promise<Weighed[]> {
  const named = text(values, 'api') ?? localApi
  const api = named === 'none' ? null : named
  const browser =
    values['browser'] === true
      ? createBrowserCheck(store, { api, customer: customerAt(api), progress })
      : null
  const channel = text(values, 'channel')
  const options = { api, channel, together: found, inBrowser: browser?.inBrowser ?? null }
  const checked: Weighed[] = []
  try {
    for (const release of found) {
      const verdicts = await checkRelease(store, release, options)
      const weights = await weigh(store, release, options)
      checked.push({ app: release.app, version: release.version, verdicts, weights })
    }
  } finally {
    await browser?.end()
  }
  return checked
}

export const isBlocked = ({ verdicts }: Checked): boolean =>
  verdicts.some(({ level }) => level === 'blocked')

export function codeOf(checked: Checked[]): ExitCode {
  if (checked.some(isBlocked)) return exitCodes.blocked
  return checked.some(({ verdicts }) => verdicts.length > 0) ? exitCodes.warned : exitCodes.done
}

export function linesOf({ app, version, verdicts }: Checked): string[] {
  if (verdicts.length === 0) return [`ok       ${app}@${version}`]
  return byCause(verdicts).flatMap(({ level, rule, whats, why, remedy, lineups }) => [
    `${level.padEnd(7)}  ${rule}, with ${lineups.join(' and ')}`,
    ...whats.flatMap(({ what, places }) => [
      `         ${what}`,
      ...(places.length > 0 ? [`         … at ${places.length}: ${places.join(', ')}`] : []),
    ]),
    `         why: ${why}`,
    `         do:  ${remedy}`,
  ])
}

export const checkOptions = { api: { type: 'string' }, channel: { type: 'string' } } as const
export const checkHelp = {
  api: `origin of the API whose calls are compared (${localApi}; none leaves them out)`,
  channel: 'channel whose line-up is kept company (production)',
}

/** App → the version given, else that of the present source. */
export async function releasesOf(
  apps: string[],
  version?: string,
): Promise<Record<string, string>> {
  const releases: Record<string, string> = {}
  for (const app of apps) releases[app] = version ?? (await versionOf(app))
  return releases
}

/**
 * Checks what these sources build, without publishing it: all apps in one move, beside the line-up
 * of any store that can be read.
 */
async function checkBuilt(
  apps: string[],
  values: Values,
  progress: (text: string) => void,
): Promise<{ live: Record<string, string>; checked: Weighed[] }> {
  const own = ownStore()
  const current = await currentLineup(own, text(values, 'channel') ?? defaultChannel)
  const builds = []
  for (const app of apps) {
    progress(`building ${app}`)
    builds.push(await buildAndNote(app))
  }
  const isLive = ({ app, version }: { app: string; version: string }) =>
    values['unless-live'] === true && current?.releases[app]?.version === version
  const { store, releases } = await withBuilds(
    own,
    builds.filter((build) => !isLive(build)),
  )
  const live = builds.filter(isLive).map(({ app, version }) => [app, version] as const)
  return {
    live: Object.fromEntries(live),
    checked: await checkFound(store, releases, values, progress),
  }
}

export const check: Command = {
  summary: 'can a release live with the current line-up, and which rollback does it bar?',
  usage: '<app…|all>',
  options: {
    ...checkOptions,
    ...unlessLiveOption,
    version: { type: 'string' },
    built: { type: 'boolean' },
    browser: { type: 'boolean' },
  },
  optionHelp: {
    ...checkHelp,
    'unless-live': `with --built: ${unlessLiveHelp['unless-live']}`,
    version: 'a published version (that of the present source)',
    built:
      'what the present source builds, unpublished: needs no key, nor a store that it may write to',
    browser: 'opens every page in Chromium as well, as a front of its own gives it to shoppers',
  },
  async run(names, values, progress) {
    const apps = chosenApps(names)
    progress(`checking ${apps.join(', ')}`)
    const version = text(values, 'version')
    if (values['built'] !== true) {
      const checked = await checkApps(await releasesOf(apps, version), values, progress)
      return { code: codeOf(checked), lines: checked.flatMap(linesOf), data: checked }
    }
    if (version !== undefined) throw new Error('--built checks the present source, not a --version')
    const { live, checked } = await checkBuilt(apps, values, progress)
    if (checked.length === 0) return done([alreadyLive(live)], checked)
    const said = Object.keys(live).length > 0 ? [alreadyLive(live)] : []
    return { code: codeOf(checked), lines: [...said, ...checked.flatMap(linesOf)], data: checked }
  },
}

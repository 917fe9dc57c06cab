import { check as checkRelease, weigh, type Verdict } from '../release/check.ts'
import { ownStore } from '../release/own-store.ts'
import { versionOf } from '../release/version-of.ts'
import { chosenApps, exitCodes, text, type Command, type ExitCode, type Values } from './command.ts'
import { localApi } from './local-shop.ts'
import { byCause } from './same-cause.ts'

export type Checked = { app: string; version: string; verdicts: Verdict[] }
/** `weights` are for `--json`: what each page and parcel downloads. */
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
): Promise<Weighed[]> {
  const store = ownStore()
  const api = text(values, 'api') ?? localApi
  const found = await Promise.all(
    Object.entries(releases).map(async ([app, version]) => {
      const release = await store.release(app, version).catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error)
        throw new Error(
          `${what}: \`mf publish ${app}\` at its commit writes it anew, \`mf repair\` says what else is wrong`,
          { cause: error },
        )
      })
      if (!release)
        throw new Error(`${app}@${version} is not published: run \`mf publish ${app}\` first`)
      return release
    }),
  )
  const options = {
    api: api === 'none' ? null : api,
    channel: text(values, 'channel'),
    together: found,
  }
  const checked: Weighed[] = []
  for (const release of found) {
    const [verdicts, weights] = [
      await checkRelease(store, release, options),
      await weigh(store, release, options),
    ]
    checked.push({ app: release.app, version: release.version, verdicts, weights })
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

export const check: Command = {
  summary: 'can a release live with the current line-up, and which rollback does it bar?',
  usage: '<app…|all>',
  options: { ...checkOptions, version: { type: 'string' } },
  optionHelp: { ...checkHelp, version: 'a published version (that of the present source)' },
  async run(names, values, progress) {
    const apps = chosenApps(names)
    progress(`checking ${apps.join(', ')}`)
    const version = text(values, 'version')
    const checked = await checkApps(await releasesOf(apps, version), values)
    return { code: codeOf(checked), lines: checked.flatMap(linesOf), data: checked }
  },
}

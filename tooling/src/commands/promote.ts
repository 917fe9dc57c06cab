import {
  ChannelMoved,
  currentLineup,
  defaultChannel,
  ownStore,
  promote as promoteReleases,
  rollback as rollBack,
} from '../release/promote.ts'
import type { Lineup } from '../release/descriptors.ts'
import { publishApp } from '../release/publish-app.ts'
import { sourceVersion } from '../release/source-hash.ts'
import { checkApps, checkHelp, checkOptions, codeOf, isBlocked, linesOf } from './check.ts'
import { chosenApp, chosenApps, exitCodes, text, type Command, type Outcome, type Values } from './command.ts'

/** Teams that promote at once go one after the other; each is checked again against what the one before made. */
const mostAttempts = 5

const promoted = (lineup: Lineup, apps: string[]) =>
  `line-up ${lineup.id}: ${apps.map((app) => `${app}@${lineup.releases[app]?.version}`).join(', ')}`

/** Checks against the line-up that is current, and moves the channel only if it still is. */
async function checkedPromotion(releases: Record<string, string>, reason: string, values: Values): Promise<Outcome> {
  const channel = text(values, 'channel') ?? defaultChannel
  for (let attempt = 1; ; attempt += 1) {
    const expected = (await currentLineup(ownStore(), channel))?.id ?? null
    const checked = await checkApps(releases, values)
    const found = checked.filter(({ verdicts }) => verdicts.length > 0)
    if (checked.some(isBlocked)) return { code: exitCodes.blocked, lines: found.flatMap(linesOf), data: { lineup: null, checked } }
    try {
      const lineup = await promoteReleases(releases, reason, { channel, expected })
      return {
        code: codeOf(checked),
        lines: [...found.flatMap(linesOf), promoted(lineup, Object.keys(releases))],
        data: { lineup, checked },
      }
    } catch (error) {
      if (!(error instanceof ChannelMoved) || attempt === mostAttempts) throw error
    }
  }
}

const reasonOption = { reason: { type: 'string' } } as const
const reasonHelp = { reason: 'why, for the log and the board' }

export const promote: Command = {
  summary: 'make a published release part of the line-up shoppers get',
  usage: '<app>',
  options: { ...checkOptions, ...reasonOption, version: { type: 'string' } },
  optionHelp: { ...checkHelp, ...reasonHelp, version: 'a published version (that of the present source)' },
  run(names, values, progress) {
    const app = chosenApp(names)
    const version = text(values, 'version') ?? sourceVersion(app)
    progress(`checking ${app}@${version}`)
    return checkedPromotion({ [app]: version }, text(values, 'reason') ?? `promote ${app} ${version}`, values)
  },
}

export const ship: Command = {
  summary: 'publish, check and promote in one go',
  usage: '<app…|all>',
  options: { ...checkOptions, ...reasonOption, edition: { type: 'string' } },
  optionHelp: { ...checkHelp, ...reasonHelp, edition: 'any text that makes another release of the same source, for rehearsals' },
  async run(names, values, progress) {
    const releases: Record<string, string> = {}
    for (const app of chosenApps(names)) {
      progress(`publishing ${app}`)
      releases[app] = (await publishApp(app, text(values, 'edition'))).version
    }
    progress('checking')
    return checkedPromotion(releases, text(values, 'reason') ?? `ship ${Object.keys(releases).join(', ')}`, values)
  },
}

export const rollback: Command = {
  summary: 'put one app back to the version it had before; the others stay',
  usage: '<app>',
  options: { ...reasonOption, channel: { type: 'string' } },
  optionHelp: { ...reasonHelp, channel: 'channel to move (production)' },
  async run(names, values) {
    const app = chosenApp(names)
    const lineup = await rollBack(app, { channel: text(values, 'channel') ?? defaultChannel, reason: text(values, 'reason') })
    return { code: exitCodes.done, lines: [promoted(lineup, [app])], data: { lineup } }
  },
}

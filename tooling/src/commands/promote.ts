import { setTimeout as sleep } from 'node:timers/promises'
import {
  CanaryRuns,
  ChannelMoved,
  currentLineup,
  defaultChannel,
  ownStore,
  promote as promoteReleases,
  releasesWith,
  rollback as rollBack,
} from '../release/promote.ts'
import type { Verdict } from '../release/check.ts'
import { freshEvidence } from '../release/evidence.ts'
import type { Lineup } from '../release/descriptors.ts'
import { publishApp } from '../release/publish-app.ts'
import { sourceVersion } from '../release/source-hash.ts'
import { checkApps, checkHelp, checkOptions, codeOf, isBlocked, linesOf } from './check.ts'
import { chosenApp, chosenApps, exitCodes, text, type Command, type Outcome, type Values } from './command.ts'
import { shopHelp, shopOptions, smokeWith } from './smoke.ts'

const turnPollMs = 2000
/** Teams that promote at once go one after the other; each is checked again against what the one before made. */
const mostAttempts = 5

const promoted = (lineup: Lineup, apps: string[]) =>
  `line-up ${lineup.id}: ${apps.map((app) => `${app}@${lineup.releases[app]?.version}`).join(', ')}`

/** What keeps a promotion without evidence from shoppers, or says that it went without. */
async function evidenceFindings(releases: Record<string, string>, channel: string, without: string | undefined): Promise<Verdict[]> {
  const store = ownStore()
  const current = await currentLineup(store, channel)
  const all = await releasesWith(current?.releases ?? {}, releases)
  if (await freshEvidence(store, all)) return []
  const finding = {
    rule: 'evidence',
    what: `no browsers have seen exactly these releases together in the last day${without ? `; promoted all the same: ${without}` : ''}`,
    why: 'what fits on paper may still break a page',
    remedy: `run \`mf smoke ${Object.keys(releases).join(' ')}\`, or say why not with --without-evidence`,
    lineups: [current?.id ?? 'the first line-up'],
  }
  return [{ ...finding, level: without === undefined ? 'blocked' : 'warned' }]
}

function canaryOf(values: Values): number | undefined {
  const given = text(values, 'canary')
  if (given === undefined) return undefined
  const percent = Number(given)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) throw new Error('--canary: a whole number of percent, 1 to 99')
  return percent
}

/**
 * Waits while another team's canary runs, as long as `--wait` allows; what is promoted then goes on top of what it became.
 *
 * @throws CanaryRuns when it is not over by then.
 */
async function ownTurn(channel: string, values: Values): Promise<void> {
  const minutes = Number(text(values, 'wait') ?? 0)
  if (!(minutes >= 0)) throw new Error('--wait: minutes')
  const deadline = Date.now() + minutes * 60_000
  for (;;) {
    const running = (await ownStore().channel(channel))?.canary
    if (!running) return
    if (Date.now() > deadline) throw new CanaryRuns(running.lineup)
    await sleep(turnPollMs)
  }
}

/** Browsers look at exactly what would be promoted, where nobody did: another team may have moved the line-up since. */
async function gatherMissing(releases: Record<string, string>, channel: string, values: Values): Promise<void> {
  const store = ownStore()
  const current = await currentLineup(store, channel)
  if (await freshEvidence(store, await releasesWith(current?.releases ?? {}, releases))) return
  await smokeWith(releases, values)
}

/** Checks against the line-up that is current, and moves the channel only if it still is. */
async function checkedPromotion(
  releases: Record<string, string>,
  reason: string,
  values: Values,
  asksForEvidence = true,
): Promise<Outcome> {
  const channel = text(values, 'channel') ?? defaultChannel
  const canary = canaryOf(values)
  for (let attempt = 1; ; attempt += 1) {
    if (canary !== undefined) await ownTurn(channel, values)
    const expected = (await currentLineup(ownStore(), channel))?.id ?? null
    const checked = await checkApps(releases, values)
    if (asksForEvidence && values['smoke'] === true && !checked.some(isBlocked)) await gatherMissing(releases, channel, values)
    if (asksForEvidence) checked[0]?.verdicts.push(...(await evidenceFindings(releases, channel, text(values, 'without-evidence'))))
    const found = checked.filter(({ verdicts }) => verdicts.length > 0)
    if (checked.some(isBlocked)) return { code: exitCodes.blocked, lines: found.flatMap(linesOf), data: { lineup: null, checked } }
    try {
      const critical = values['critical'] === true
      const lineup = await promoteReleases(releases, reason, { channel, expected, canary, critical })
      return {
        code: codeOf(checked),
        lines: [...found.flatMap(linesOf), promoted(lineup, Object.keys(releases))],
        data: { lineup, checked },
      }
    } catch (error) {
      const isLate = error instanceof ChannelMoved || (error instanceof CanaryRuns && text(values, 'wait') !== undefined)
      if (!isLate || attempt === mostAttempts) throw error
    }
  }
}

const reasonOption = { reason: { type: 'string' } } as const
const reasonHelp = { reason: 'why, for the log and the board' }
const criticalOption = { critical: { type: 'boolean' } } as const
const criticalHelp = { critical: 'ask open tabs to reload, instead of waiting for their next page' }

export const promote: Command = {
  summary: 'make a published release part of the line-up shoppers get',
  usage: '<app>',
  options: {
    ...checkOptions,
    ...reasonOption,
    ...criticalOption,
    ...shopOptions,
    version: { type: 'string' },
    canary: { type: 'string' },
    wait: { type: 'string' },
    smoke: { type: 'boolean' },
    'without-evidence': { type: 'string' },
  },
  optionHelp: {
    ...checkHelp,
    ...reasonHelp,
    ...criticalHelp,
    ...shopHelp,
    version: 'a published version (that of the present source)',
    canary: 'percent of shoppers who get it at first (all)',
    wait: "with --canary: minutes to wait for another team's canary to be over (0)",
    smoke: 'let browsers look when nobody has yet at exactly this line-up',
    'without-evidence': 'why no browsers need to look first; the reason goes into the log',
  },
  run(names, values, progress) {
    const app = chosenApp(names)
    const version = text(values, 'version') ?? sourceVersion(app)
    progress(`checking ${app}@${version}`)
    return checkedPromotion({ [app]: version }, text(values, 'reason') ?? `promote ${app} ${version}`, values)
  },
}

export const ship: Command = {
  summary: 'publish, check and promote in one go, without browsers: for development',
  usage: '<app…|all>',
  options: { ...checkOptions, ...reasonOption, ...criticalOption, edition: { type: 'string' } },
  optionHelp: {
    ...checkHelp,
    ...reasonHelp,
    ...criticalHelp,
    edition: 'any text that makes another release of the same source, for rehearsals',
  },
  async run(names, values, progress) {
    const releases: Record<string, string> = {}
    for (const app of chosenApps(names)) {
      progress(`publishing ${app}`)
      releases[app] = (await publishApp(app, text(values, 'edition'))).version
    }
    progress('checking')
    const reason = text(values, 'reason') ?? `ship ${Object.keys(releases).join(', ')}`
    return checkedPromotion(releases, reason, values, false)
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

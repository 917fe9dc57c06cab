import { setTimeout as sleep } from 'node:timers/promises'
import {
  CanaryRuns,
  ChannelMoved,
  promote as promoteReleases,
  refuseDenied,
  releasesWith,
} from '../release/promote.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import type { Verdict } from '../release/gate/check.ts'
import { keptChannel } from '../release/lost-channel.ts'
import { freshEvidence } from '../release/evidence.ts'
import type { Lineup } from '../release/descriptors.ts'
import { publishApp } from '../release/publish-app.ts'
import { versionOf } from '../release/version-of.ts'
import { appsToPublish, orphanWarning } from './build.ts'
import {
  checkApps,
  checkHelp,
  checkOptions,
  codeOf,
  isBlocked,
  linesOf,
  type Checked,
} from './check.ts'
import {
  chosenApp,
  done,
  exitCodes,
  text,
  type Command,
  type Outcome,
  type Values,
} from './command.ts'
import { canaryBesides } from './canary-besides.ts'
import { refusedCurrent, taken } from './front-findings.ts'
import { alreadyLive, areLive, unlessLiveHelp, unlessLiveOption } from './live-releases.ts'
import { localFront } from './local-shop.ts'
import { seenInWords, shopHelp, shopOptions, smokeWith } from './smoke.ts'

const turnPollMs = 2000
/**
 * Concurrent promotions run one after the other; each is checked again against the result of the
 * one before.
 */
export const mostAttempts = 5

const promoted = (lineup: Lineup, apps: string[], isNew: boolean, canary: number | undefined) => {
  const names = apps.map((app) => `${app}@${lineup.releases[app]?.version}`).join(', ')
  if (!isNew) return `nothing to promote: line-up ${lineup.id} has ${names}`
  return canary === undefined
    ? `line-up ${lineup.id}: ${names}`
    : `canary ${lineup.id} for ${canary} % of shoppers: ${names}; \`mf watch ${apps[0]}\` judges it`
}

/** Have browsers seen exactly what the line-up would be, in the last day? */
async function isSeen(releases: Record<string, string>, channel: string): Promise<boolean> {
  const store = ownStore()
  const current = await currentLineup(store, channel)
  const all = await releasesWith(current?.releases ?? {}, releases)
  return (await freshEvidence(store, all)) !== null
}

const unseen = (apps: string[], current: Lineup | null): Verdict => ({
  level: 'blocked',
  rule: 'evidence',
  what: 'no browsers have seen exactly these releases together in the last day',
  why: 'what fits on paper may still break a page',
  remedy: `run \`mf smoke ${apps.join(' ')}\`, or say why not with --without-evidence`,
  lineups: [current?.id ?? 'the first line-up'],
})

function canaryOf(values: Values): number | undefined {
  const given = text(values, 'canary')
  if (given === undefined) return undefined
  const percent = Number(given)
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new Error('--canary: a whole number of percent, 1 to 99')
  return percent
}

/**
 * Waits while another team's canary runs, as long as `--wait` allows; what is promoted then goes on
 * top of what it became.
 *
 * @throws CanaryRuns when it is not over by then.
 */
async function ownTurn(channel: string, values: Values): Promise<void> {
  const minutes = Number(text(values, 'wait') ?? 0)
  if (!(minutes >= 0)) throw new Error('--wait: minutes')
  const deadline = Date.now() + minutes * 60_000
  for (;;) {
    const running = (await keptChannel(ownStore(), channel))?.canary
    if (!running) return
    if (Date.now() > deadline) throw new CanaryRuns(running.lineup)
    await sleep(turnPollMs)
  }
}

/**
 * With `--smoke` runs the browsers on exactly what would be promoted, if that was not tested yet:
 * another team may have moved the line-up since.
 *
 * @returns what they saw, in words; nothing when they need not look.
 */
async function gatherMissing(
  { releases, values, asksForEvidence }: Promotion,
  channel: string,
  checked: Checked[],
): Promise<string[]> {
  if (!asksForEvidence || values['smoke'] !== true || checked.some(isBlocked)) return []
  return (await isSeen(releases, channel)) ? [] : seenInWords(await smokeWith(releases, values))
}

const hasFindings = ({ verdicts }: Checked) => verdicts.length > 0

type Promotion = {
  releases: Record<string, string>
  reason: string
  values: Values
  asksForEvidence: boolean
  progress: (text: string) => void
}

/** The reason given with `--without-evidence`. @throws Error when it is empty. */
function excuseOf(values: Values): string | undefined {
  const given = text(values, 'without-evidence')?.trim()
  if (given === '') throw new Error('--without-evidence: say why no browsers need to look first')
  return given
}

/** Checks against the line-up that is current, and moves the channel only if it still is. */
async function checkedPromotion(promotion: Promotion): Promise<Outcome> {
  const { releases, reason, values, asksForEvidence, progress } = promotion
  const channel = text(values, 'channel') ?? defaultChannel
  const front = text(values, 'front') ?? localFront
  const canary = canaryOf(values)
  const excuse = excuseOf(values)
  for (let attempt = 1; ; attempt += 1) {
    if (canary !== undefined) await ownTurn(channel, values)
    const before = await keptChannel(ownStore(), channel)
    refuseDenied(before, releases)
    const current = before && (await ownStore().lineup(before.lineup))
    const checked = await checkApps(releases, values)
    const browsers = await gatherMissing(promotion, channel, checked)
    const isUnseen = asksForEvidence && !(await isSeen(releases, channel))
    if (isUnseen && excuse === undefined)
      checked[0]?.verdicts.push(unseen(Object.keys(releases), current))
    checked[0]?.verdicts.push(...(await refusedCurrent(front, channel, current)))
    const outcome = (lineup: Lineup | null, said: string[]): Outcome => ({
      code: codeOf(checked),
      lines: [...browsers, ...checked.filter(hasFindings).flatMap(linesOf), ...said],
      data: { lineup, checked },
    })
    if (checked.some(isBlocked)) return outcome(null, [])
    try {
      const isExcused = isUnseen && excuse !== undefined
      const why = isExcused ? `${reason} (without evidence: ${excuse})` : reason
      const critical = values['critical'] === true
      const lineup = await promoteReleases(releases, why, {
        channel,
        expected: before?.lineup ?? null,
        canary,
        critical,
      })
      const isNew = lineup.id !== before?.lineup
      const said = [
        ...(isExcused ? [`no browsers looked first; the line-up keeps why: ${excuse}`] : []),
        promoted(lineup, Object.keys(releases), isNew, canary),
        ...(canary === undefined ? await canaryBesides(before, Object.keys(releases)) : []),
      ]
      if (!isNew) return outcome(lineup, said)
      progress(`waiting for ${front}`)
      const { isTaken, verdict, note } = await taken(
        text(values, 'front'),
        channel,
        lineup.id,
        before,
      )
      if (verdict) checked[0]?.verdicts.push(verdict)
      return isTaken ? outcome(lineup, note ? [...said, note] : said) : outcome(null, [])
    } catch (error) {
      const isLate =
        error instanceof ChannelMoved ||
        (error instanceof CanaryRuns && text(values, 'wait') !== undefined)
      if (!isLate || attempt === mostAttempts) throw error
    }
  }
}

export const reasonOption = { reason: { type: 'string' } } as const
export const reasonHelp = { reason: 'why, for the log and the board' }
export const criticalOption = { critical: { type: 'boolean' } } as const
export const criticalHelp = {
  critical: 'ask open tabs to reload, instead of waiting for their next page',
}

export const frontOption = { front: { type: 'string' } } as const
export const frontHelp = {
  front: `origin of the front that must take it, 'none' to ask nobody (${localFront}, if it runs)`,
}

export const promote: Command = {
  summary: 'make a published release part of the line-up shoppers get',
  usage: '<app>',
  options: {
    ...checkOptions,
    ...reasonOption,
    ...criticalOption,
    ...shopOptions,
    ...unlessLiveOption,
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
    ...unlessLiveHelp,
    version: 'a published version (that of the present source)',
    canary: 'percent of shoppers who get it at first (all)',
    wait: "with --canary: minutes to wait for another team's canary to be over (0)",
    smoke: 'let browsers look when nobody has yet at exactly this line-up',
    'without-evidence': 'why no browsers need to look first; the line-up keeps it',
  },
  async run(names, values, progress) {
    const app = chosenApp(names)
    const version = text(values, 'version') ?? (await versionOf(app))
    const channel = text(values, 'channel') ?? defaultChannel
    if (values['unless-live'] === true && (await areLive({ [app]: version }, channel)))
      return done([alreadyLive({ [app]: version })], { lineup: null, checked: [] })
    progress(`checking ${app}@${version}`)
    const reason = text(values, 'reason') ?? `promote ${app} ${version}`
    return checkedPromotion({
      releases: { [app]: version },
      reason,
      values,
      asksForEvidence: true,
      progress,
    })
  },
}

export const ship: Command = {
  summary: 'publish, check and promote in one go, without browsers: for development',
  usage: '<app…|all>',
  options: {
    ...checkOptions,
    ...reasonOption,
    ...criticalOption,
    ...frontOption,
    edition: { type: 'string' },
  },
  optionHelp: {
    ...checkHelp,
    ...reasonHelp,
    ...criticalHelp,
    ...frontHelp,
    edition: 'any text that makes another release of the same source, for rehearsals',
  },
  async run(names, values, progress) {
    const releases: Record<string, string> = {}
    const orphans: string[] = []
    for (const app of await appsToPublish(names)) {
      progress(`publishing ${app}`)
      const published = await publishApp(app, text(values, 'edition'))
      releases[app] = published.version
      orphans.push(...orphanWarning({ app, ...published }))
    }
    progress('checking')
    const reason = text(values, 'reason') ?? `ship ${Object.keys(releases).join(', ')}`
    const outcome = await checkedPromotion({
      releases,
      reason,
      values,
      asksForEvidence: false,
      progress,
    })
    const isLeft = outcome.code === exitCodes.blocked
    return isLeft ? { ...outcome, lines: [...outcome.lines, ...orphans] } : outcome
  },
}

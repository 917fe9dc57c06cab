import {
  gatherEvidence,
  isGood,
  keepEvidence,
  suites,
  type BrowserRun,
} from '../release/evidence.ts'
import { inWords } from '../release/failed-tests.ts'
import { defaultChannel } from '../release/own-store.ts'
import { releasesOf } from './check.ts'
import { chosenApps, done, exitCodes, text, type Command, type Values } from './command.ts'
import { alreadyLive, areLive, unlessLiveHelp, unlessLiveOption } from './live-releases.ts'
import { localApi, localFront, localInbox } from './local-shop.ts'
import { candidateWith } from './override.ts'

export const shopOptions = {
  suite: { type: 'string' },
  front: { type: 'string' },
  inbox: { type: 'string' },
} as const
export const shopHelp = {
  suite: `${Object.keys(suites).join(', ')}; live orders nothing (smoke)`,
  front: `origin of the shop (${localFront})`,
  inbox: `origin of its mail inbox (${localInbox})`,
}

/**
 * Runs the browser suite against the current line-up with these versions in it, and stores the
 * evidence.
 */
export async function smokeWith(
  versions: Record<string, string>,
  values: Values,
  progress: (text: string) => void = () => {},
) {
  const lineup = await candidateWith(versions, text(values, 'channel') ?? defaultChannel)
  progress(`browsers look at ${lineup.id}`)
  const shop = {
    front: text(values, 'front') ?? localFront,
    api: text(values, 'api') ?? localApi,
    inbox: text(values, 'inbox') ?? localInbox,
  }
  const seen = await gatherEvidence(lineup, text(values, 'suite') ?? 'smoke', shop)
  await keepEvidence(seen.evidence)
  return { lineup: lineup.id, ...seen }
}

/** Result of a run of browsers, with the tests that failed. */
export function seenInWords({
  lineup,
  evidence,
  failed,
  log,
}: BrowserRun & { lineup: string }): string[] {
  const seconds = (evidence.durationMs / 1000).toFixed(0)
  return [
    `${lineup}: ${evidence.passed} passed, ${evidence.failed} failed in ${seconds} s`,
    ...inWords(failed),
    ...(isGood(evidence) || !log ? [] : [`the browsers' own words: ${log}`]),
  ]
}

export const smoke: Command = {
  summary:
    'real browsers against the real shop with the candidate in it; leaves the evidence that promote asks for',
  usage: '<app…|all>',
  options: {
    ...shopOptions,
    ...unlessLiveOption,
    version: { type: 'string' },
    channel: { type: 'string' },
    api: { type: 'string' },
  },
  optionHelp: {
    ...shopHelp,
    ...unlessLiveHelp,
    version: 'a published version (that of the present source)',
    channel: 'channel whose line-up the candidate is put into (production)',
    api: `origin of its API (${localApi})`,
  },
  async run(names, values, progress) {
    const version = text(values, 'version')
    const versions = await releasesOf(chosenApps(names), version)
    const channel = text(values, 'channel') ?? defaultChannel
    if (values['unless-live'] === true && (await areLive(versions, channel)))
      return done([alreadyLive(versions)], { lineup: null, evidence: null })
    const seen = await smokeWith(versions, values, progress)
    const { lineup, evidence, failed } = seen
    return {
      code: isGood(evidence) ? exitCodes.done : exitCodes.blocked,
      lines: seenInWords(seen),
      data: { lineup, evidence, failed },
    }
  },
}

import { gatherEvidence, isGood, keepEvidence, suites } from '../release/evidence.ts'
import { defaultChannel } from '../release/promote.ts'
import { sourceVersion } from '../release/source-hash.ts'
import { chosenApps, exitCodes, text, type Command } from './command.ts'
import { candidateWith, localFront } from './override.ts'

const localApi = 'http://127.0.0.1:4100'
const localInbox = 'http://127.0.0.1:4126'

export const smoke: Command = {
  summary: 'real browsers against the real shop with the candidate in it; leaves the evidence that promote asks for',
  usage: '<app…|all>',
  options: {
    version: { type: 'string' },
    channel: { type: 'string' },
    suite: { type: 'string' },
    front: { type: 'string' },
    api: { type: 'string' },
    inbox: { type: 'string' },
  },
  optionHelp: {
    version: 'a published version (that of the present source)',
    channel: 'channel whose line-up the candidate is put into (production)',
    suite: `${Object.keys(suites).join(' or ')} (smoke)`,
    front: `origin of the shop (${localFront})`,
    api: `origin of its API (${localApi})`,
    inbox: `origin of its mail inbox (${localInbox})`,
  },
  async run(names, values, progress) {
    const version = text(values, 'version')
    const versions = Object.fromEntries(chosenApps(names).map((app) => [app, version ?? sourceVersion(app)]))
    const lineup = await candidateWith(versions, text(values, 'channel') ?? defaultChannel)
    progress(`browsers look at ${lineup.id}`)
    const shop = {
      front: text(values, 'front') ?? localFront,
      api: text(values, 'api') ?? localApi,
      inbox: text(values, 'inbox') ?? localInbox,
    }
    const evidence = await gatherEvidence(lineup, text(values, 'suite') ?? 'smoke', shop)
    await keepEvidence(evidence)
    const seconds = (evidence.durationMs / 1000).toFixed(0)
    const said = `${lineup.id}: ${evidence.passed} passed, ${evidence.failed} failed in ${seconds} s`
    return { code: isGood(evidence) ? exitCodes.done : exitCodes.blocked, lines: [said], data: { lineup: lineup.id, evidence } }
  },
}

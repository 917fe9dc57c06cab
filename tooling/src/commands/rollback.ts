import type { Verdict } from '../release/gate/check.ts'
import type { Lineup } from '../release/descriptors.ts'
import { ChannelMoved, promote } from '../release/promote.ts'
import { defaultChannel } from '../release/own-store.ts'
import { missedBy, wayBack, type WayBack } from '../release/gate/way-back.ts'
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
  exitCodes,
  text,
  type Command,
  type ExitCode,
  type Outcome,
  type Values,
} from './command.ts'
import { taken } from './front-findings.ts'
import { localFront } from './local-shop.ts'
import { ownCanary } from './own-canary.ts'
import {
  criticalHelp,
  criticalOption,
  frontHelp,
  frontOption,
  mostAttempts,
  reasonHelp,
  reasonOption,
} from './promote.ts'
import { messageOf } from '../message-of.ts'

/** Shoppers had these bytes before; their limit is for what is new. */
const withoutLimits = (verdict: Verdict): Verdict =>
  verdict.rule === 'budgets' && verdict.level === 'blocked'
    ? { ...verdict, level: 'warned' }
    : verdict

/**
 * Can the line-up live with the version of the past? What the line-up before would say is of no
 * matter here.
 */
async function checkedWay(
  app: string,
  { current, from, to }: WayBack,
  values: Values,
): Promise<Checked> {
  if (to === null) return { app, version: from, verdicts: await missedBy(app, current) }
  const [checked] = await checkApps({ [app]: to }, values)
  return {
    app,
    version: to,
    verdicts: (checked?.verdicts ?? [])
      .filter(({ lineups }) => lineups.includes(current.id))
      .map(withoutLimits),
  }
}

/** What is left to do, where anything is: before its first version an app was not in the shop. */
function refusalOf(app: string, { from, to }: WayBack): string {
  const force = `\`mf rollback ${app} --force\``
  if (to !== null) return `${app} is not rolled back; ${force} does it all the same`
  const first = `${app} is not rolled back: ${from} is its first version`
  return app === 'shell' ? first : `${first}; ${force} takes ${app} out of the shop`
}

/** A check that cannot run must not stop a forced rollback. */
const unchecked = (error: unknown, { current }: WayBack): Verdict => ({
  level: 'warned',
  rule: 'check',
  what: `it was not checked: ${messageOf(error)}`,
  why: 'it may not fit into the line-up',
  remedy: 'look at the shop, and run `mf doctor`',
  lineups: [current.id],
})

async function attempt(
  app: string,
  channel: string,
  values: Values,
  progress: (text: string) => void,
): Promise<Outcome> {
  const way = await wayBack(app, channel)
  const isForced = values['force'] === true
  const checked = await checkedWay(app, way, values).catch((error: unknown) => {
    if (!isForced) throw error
    return { app, version: way.to ?? way.from, verdicts: [unchecked(error, way)] }
  })
  checked.verdicts.unshift(...(await ownCanary(app, way)))
  const outcome = (code: ExitCode, lineup: Lineup | null, said: string[]): Outcome => ({
    code,
    lines: [...(checked.verdicts.length > 0 ? linesOf(checked) : []), ...said],
    data: { lineup, checked: [checked] },
  })
  if (isBlocked(checked) && (!isForced || (way.to === null && app === 'shell'))) {
    return outcome(exitCodes.blocked, null, [refusalOf(app, way)])
  }
  const reason = text(values, 'reason') ?? `rollback of ${app} ${way.from}`
  const lineup = await promote({ [app]: way.to }, reason, {
    channel,
    expected: way.current.id,
    critical: values['critical'] === true,
    as: 'roll back',
  })
  const code = isBlocked(checked) ? exitCodes.warned : codeOf([checked])
  const front = text(values, 'front')
  progress(`waiting for ${front ?? localFront}`)
  const { isTaken, verdict, note } = await taken(front, channel, lineup.id, way.before)
  if (verdict) checked.verdicts.push(verdict)
  if (!isTaken) return outcome(exitCodes.blocked, null, [])
  const found = verdict?.level === 'blocked' ? exitCodes.blocked : verdict ? exitCodes.warned : code
  const became =
    way.to === null ? `without ${app}, which was in no line-up before` : `${app}@${way.to}`
  return outcome(found, lineup, [`line-up ${lineup.id}: ${became}`, ...(note ? [note] : [])])
}

export const rollback: Command = {
  summary:
    'put one app back to the version everybody got before; the others stay. A second one goes further back',
  usage: '<app>',
  options: {
    ...checkOptions,
    ...reasonOption,
    ...criticalOption,
    ...frontOption,
    force: { type: 'boolean' },
  },
  optionHelp: {
    ...checkHelp,
    ...reasonHelp,
    ...criticalHelp,
    ...frontHelp,
    channel: 'channel to move (production)',
    force: 'whatever the check says',
  },
  async run(names, values, progress) {
    const app = chosenApp(names)
    const channel = text(values, 'channel') ?? defaultChannel
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(app, channel, values, progress)
      } catch (error) {
        if (!(error instanceof ChannelMoved) || tries === mostAttempts) throw error
      }
    }
  },
}

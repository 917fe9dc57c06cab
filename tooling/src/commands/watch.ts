import { setTimeout as sleep } from 'node:timers/promises'
import { strikesToRefuse } from '../release/admission.ts'
import { endCanary, widen } from '../release/channel-moves.ts'
import { createCanaryRules, type CanaryRules, type Decision } from '../release/canary-rules.ts'
import { canaryTable } from '../release/canary-table.ts'
import type { Channel, Lineup } from '../release/descriptors.ts'
import { figuresOf } from '../release/figures-at.ts'
import { askFronts } from '../release/front-figures.ts'
import { ChannelMoved } from '../release/promote.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { versionOf } from '../release/version-of.ts'
import {
  chosenApp,
  done,
  exitCodes,
  text,
  type Command,
  type Outcome,
  type Values,
} from './command.ts'
import { localFront } from './local-shop.ts'

const defaultSteps = [5, 25, 50, 100]
const defaultMinutes = 10
const defaultPatience = 120
const blindMs = 60_000
const quietMs = 180_000
const pollMs = 5000
/** Between two tables of what is seen. ms */
const tableMs = 30_000

type Watch = {
  channel: string
  fronts: string[]
  /** The release whose canary to watch; null for the running one. */
  release: { app: string; version: string } | null
  rules: CanaryRules
  say: (line: string) => void
  /** Shows what it sees while it waits. */
  show: (lines: string[]) => void
}

/** Apps whose releases differ in two line-ups. */
const changedApps = (one: Lineup, other: Lineup | null): string[] =>
  Object.keys(one.releases).filter(
    (app) => one.releases[app]?.version !== other?.releases[app]?.version,
  )

async function isEverybodys(
  { app, version }: NonNullable<Watch['release']>,
  channel: string,
): Promise<boolean> {
  const current = await currentLineup(ownStore(), channel)
  return current?.releases[app]?.version === version
}

/**
 * Says why shoppers do not get a release: it was denied, its canary ended, or nobody promoted it.
 */
async function whyOut(
  state: Channel | null,
  { app, version }: { app: string; version: string },
): Promise<string> {
  if (!state) return 'nothing was promoted yet'
  const denied = state.denied.find((entry) => entry.app === app && entry.version === version)
  if (denied) return `it is denied (${denied.reason})`
  for (const { lineup, reason } of state.takenBack.toReversed()) {
    const tried = await ownStore()
      .lineup(lineup)
      .catch(() => null)
    if (tried?.releases[app]?.version === version)
      return `${lineup}, which had it, ended (${reason})`
  }
  return `no canary tries it; the last move, by ${state.by}, was “${state.reason}”`
}

/** The message when the canary is gone: it was widened to all, ended or rolled back. */
async function over({ channel, release }: Watch, state: Channel | null): Promise<Outcome> {
  if (!release) return done(['no canary runs'], { lineup: state?.lineup ?? null })
  const { app, version } = release
  const current = await currentLineup(ownStore(), channel)
  if (current?.releases[app]?.version === version)
    return done([`${app}@${version} is everybody's, in ${current.id}`], { lineup: current.id })
  const why = await whyOut(state, { app, version })
  return {
    code: exitCodes.blocked,
    lines: [`${app}@${version} is not in the line-up: ${why}`],
    data: { lineup: current?.id ?? null, why },
  }
}

/** @returns what ends the watch, or null to look again. */
async function act(
  watch: Watch,
  canary: NonNullable<Channel['canary']>,
  decision: Decision,
): Promise<Outcome | null> {
  const { channel, say } = watch
  const options = { channel, expected: canary }
  const reasons = 'reasons' in decision ? decision.reasons : []
  if (decision.kind === 'widen') {
    await widen(decision.percent, options)
    say(
      decision.percent === 100
        ? `${canary.lineup} is everybody's`
        : `${canary.lineup} was widened to ${decision.percent} % of shoppers`,
    )
    return decision.percent === 100 ? done([], { lineup: canary.lineup }) : null
  }
  if (decision.kind === 'back') {
    await endCanary(`${canary.lineup} rolled back: ${reasons.join('; ')}`, {
      ...options,
      deny: decision.deny,
    })
    const lines = [
      `${canary.lineup} is rolled back${decision.deny ? ' and denied' : ''}:`,
      ...reasons.map((reason) => `  ${reason}`),
    ]
    return { code: exitCodes.blocked, lines, data: { lineup: null, reasons } }
  }
  if (decision.kind === 'wait') return null
  const lines = [
    `no verdict on ${canary.lineup} at ${canary.percent} %: ${reasons.join('; ')}`,
    'it stays as it is; look again with `mf watch`, or end it with `mf canary end`',
  ]
  return { code: exitCodes.blocked, lines, data: { lineup: canary.lineup, reasons } }
}

/** Follows the canary until all shoppers have it, it is taken back, or it cannot be judged. */
async function follow(watch: Watch): Promise<Outcome> {
  const { channel, fronts, release, rules } = watch
  const decide = createCanaryRules(rules)
  let shownAt = -Infinity
  for (;;) {
    const store = ownStore()
    const state = await store.channel(channel)
    if (release && (await isEverybodys(release, channel))) return over(watch, state)
    const trial = state?.canary && (await store.lineup(state.canary.lineup))
    if (
      !state?.canary ||
      !trial ||
      (release && trial.releases[release.app]?.version !== release.version)
    )
      return over(watch, state)
    const figures = await askFronts(fronts)
    const refused = figures.refused.filter(
      (entry) => entry.lineup === trial.id && entry.strikes >= strikesToRefuse,
    )
    const look = {
      ...state.canary,
      canary: figuresOf(figures, trial.id),
      current: figuresOf(figures, state.lineup),
      changed: changedApps(trial, await store.lineup(state.lineup).catch(() => null)),
      refused: refused.map(({ reason }) => `a front refuses it: ${reason}`),
      silent: figures.silent,
    }
    const decision = decide(look, Date.now())
    if (decision.kind !== 'wait' || performance.now() - shownAt >= tableMs) {
      shownAt = performance.now()
      watch.show(canaryTable(look, 'reasons' in decision ? decision.reasons : []))
    }
    try {
      const outcome = await act(watch, state.canary, decision)
      if (outcome) return outcome
    } catch (error) {
      // another team promoted meanwhile and the canary was made again: the next look is at that one
      if (!(error instanceof ChannelMoved)) throw error
    }
    await sleep(Math.min(pollMs, rules.goodMs))
  }
}

function minutesOf(values: Values, name: string, fallback: number): number {
  const minutes = Number(text(values, name) ?? fallback)
  if (!(minutes > 0)) throw new Error(`--${name}: minutes, more than 0`)
  return minutes * 60_000
}

function stepsOf(values: Values): number[] {
  const steps = text(values, 'steps')?.split(',').map(Number) ?? defaultSteps
  const isRising = steps.every(
    (percent, index) =>
      Number.isInteger(percent) && percent > (steps[index - 1] ?? 0) && percent <= 100,
  )
  if (!isRising) throw new Error('--steps: whole percents that rise, as 1,10,50,100')
  return steps
}

export const watch: Command = {
  summary:
    'follow a canary: widen it while it is as good as the current line-up, roll it back and deny it when it is not',
  usage: '[app]',
  options: {
    channel: { type: 'string' },
    version: { type: 'string' },
    front: { type: 'string' },
    minutes: { type: 'string' },
    steps: { type: 'string' },
    patience: { type: 'string' },
  },
  optionHelp: {
    channel: 'channel whose canary is watched (production)',
    version: 'with an app: a published version (that of the present source)',
    front: `origins of the fronts, separated by commas (${localFront})`,
    minutes: `how long it must be good before each step (${defaultMinutes})`,
    steps: `percents of the shoppers (${defaultSteps.join()})`,
    patience: `minutes that a step may go without a verdict (${defaultPatience})`,
  },
  async run(names, values, progress, tell) {
    const app = names.length > 0 ? chosenApp(names) : null
    const log: string[] = []
    const rules = {
      steps: stepsOf(values),
      goodMs: minutesOf(values, 'minutes', defaultMinutes),
      blindMs,
      quietMs,
    }
    const outcome = await follow({
      channel: text(values, 'channel') ?? defaultChannel,
      fronts: (text(values, 'front') ?? localFront).split(','),
      release: app ? { app, version: text(values, 'version') ?? (await versionOf(app)) } : null,
      rules: { ...rules, patienceMs: minutesOf(values, 'patience', defaultPatience) },
      show: (lines) => lines.forEach((line) => tell?.(line)),
      say: (line) => (log.push(line), (tell ?? progress)(line)),
    })
    return {
      ...outcome,
      lines: [...(tell ? [] : log), ...outcome.lines],
      data: { log, ...(outcome.data as object) },
    }
  },
}

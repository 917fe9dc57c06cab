import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { keysDirectory } from '../paths.ts'
import { judge } from '../release/guards.ts'
import { added, LineupMetrics } from '../release/lineup-metrics.ts'
import { defaultChannel, endCanary, ownStore, who, widen } from '../release/promote.ts'
import { readPrivateKey } from '../release/signing.ts'
import { signedWord } from '../release/signed-word.ts'
import { done, exitCodes, text, type Command, type Outcome } from './command.ts'
import { localFront } from './override.ts'

const steps = [5, 25, 50, 100]
const pollMs = 5000
const wordMs = 300_000
const defaultMinutes = 10

const Answer = z.object({ lineups: z.array(LineupMetrics) })

async function metricsOf(front: string): Promise<LineupMetrics[]> {
  const word = signedWord(
    'board',
    { subject: who().replaceAll(/[^A-Za-z0-9-]/g, '-'), expires: Date.now() + wordMs },
    readPrivateKey(keysDirectory),
  )
  const response = await fetch(`${front}/_mf/metrics.json`, {
    headers: { authorization: `Bearer ${word}` },
    signal: AbortSignal.timeout(pollMs),
  })
  if (!response.ok) throw new Error(`${front} answered ${response.status} when asked for its figures`)
  return Answer.parse(await response.json()).lineups
}

/** One line-up as all fronts saw it, or null where none has served it yet. */
async function figuresOf(fronts: string[], lineup: string): Promise<LineupMetrics | null> {
  const all = (await Promise.all(fronts.map(metricsOf))).flat().filter((figures) => figures.lineup === lineup)
  return all.length > 0 ? all.reduce(added) : null
}

type Watch = { channel: string; fronts: string[]; minutes: number; progress: (text: string) => void }

/** Follows one canary until it is everybody's or over. */
async function follow({ channel, fronts, minutes, progress }: Watch): Promise<Outcome> {
  const log: string[] = []
  const say = (line: string) => {
    log.push(line)
    progress(line)
  }
  let goodSince: number | null = null
  for (;;) {
    const state = await ownStore().channel(channel)
    if (!state?.canary) return done([...log, 'no canary runs'], { log })
    const { lineup, percent } = state.canary
    const [canary, current] = await Promise.all([figuresOf(fronts, lineup), figuresOf(fronts, state.lineup)])
    const { verdict, reasons } = canary && current ? judge(canary, current) : { verdict: 'wait' as const, reasons: ['no figures yet'] }
    if (verdict === 'bad') {
      await endCanary(`${lineup} rolled back: ${reasons.join('; ')}`, { channel, deny: true })
      return {
        code: exitCodes.blocked,
        lines: [...log, `${lineup} is rolled back and denied:`, ...reasons.map((reason) => `  ${reason}`)],
        data: { log, reasons },
      }
    }
    goodSince = verdict === 'good' ? (goodSince ?? Date.now()) : null
    if (goodSince !== null && Date.now() - goodSince >= minutes * 60_000) {
      const next = steps.find((step) => step > percent) ?? 100
      await widen(next, { channel })
      say(next === 100 ? `${lineup} is everybody's` : `${lineup} for ${next} % of shoppers`)
      goodSince = null
      if (next === 100) return done(log, { log })
    }
    await sleep(Math.min(pollMs, minutes * 60_000))
  }
}

export const watch: Command = {
  summary: 'follow a canary: widen it while it is as good as the current line-up, roll it back and deny it when it is not',
  usage: '',
  options: { channel: { type: 'string' }, front: { type: 'string' }, minutes: { type: 'string' } },
  optionHelp: {
    channel: 'channel whose canary is watched (production)',
    front: `origins of the fronts, separated by commas (${localFront})`,
    minutes: `how long it must be good before each step of ${steps.join(', ')} % (${defaultMinutes})`,
  },
  run(_names, values, progress) {
    const minutes = Number(text(values, 'minutes') ?? defaultMinutes)
    if (!(minutes > 0)) throw new Error('--minutes: more than 0')
    const fronts = (text(values, 'front') ?? localFront).split(',')
    return follow({ channel: text(values, 'channel') ?? defaultChannel, fronts, minutes, progress })
  },
}

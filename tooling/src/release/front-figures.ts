import * as z from 'zod/mini'
import { keysDirectory } from '../paths.ts'
import { added, LineupMetrics } from './lineup-metrics.ts'
import { who } from './signed-writes.ts'
import { readLinksKey } from './key-files.ts'
import { signedWord } from './signed-word.ts'

const deadlineMs = 5000
const wordMs = 300_000

const Refusal = z.object({ lineup: z.string(), strikes: z.number(), reason: z.string() })
export type Refusal = z.infer<typeof Refusal>

const Serving = z.object({
  channel: z.string(),
  lineup: z.nullable(z.string()),
  canary: z.nullable(z.string()),
})

const Answer = z.object({
  lineups: z.array(LineupMetrics),
  refused: z._default(z.array(Refusal), []),
  /** What it gives shoppers just now. */
  serving: z.optional(Serving),
})
type Answer = z.infer<typeof Answer>

/** What all fronts that answered know; `silent` are those that did not, each with why. */
export type Figures = { lineups: LineupMetrics[]; refused: Refusal[]; silent: string[] }

/** @throws Error when it does not answer, or does not know our key. */
export async function askFront(front: string): Promise<Answer> {
  const subject = who().replaceAll(/[^A-Za-z0-9-]/g, '-')
  const word = signedWord(
    'board',
    { subject, expires: Date.now() + wordMs },
    readLinksKey(keysDirectory),
  )
  const response = await fetch(`${front}/_mf/metrics.json`, {
    headers: { authorization: `Bearer ${word}` },
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return Answer.parse(await response.json())
}

/** @param fronts - origins. */
export async function askFronts(fronts: string[]): Promise<Figures> {
  const answers = await Promise.allSettled(fronts.map(askFront))
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const silent = answers.flatMap((answer, index) =>
    answer.status === 'rejected'
      ? [`${fronts[index]} gives no figures: ${String(answer.reason)}`]
      : [],
  )
  return {
    lineups: given.flatMap(({ lineups }) => lineups),
    refused: given.flatMap(({ refused }) => refused),
    silent,
  }
}

/** One line-up as all fronts saw it, or null where none has served it yet. */
export function figuresOf({ lineups }: Figures, lineup: string): LineupMetrics | null {
  const all = lineups.filter((entry) => entry.lineup === lineup)
  return all.length > 0 ? all.reduce(added) : null
}

import * as z from 'zod/mini'
import { addMetrics, LineupMetrics } from './lineup-metrics.ts'

const deadlineMs = 5000

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
  /** The line-ups that it serves just now. */
  serving: z.optional(Serving),
})
type Answer = z.infer<typeof Answer>

/** Figures of all fronts that answered; `silent` are those that did not, each with why. */
export type Figures = { lineups: LineupMetrics[]; refused: Refusal[]; silent: string[] }

/**
 * Figures of one front.
 *
 * @param word - signed, for the board.
 * @throws Error when it does not answer, or does not know the key of the word.
 */
export async function figuresAt(front: string, word: string): Promise<Answer> {
  const response = await fetch(`${front}/_mf/metrics.json`, {
    headers: { authorization: `Bearer ${word}` },
    signal: AbortSignal.timeout(deadlineMs),
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return Answer.parse(await response.json())
}

/** @param fronts - origins. */
export async function figuresAtAll(
  fronts: string[],
  ask: (front: string) => Promise<Answer>,
): Promise<Figures> {
  const answers = await Promise.allSettled(fronts.map(ask))
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
export function figuresOf(
  { lineups }: Pick<Figures, 'lineups'>,
  lineup: string,
): LineupMetrics | null {
  const all = lineups.filter((entry) => entry.lineup === lineup)
  return all.length > 0 ? all.reduce(addMetrics) : null
}

/** Each line-up once, as all fronts saw it. */
export const metricsByLineup = (lineups: LineupMetrics[]): LineupMetrics[] =>
  [...new Set(lineups.map(({ lineup }) => lineup))].flatMap(
    (id) => figuresOf({ lineups }, id) ?? [],
  )

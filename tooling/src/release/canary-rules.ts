import { judge, judgeAlone, type Judgement } from './guards.ts'
import { countedSince, type LineupMetrics } from './lineup-metrics.ts'

/** Times in ms. */
export type CanaryRules = {
  /** Percent of the shoppers, the last one 100. */
  steps: number[]
  /** How long it must be good before each step. */
  goodMs: number
  /** How long the fronts may be silent before the canary is taken back unseen. */
  blindMs: number
  /** How long its tabs may tell nothing: a report comes when a tab is hidden or left. */
  quietMs: number
  /** How long one step may go without a verdict. */
  patienceMs: number
}

/**
 * The canary's state just now; figures are null where no front has served the line-up, or none
 * answers.
 */
export type Look = {
  lineup: string
  percent: number
  canary: LineupMetrics | null
  current: LineupMetrics | null
  /** Apps whose releases differ from the current line-up. */
  changed: string[]
  /** Why fronts refuse to serve it, when they tried more than once. */
  refused: string[]
  /** Fronts that gave no figures. */
  silent: string[]
}

/** One step of one canary: when it began, what was counted before it, and since when it is good. */
type Step = {
  lineup: string
  percent: number
  since: number
  base: { canary: LineupMetrics | null; current: LineupMetrics | null }
  goodSince: number | null
  quietSince: number | null
  seenAt: number
}

export type Decision =
  | { kind: 'wait'; reasons: string[] }
  | { kind: 'widen'; percent: number }
  | { kind: 'back'; reasons: string[]; deny: boolean }
  | { kind: 'give up'; reasons: string[] }

/**
 * Bad figures count since the watch began or since the last step: many good pages of one percent of
 * the shoppers must not hide what breaks for half of them. Each step has to earn its good figures
 * again.
 */
function judged({ canary, current, changed }: Look, { base }: Step): Judgement {
  if (!canary) return { verdict: 'wait', reasons: ['no page of it was asked for yet'] }
  if (!current) return judgeAlone(canary)
  const whole = judge(canary, current, changed)
  if (whole.verdict === 'bad') return whole
  const mine = countedSince(canary, base.canary)
  const lately = judge(mine, countedSince(current, base.current), changed)
  // few pages of the current line-up may look better than it is; its whole history is asked, too
  return lately.verdict === 'bad' ? judge(mine, current, changed) : lately
}

function afterVerdict(
  { verdict, reasons }: Judgement,
  step: Step,
  rules: CanaryRules,
  now: number,
): Decision {
  if (verdict === 'bad') return { kind: 'back', reasons, deny: true }
  step.quietSince = verdict === 'silent' ? (step.quietSince ?? now) : null
  if (step.quietSince !== null && now - step.quietSince > rules.quietMs)
    return { kind: 'back', reasons, deny: true }
  step.goodSince = verdict === 'good' ? (step.goodSince ?? now) : null
  if (step.goodSince !== null && now - step.goodSince >= rules.goodMs) {
    return { kind: 'widen', percent: rules.steps.find((percent) => percent > step.percent) ?? 100 }
  }
  if (step.goodSince === null && now - step.since > rules.patienceMs)
    return { kind: 'give up', reasons }
  return { kind: 'wait', reasons }
}

/** Follows one canary after the other: what to do at each look. */
export function createCanaryRules(rules: CanaryRules) {
  let step: Step | null = null
  return (look: Look, now: number): Decision => {
    const { lineup, percent, canary, current } = look
    if (step?.lineup !== lineup || step.percent !== percent) {
      // figures from before the watch began are news to it; those from before a step are not
      const base = step?.lineup === lineup ? { canary, current } : { canary: null, current: null }
      step = { lineup, percent, since: now, base, goodSince: null, quietSince: null, seenAt: now }
    }
    if (look.refused.length > 0) return { kind: 'back', reasons: look.refused, deny: true }
    const isBlind = look.silent.length > 0 && !canary && !current
    if (!isBlind) step.seenAt = now
    if (now - step.seenAt > rules.blindMs)
      return { kind: 'back', reasons: look.silent, deny: false }
    if (isBlind) {
      step.goodSince = null
      return { kind: 'wait', reasons: look.silent }
    }
    return afterVerdict(judged(look, step), step, rules, now)
  }
}

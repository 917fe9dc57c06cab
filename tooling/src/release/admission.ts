import { setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from './figures-at.ts'
import { askFront } from './front-figures.ts'

/**
 * A front looks at the channel every two seconds, starts workers, and tries what failed a second
 * time five seconds later. ms
 */
const patienceMs = 30_000
const pollMs = 500
/** A front tries a line-up twice before it is sure. */
export const strikesToRefuse = 2

/** `--front none`: there is nobody to ask. */
export const noFront = 'none'

/** One front's answer about a line-up. `unseen`: there is no front of this channel to ask. */
export type Admission =
  | { kind: 'serves' }
  | { kind: 'refused'; reason: string }
  | { kind: 'waits' }
  | { kind: 'unseen'; why: string }

const refusalOf = (refused: Refusal[], lineup: string) =>
  refused.find((entry) => entry.lineup === lineup && entry.strikes > 0)

async function look(
  front: string,
  channel: string,
  lineup: string,
): Promise<Admission & { isSure?: boolean }> {
  if (front === noFront) return { kind: 'unseen', why: `--front ${noFront}` }
  try {
    const { serving, refused } = await askFront(front)
    if (serving?.channel !== channel)
      return {
        kind: 'unseen',
        why: `${front} follows ${serving?.channel ?? 'we do not know which channel'}`,
      }
    if (serving.lineup === lineup || serving.canary === lineup) return { kind: 'serves' }
    const refusal = refusalOf(refused, lineup)
    if (!refusal) return { kind: 'waits' }
    return { kind: 'refused', reason: refusal.reason, isSure: refusal.strikes >= strikesToRefuse }
  } catch (error) {
    const { message, cause } = error as Error
    return {
      kind: 'unseen',
      why: `${front}: ${cause instanceof Error ? cause.message || String(cause) : message}`,
    }
  }
}

/** One front's answer about a line-up now. */
export const admissionOf = (front: string, channel: string, lineup: string): Promise<Admission> =>
  look(front, channel, lineup)

/**
 * Waits until a front serves a line-up or is sure that it does not.
 *
 * @returns `waits` when it has come to nothing within half a minute.
 */
export async function awaitAdmission(
  front: string,
  channel: string,
  lineup: string,
): Promise<Admission> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await look(front, channel, lineup)
    const isOver =
      Date.now() > deadline ||
      (found.kind === 'refused' ? found.isSure === true : found.kind !== 'waits')
    if (isOver) return found
    await sleep(pollMs)
  }
}

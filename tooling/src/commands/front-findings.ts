import { admissionOf, awaitAdmission, noFront, type Admission } from '../release/admission.ts'
import { takeBack } from '../release/channel-moves.ts'
import type { Verdict } from '../release/gate/check.ts'
import type { Channel, Lineup } from '../release/descriptors.ts'
import { ChannelMoved } from '../release/promote.ts'
import { localFront } from './local-shop.ts'

/**
 * For a refused line-up that all shoppers should get: nothing promoted on top of it reaches a
 * shopper.
 */
export async function refusedCurrent(
  front: string,
  channel: string,
  current: Lineup | null,
): Promise<Verdict[]> {
  const found = current && (await admissionOf(front, channel, current.id))
  if (!current || found?.kind !== 'refused') return []
  const finding = {
    rule: 'front',
    what: `${front} refuses ${current.id}, which the channel names: ${found.reason}`,
    why: 'shoppers still get the line-up before; what goes on top of a refused one is likely refused as well',
    remedy: '`mf rollback` the app that it blames, or promote it mended',
  }
  return [{ ...finding, level: 'warned', lineups: [current.id] }]
}

async function takenBack(lineup: string, before: Channel | null, reason: string): Promise<string> {
  if (!before) return 'there was no line-up before: publish a mended release and promote it'
  try {
    await takeBack(lineup, before, reason)
    return `the channel names ${before.lineup} again; mend the release, or look into the front's log when it is not the release`
  } catch (error) {
    if (error instanceof ChannelMoved)
      return `somebody promoted on top meanwhile, so it was not taken back: \`mf rollback\` yours`
    throw error
  }
}

/**
 * The result of a promotion: `isTaken` unless it was taken back, `verdict` is what speaks against
 * it, `note` is information alone.
 */
export type PromotionOutcome = { isTaken: boolean; verdict: Verdict | null; note: string | null }

type Judged = { front: string; isNamed: boolean; lineup: string; before: Channel | null }

async function judged(
  admission: Admission,
  { front, isNamed, lineup, before }: Judged,
): Promise<PromotionOutcome> {
  const verdict = (
    level: Verdict['level'],
    what: string,
    why: string,
    remedy: string,
  ): Verdict => ({
    level,
    rule: 'front',
    what,
    why,
    remedy,
    lineups: [lineup],
  })
  if (admission.kind === 'serves') return { isTaken: true, verdict: null, note: null }
  if (admission.kind === 'unseen' && isNamed)
    return {
      isTaken: true,
      verdict: verdict(
        'blocked',
        `the channel names ${lineup}, but whether a front takes it could not be asked (${admission.why})`,
        'nobody knows whether shoppers get it: this is not done',
        `\`mf doctor --front ${front}\`, once it answers; \`mf rollback\` takes it back meanwhile`,
      ),
      note: null,
    }
  if (admission.kind === 'unseen')
    return {
      isTaken: true,
      verdict: null,
      note: `no front was asked whether it takes it (${admission.why})`,
    }
  if (admission.kind === 'waits') {
    const what = `${front} has not taken ${lineup} within half a minute`
    return {
      isTaken: true,
      verdict: verdict(
        'warned',
        what,
        'shoppers still get the line-up before',
        '`mf doctor` says more',
      ),
      note: null,
    }
  }
  const remedy = await takenBack(lineup, before, admission.reason)
  const why = 'what no front serves reaches no shopper, nor does anything on top of it'
  return {
    isTaken: false,
    verdict: verdict('blocked', `${front} refuses ${lineup}: ${admission.reason}`, why, remedy),
    note: null,
  }
}

/**
 * Waits until a front serves what was promoted; what it refuses is taken back.
 *
 * @param named - the front that was asked for: it has to answer. Without one, the local front is
 *   asked if it runs.
 * @param before - the channel as it was.
 */
export async function taken(
  named: string | undefined,
  channel: string,
  lineup: string,
  before: Channel | null,
): Promise<PromotionOutcome> {
  const front = named ?? localFront
  const isNamed = named !== undefined && named !== noFront
  const admission = await awaitAdmission(front, channel, lineup)
  return judged(admission, { front, isNamed, lineup, before })
}

import type { Channel } from './descriptors.ts'
import { historyAfter } from './history.ts'
import { changedApps } from './lineups.ts'
import { assertOpens } from './own-key.ts'
import { ChannelMoved } from './promote.ts'
import { defaultChannel } from './own-store.ts'
import { move, writeChannel } from './move.ts'

// Moves of a channel that make no line-up of their own.

export type CanaryOptions = {
  channel?: string
  /** The canary to act on; without it, the running one. */
  expected?: Channel['canary']
  /** Why it is moved; a widening says its percent by itself. */
  reason?: string | undefined
}

function runningCanary(
  state: Channel | null,
  { channel = defaultChannel, expected }: CanaryOptions,
): Channel {
  if (!state?.canary) throw new Error(`no canary runs in ${channel}`)
  const said = (canary: Channel['canary'] | undefined) =>
    canary ? `${canary.lineup} at ${canary.percent} %` : null
  if (expected && said(expected) !== said(state.canary))
    throw new ChannelMoved(said(expected), said(state.canary))
  return state
}

/**
 * Gives a canary to more shoppers, or to all at 100.
 *
 * @throws Error when no canary runs; ChannelMoved when it is another one than the expected.
 */
export function widen(percent: number, options: CanaryOptions = {}): Promise<Channel['canary']> {
  const { channel = defaultChannel } = options
  return move(channel, async ({ state: found, current, store }) => {
    const state = runningCanary(found, options)
    if (!state.canary) return null
    const { lineup } = state.canary
    const trial = await store.lineup(lineup)
    if (!trial) throw new Error(`the line-up of the canary of ${channel} is gone`)
    assertOpens(changedApps(current?.releases ?? {}, trial.releases))
    const reason = options.reason ?? `${lineup} was widened to ${percent} %`
    if (percent < 100) {
      await writeChannel(
        channel,
        state,
        { lineup: state.lineup, canary: { lineup, percent }, reason },
        { move: 'widen' },
      )
      return { lineup, percent }
    }
    const history = historyAfter(state.history, current?.releases ?? {}, trial.releases)
    await writeChannel(
      channel,
      state,
      { lineup, previous: state.lineup, canary: null, history, reason },
      { move: 'widen' },
    )
    return null
  })
}

/** Ends a canary; its releases may be denied, so that they are not promoted again by mistake. */
export function endCanary(
  reason: string,
  options: CanaryOptions & { deny?: boolean } = {},
): Promise<void> {
  const { channel = defaultChannel, deny = false } = options
  return move(channel, async ({ state: found, current, store }) => {
    const state = runningCanary(found, options)
    const trial = state.canary && (await store.lineup(state.canary.lineup))
    if (!trial || !current) throw new Error(`the line-up of the canary of ${channel} is gone`)
    assertOpens(changedApps(current.releases, trial.releases))
    const at = new Date().toISOString()
    const bad = Object.entries(trial.releases).filter(
      ([app, { version }]) => current.releases[app]?.version !== version,
    )
    const denied = deny ? bad.map(([app, { version }]) => ({ app, version, reason, at })) : []
    await writeChannel(
      channel,
      state,
      { lineup: state.lineup, canary: null, denied: [...state.denied, ...denied], reason },
      { move: deny ? 'deny' : 'end' },
    )
  })
}

/**
 * Lifts the denial of a release. @returns false when it was not denied: nothing is written then.
 */
export function allow(
  app: string,
  version: string,
  { channel = defaultChannel, reason }: { channel?: string; reason?: string | undefined } = {},
): Promise<boolean> {
  return move(channel, async ({ state }) => {
    if (!state) throw new Error(`${channel} names no line-up yet`)
    const denied = state.denied.filter((entry) => entry.app !== app || entry.version !== version)
    if (denied.length === state.denied.length) return false
    assertOpens([app])
    await writeChannel(
      channel,
      state,
      { lineup: state.lineup, denied, reason: reason ?? `allow ${app} ${version}` },
      { move: 'allow' },
    )
    return true
  })
}

/**
 * Restores a channel after a promotion that fronts refuse.
 *
 * @param before - the channel as it was.
 * @throws ChannelMoved when it was moved since: that move stays.
 */
export function takeBack(lineup: string, before: Channel, reason: string): Promise<void> {
  return move(before.name, async ({ state, current, store }) => {
    if (state?.revision !== before.revision + 1)
      throw new ChannelMoved(lineup, state?.lineup ?? null)
    const old = await store.lineup(before.lineup)
    assertOpens(changedApps(current?.releases ?? {}, old?.releases ?? {}))
    const refused = { lineup, was: 'refused' as const, reason, at: new Date().toISOString() }
    const { previous, canary, history } = before
    await writeChannel(
      before.name,
      state,
      {
        lineup: before.lineup,
        previous,
        canary,
        history,
        takenBack: [...before.takenBack, refused],
        reason: `${lineup} taken back: ${reason}`,
      },
      { move: 'take back' },
    )
  })
}

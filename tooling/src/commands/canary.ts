import { AppName, Version } from '../release/descriptors.ts'
import { allow as allowAgain, endCanary, widen } from '../release/channel-moves.ts'
import { changedApps } from '../release/lineups.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { chosenApp, done, text, type Command } from './command.ts'

const channelOption = { channel: { type: 'string' } } as const
const channelHelp = { channel: 'channel to move (production)' }

/**
 * The running canary, when it tries another release of this app; null for none, or another team's.
 */
async function canaryOf(app: string, channel: string) {
  const store = ownStore()
  const running = (await store.channel(channel))?.canary ?? null
  const trial = running && (await store.lineup(running.lineup))
  const current = await currentLineup(store, channel)
  return trial && changedApps(current?.releases ?? {}, trial.releases).includes(app)
    ? running
    : null
}

export const canary: Command = {
  summary:
    'a running canary: widen it (100 is everybody), or end it; with an app only if it is its',
  usage: 'widen <percent> | end [app]',
  options: { ...channelOption, reason: { type: 'string' }, deny: { type: 'boolean' } },
  optionHelp: {
    ...channelHelp,
    reason: 'why; the log keeps it',
    deny: 'with end: nobody may promote these releases again',
  },
  async run([action, percent, ...more], values) {
    const channel = text(values, 'channel') ?? defaultChannel
    if (action === 'end' && more.length === 0) {
      const app = percent === undefined ? null : chosenApp([percent])
      const expected = app ? await canaryOf(app, channel) : undefined
      if (expected === null) return done([`no canary of ${app} runs`], { canary: null })
      await endCanary(text(values, 'reason') ?? 'canary ended', {
        channel,
        deny: values['deny'] === true,
        ...(expected ? { expected } : {}),
      })
      const denied =
        values['deny'] === true ? ', its releases are denied (`mf allow` lifts that)' : ''
      return done([`the canary is over${denied}; everybody gets the current line-up`], {
        canary: null,
      })
    }
    const share = Number(percent)
    if (
      action !== 'widen' ||
      more.length > 0 ||
      !Number.isInteger(share) ||
      share < 1 ||
      share > 100
    )
      throw new Error('canary widen <1 to 100>, or canary end [app]')
    const state = await widen(share, { channel, reason: text(values, 'reason') })
    return done(
      [
        state
          ? `${state.lineup} for ${state.percent} % of shoppers`
          : 'the canary is the current line-up now',
      ],
      { canary: state },
    )
  },
}

export const allow: Command = {
  summary: 'let a denied release be promoted again',
  usage: '<app> <version>',
  options: { ...channelOption, reason: { type: 'string' } },
  optionHelp: { ...channelHelp, reason: 'why; the log keeps it' },
  async run([app = '', version = '', ...more], values) {
    if (!AppName.safeParse(app).success || !Version.safeParse(version).success || more.length > 0)
      throw new Error(
        'allow <app> <version>, as the board says them: allow mf-cart 0.1.0-0123456789',
      )
    const wasDenied = await allowAgain(app, version, {
      channel: text(values, 'channel') ?? defaultChannel,
      reason: text(values, 'reason'),
    })
    // a denied one may be gone from the store
    if (!wasDenied && !(await ownStore().release(app, version)))
      throw new Error(
        `${app}@${version} is neither denied nor published: \`mf log\` names what was published`,
      )
    return done(
      [wasDenied ? `${app}@${version} may be promoted again` : `${app}@${version} was not denied`],
      { app, version, wasDenied },
    )
  },
}

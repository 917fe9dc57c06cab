import { AppName, Version } from '../release/descriptors.ts'
import { allow as allowAgain, endCanary, widen } from '../release/channel-moves.ts'
import { defaultChannel } from '../release/own-store.ts'
import { done, text, type Command } from './command.ts'

const channelOption = { channel: { type: 'string' } } as const
const channelHelp = { channel: 'channel to move (production)' }

export const canary: Command = {
  summary: 'a running canary: widen it (100 is everybody), or end it',
  usage: 'widen <percent> | end',
  options: { ...channelOption, reason: { type: 'string' }, deny: { type: 'boolean' } },
  optionHelp: {
    ...channelHelp,
    reason: 'why; the log keeps it',
    deny: 'with end: nobody may promote these releases again',
  },
  async run([action, percent, ...more], values) {
    const channel = text(values, 'channel') ?? defaultChannel
    if (action === 'end' && percent === undefined) {
      await endCanary(text(values, 'reason') ?? 'canary ended', {
        channel,
        deny: values['deny'] === true,
      })
      return done(['the canary is over; everybody gets the current line-up'], { canary: null })
    }
    const share = Number(percent)
    if (
      action !== 'widen' ||
      more.length > 0 ||
      !Number.isInteger(share) ||
      share < 1 ||
      share > 100
    )
      throw new Error('canary widen <1 to 100>, or canary end')
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
    return done(
      [wasDenied ? `${app}@${version} may be promoted again` : `${app}@${version} was not denied`],
      { app, version, wasDenied },
    )
  },
}

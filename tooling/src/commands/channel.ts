import { defaultChannel } from '../release/own-store.ts'
import { restoreChannel } from '../release/restore-channel.ts'
import { done, text, type Command } from './command.ts'

export const channel: Command = {
  summary:
    'restore: rebuild a lost, spoilt or replayed channel from the log, or from the newest signed line-up',
  usage: 'restore',
  options: {
    channel: { type: 'string' },
    lineup: { type: 'string' },
    reason: { type: 'string' },
  },
  optionHelp: {
    channel: 'channel to rebuild (production)',
    lineup: 'the line-up it names (that of its last move)',
    reason: 'what happened; the log keeps it',
  },
  async run([action, ...more], values) {
    if (action !== 'restore' || more.length > 0) throw new Error('channel restore')
    const name = text(values, 'channel') ?? defaultChannel
    const reason = text(values, 'reason') ?? `channel ${name} restored`
    const restored = await restoreChannel(name, reason, text(values, 'lineup'))
    const lines = [`${name} names ${restored.lineup} again, at revision ${restored.revision}`]
    if (!restored.fromLog)
      lines.push('no log knew it: what was denied, a canary and the ways back are forgotten')
    return done(lines, restored)
  },
}

import {
  canary,
  channel,
  disk,
  examine,
  front,
  keys,
  lock,
  log,
  node,
  refusalsOf,
  store,
} from '../release/examinations.ts'
import { clock } from '../release/examine-clock.ts'
import { defaultChannel } from '../release/own-store.ts'
import { exitCodes, table, text, type Command } from './command.ts'
import { localFront } from './local-shop.ts'

export const doctor: Command = {
  summary: 'is everything in place: keys, store, channel, log, canary, front, disk, clock',
  usage: '',
  options: { channel: { type: 'string' }, front: { type: 'string' } },
  optionHelp: {
    channel: 'channel to examine (production)',
    front: `origin of the front (${localFront})`,
  },
  async run(_names, values) {
    const name = text(values, 'channel') ?? defaultChannel
    const origin = text(values, 'front') ?? localFront
    const refusals = refusalsOf(origin)
    const found = [
      await examine('Node', node()),
      await examine('keys', keys),
      await examine('store', store),
    ]
    const isThere = found.at(-1)?.state === 'ok'
    if (isThere)
      found.push(
        await examine('disk', disk),
        await examine('lock', lock),
        await examine(`channel ${name}`, channel(name, refusals)),
        await examine('log', log),
        await examine('canary', canary(name, refusals)),
        await examine('front', front(origin, name, refusals)),
        await examine('clock', clock(origin, name)),
      )
    const is = (wanted: string) => found.some(({ state }) => state === wanted)
    return {
      code: is('broken') ? exitCodes.blocked : is('warned') ? exitCodes.warned : exitCodes.done,
      lines: table([
        ['what', 'state', ''],
        ...found.map(({ what, state, detail }) => [what, state, detail]),
        ...(isThere ? [] : [['the rest', '–', 'not examined: all of it needs the store']]),
      ]),
      data: found,
    }
  },
}

import { keysDirectory } from '../paths.ts'
import { actingUser } from '../release/signed-writes.ts'
import { readLinksKey } from '../release/key-files.ts'
import { signedWord } from '../release/signed-word.ts'
import { done, text, type Command } from './command.ts'
import { localFront } from './local-shop.ts'

const days = 30

/** Address of the board that also opens it. */
export function boardLink(front: string): string {
  const subject = actingUser()
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(0, 40)
  return `${front}/_mf/board?key=${signedWord('board', { subject, expires: Date.now() + days * 86_400_000 }, readLinksKey(keysDirectory))}`
}

export const board: Command = {
  summary: 'a signed link to the board: line-ups, releases, evidence, figures',
  usage: '',
  options: { front: { type: 'string' } },
  optionHelp: { front: `origin of the shop (${localFront})` },
  run(_names, values) {
    const link = boardLink(text(values, 'front') ?? localFront)
    return Promise.resolve(done([`for ${days} days: ${link}`], { link }))
  },
}

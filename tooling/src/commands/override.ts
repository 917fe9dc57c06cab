import { keysDirectory } from '../paths.ts'
import { signedWord } from '../release/signed-word.ts'
import { currentLineup, defaultChannel, ownStore } from '../release/own-store.ts'
import { releasesWith, writeCandidate } from '../release/promote.ts'
import { readLinksKey } from '../release/key-files.ts'
import { releasesOf } from './check.ts'
import { chosenApps, done, text, type Command } from './command.ts'
import { localFront } from './local-shop.ts'

const defaultHours = 24

/** An address that shows the shop in one line-up to anybody who opens it. */
export function signedLink(front: string, lineup: string, hours: number): string {
  const token = signedWord(
    'lineup',
    { subject: lineup, expires: Date.now() + hours * 3_600_000 },
    readLinksKey(keysDirectory),
  )
  return `${front}/?mf-lineup=${token}`
}

/** The current line-up with other versions in it, written as a candidate. */
export async function candidateWith(versions: Record<string, string>, channel: string) {
  const current = await currentLineup(ownStore(), channel)
  if (!current) throw new Error('no line-up was promoted yet: `mf ship all` makes the first')
  return writeCandidate(await releasesWith(current.releases, versions))
}

export const override: Command = {
  summary:
    'a signed link that shows the shop in a kept line-up, or with releases that are not promoted',
  usage: '<line-up id | app…|all>',
  options: {
    version: { type: 'string' },
    channel: { type: 'string' },
    front: { type: 'string' },
    hours: { type: 'string' },
  },
  optionHelp: {
    version: 'with apps: a published version (that of the present source)',
    channel: 'with apps: channel whose line-up they are put into (production)',
    front: `origin of the shop (${localFront})`,
    hours: `how long the link works (${defaultHours})`,
  },
  async run(names, values) {
    const [name = ''] = names
    const hours = Number(text(values, 'hours') ?? defaultHours)
    if (!(hours > 0 && hours <= 24 * 30)) throw new Error('--hours: more than 0, at most 720')
    const store = ownStore()
    const kept = /^[LC]-/.test(name) ? await store.lineup(name) : null
    if (/^[LC]-/.test(name) && !kept) throw new Error(`there is no line-up ${name}`)
    const lineup =
      kept ??
      (await candidateWith(
        await releasesOf(chosenApps(names), text(values, 'version')),
        text(values, 'channel') ?? defaultChannel,
      ))
    const link = signedLink(text(values, 'front') ?? localFront, lineup.id, hours)
    return done(
      [`${lineup.id}, for ${hours} h: ${link}`, 'back: the same address with ?mf-lineup=off'],
      { lineup: lineup.id, link },
    )
  },
}

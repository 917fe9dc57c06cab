import { keysDirectory } from '../paths.ts'
import { appNames } from '../app-names.ts'
import { addKey } from '../release/key-list.ts'
import { trustedFile } from '../release/key-files.ts'
import { revokeKey } from '../release/revoke-key.ts'
import { ownKey } from '../release/own-key.ts'
import { trustIn, type TrustedKey } from '../release/trusted-keys.ts'
import {
  chosenApps,
  done,
  table,
  text,
  type Command,
  type Outcome,
  type Values,
} from './command.ts'

const inWords = { all: 'every app', previews: 'previews of every app', links: 'links to look' }
const opened = ({ opens }: TrustedKey) =>
  typeof opens === 'string' ? inWords[opens] : opens.join(', ')

const facts = ({ id, name, opens, revoked }: TrustedKey) => ({
  id,
  name,
  opens,
  revoked: revoked ? { at: revoked.at, reason: revoked.reason } : null,
})

function own(): string | null {
  try {
    return ownKey().id
  } catch {
    return null // this machine only reads
  }
}

function list(): Outcome {
  const keys = trustIn(keysDirectory)()
  const here = own()
  const state = ({ id, revoked }: TrustedKey) =>
    revoked
      ? `revoked ${revoked.at}: ${revoked.reason}`
      : id === here
        ? 'this machine signs with it'
        : ''
  return done(
    table([
      ['key', 'of', 'opens', ''],
      ...keys.map((key) => [key.id, key.name, opened(key), state(key)]),
    ]),
    { keys: keys.map(facts), here },
  )
}

/**
 * An app's name opens the app; `platform` opens all, `previews` what only bearers of a link see,
 * `links` the board and line-ups to look at.
 */
function opensOf(name: string, values: Values): TrustedKey['opens'] {
  const given = text(values, 'opens')
  if (given === 'previews') return given
  if (given) return chosenApps(given.split(','))
  if (name === 'platform') return 'all'
  if (name === 'previews' || name === 'links') return name
  if (!appNames.includes(name))
    throw new Error(`--opens: which apps does the key of ${name} open? ${appNames.join(',')}`)
  return [name]
}

async function create(name: string, values: Values): Promise<Outcome> {
  const opens = opensOf(name, values)
  const { key, file } = await addKey(name, opens)
  const secret = opens === 'links' ? 'MF_LINKS_KEY' : 'MF_RELEASE_KEY'
  return done(
    [
      `${key.id} of ${name} opens ${opened(key)}`,
      `private half: ${file}: make it the secret ${secret} where it is used, then delete the file`,
      `list of keys: ${trustedFile(keysDirectory)}: give it to every front and lane (MF_TRUSTED_KEYS) before the key signs`,
    ],
    { key: facts(key), file },
  )
}

async function revoke(id: string, values: Values): Promise<Outcome> {
  const reason = text(values, 'reason')?.trim()
  if (!reason) throw new Error('--reason: say why the key ends; the list and the log keep it')
  const { key, lineups, channels, kept } = await revokeKey(id, reason)
  const again = [...lineups, ...channels].join(', ')
  return done(
    [
      `${key.id} of ${key.name} is revoked: nothing it signs from now on counts`,
      ...(key.opens === 'links' || key.opens === 'previews'
        ? [
            `${key.opens === 'links' ? 'links it opened' : 'previews it signed'} end as soon as fronts have the list`,
          ]
        : [
            `${kept} of its releases stay, which line-ups name${again ? `; signed again by this machine: ${again}` : ''}`,
            'its evidence counts no more: `mf smoke` before the next promotion',
          ]),
      `list of keys: ${trustedFile(keysDirectory)}: give it to every front and lane (MF_TRUSTED_KEYS) now`,
    ],
    { key: facts(key), lineups, channels, kept },
  )
}

export const keys: Command = {
  summary: 'the keys that are trusted, and what each opens; a new one for a team; the end of one',
  usage: '[new <team> | revoke <key>]',
  options: { opens: { type: 'string' }, reason: { type: 'string' } },
  optionHelp: {
    reason: 'with revoke: why; the list and the log keep it',
    opens:
      'with new: the apps it publishes and moves, with commas, or previews (the app of that name)',
  },
  run([action, name = '', ...more], values) {
    if (action === undefined) return Promise.resolve(list())
    if (name === '' || more.length > 0 || !['new', 'revoke'].includes(action))
      throw new Error('keys, keys new <team>, or keys revoke <key>')
    return action === 'new' ? create(name, values) : revoke(name, values)
  },
}

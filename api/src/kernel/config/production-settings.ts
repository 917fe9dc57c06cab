import {
  isEncryptedDatabase,
  isStrong,
  sameName,
  SECRET_DISTINCT,
  SECRET_LENGTH,
} from '../values/setting-rules.ts'
import { isLoopback } from '@drogerie/shared-lib/server/observability-settings.ts'
import { settingsTable, type Need } from './settings-table.ts'

/** In production, settings must be the shop's own, and secrets hard to guess. */

/** KiB of argon2id, by OWASP. */
export const leastPasswordMemory = 19_456

type Values = Readonly<Record<string, unknown>>

const textOf = (settings: Values, name: string): string => {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

/** A shop may say that it has no loyalty club; then nothing is asked of it. */
export const hasClub = (settings: Values): boolean => textOf(settings, 'CLUB_NAME') !== 'none'

const ofClub = new Set(['CLUB_URL', 'CLUB_TOKEN'])

/** What is wrong with one setting, after its name; null: nothing. */
function wrongWith(need: Need, value: string, standIn: string): string | null {
  if (need === 'optional') return null
  if (value === '')
    return 'is missing, production has no default for it: docs/settings.md says what it means'
  if (need === 'given') return null
  if (value === standIn)
    return 'is left out, or is what development has: production needs your own, docs/settings.md says what it means'
  if (need === 'https' && !value.startsWith('https://'))
    return 'must begin with https:// in production'
  return need === 'secret' && !isStrong(value)
    ? `must be at least ${SECRET_LENGTH} characters, ${SECRET_DISTINCT} of them different`
    : null
}

/** Connections over a network, with the name in `PRIVATE_NETWORK` that allows each without TLS. */
function openLines(settings: Values): string[] {
  const alone = textOf(settings, 'PRIVATE_NETWORK').split(',')
  const [club, files, mail] = ['CLUB_URL', 'S3_ENDPOINT', 'SMTP_URL'].map((name) =>
    textOf(settings, name),
  )
  const databases = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].map((name) => {
    const url = textOf(settings, name)
    return {
      place: 'database',
      isOpen: url !== '' && !isEncryptedDatabase(url),
      wish: `${name}: must ask for TLS in production, with sslmode=verify-full`,
    }
  })
  const lines = [
    {
      place: 'club',
      isOpen: hasClub(settings) && club?.startsWith('http://'),
      wish: 'CLUB_URL: must begin with https:// in production',
    },
    ...databases,
    {
      place: 'files',
      isOpen: files?.startsWith('http://'),
      wish: 'S3_ENDPOINT: must begin with https:// in production',
    },
    {
      place: 'mail',
      isOpen: mail?.startsWith('smtp://'),
      wish: 'SMTP_URL: must begin with smtps:// in production',
    },
    {
      place: 'office',
      isOpen:
        textOf(settings, 'OFFICE_PORT') !== '' && !isLoopback(textOf(settings, 'OFFICE_HOST')),
      wish: 'OFFICE_HOST: must be a loopback address in production, behind a proxy with TLS',
    },
  ]
  return lines.flatMap(({ place, isOpen, wish }) =>
    isOpen && !alone.includes(place) ? [`${wish}, or PRIVATE_NETWORK must name '${place}'`] : [],
  )
}

/**
 * Why the settings cannot serve production, one sentence each, beginning with the setting's name;
 * values are not shown.
 *
 * @param defaults - the defaults of development.
 */
export function weakSettings(settings: Values, defaults: Values): string[] {
  const isAsked = (name: string) => hasClub(settings) || !ofClub.has(name)
  const table = Object.entries(settingsTable).flatMap(([name, { need }]) => {
    if (!isAsked(name)) return []
    const wrong = wrongWith(need, textOf(settings, name), textOf(defaults, name))
    return wrong === null ? [] : [`${name}: ${wrong}`]
  })
  const quiet = ['info', 'debug'].includes(textOf(settings, 'LOG_LEVEL'))
    ? []
    : ['LOG_LEVEL: must be info or debug in production']
  const cheap =
    Number(textOf(settings, 'PASSWORD_MEMORY') || leastPasswordMemory) < leastPasswordMemory
  const guessable = cheap
    ? [`PASSWORD_MEMORY: must be at least ${leastPasswordMemory} in production`]
    : []
  return [
    ...table,
    ...quiet,
    ...guessable,
    ...openLines(settings).filter((line) => !table.some((known) => sameName(known, line))),
  ]
}

/** What shoppers are served with must be the shop's own and hard to guess. */

export const SECRET_LENGTH = 16
const SECRET_DISTINCT = 8

/** Long, and not the same few characters over and over. */
export const isStrong = (secret: string): boolean => secret.length >= SECRET_LENGTH && new Set(secret).size >= SECRET_DISTINCT

type Settings = Readonly<Record<string, unknown>>

const textOf = (settings: Settings, name: string): string => {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Why settings cannot serve production, one sentence each, beginning with the setting's name; values are not told.
 *
 * @param standIns - settings whose default is a stand-in of development.
 */
export function weakSettings(settings: Settings, standIns: Readonly<Record<string, string>>): string[] {
  const ours = Object.entries(standIns).flatMap(([name, standIn]) =>
    settings[name] === standIn ? [`${name}: a stand-in of development cannot serve production`] : [],
  )
  const secrets = ['COMGATE_SECRET', 'CLUB_TOKEN', 'LOG_KEY']
  const encrypted = ['PUBLIC_ORIGIN', 'COMGATE_URL']
  return [
    ...ours,
    ...secrets
      .filter((name) => standIns[name] !== settings[name] && !isStrong(textOf(settings, name)))
      .map((name) => `${name}: must be at least ${SECRET_LENGTH} characters, and not always the same ones`),
    ...encrypted
      .filter((name) => standIns[name] !== settings[name] && !textOf(settings, name).startsWith('https://'))
      .map((name) => `${name}: must begin with https:// in production`),
  ]
}

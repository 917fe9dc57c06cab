/** Rules of settings that every service keeps. */

export const SECRET_LENGTH = 16
export const SECRET_DISTINCT = 8

/** Long, and not the same few characters over and over. */
export const isStrong = (secret: string): boolean =>
  secret.length >= SECRET_LENGTH && new Set(secret).size >= SECRET_DISTINCT

export const isEncryptedDatabase = (url: string) => {
  const mode = URL.parse(url)?.searchParams.get('sslmode') ?? ''
  return ['require', 'verify-ca', 'verify-full'].includes(mode)
}

const nameOf = (line: string) => line.split(':', 1)[0]

/** Whether two lines are about the same setting; each begins with its name and a colon. */
export const sameName = (one: string, other: string): boolean => nameOf(one) === nameOf(other)

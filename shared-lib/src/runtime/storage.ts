/**
 * Storage in which a piece of state outlives the page. `memory` is what is left when the browser
 * blocks or breaks the others.
 */
export type StorageKind = 'local' | 'session' | 'cookie' | 'memory'

export type KeyValueStorage = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Lifetime of auth and cart cookies (seed). */
const cookieDays = 30

const cookieStorage: KeyValueStorage = {
  read: (key) => readCookie(document.cookie, key),
  write: (key, value) => writeCookie(key, value, cookieDays),
  remove: (key) => writeCookie(key, '', 0),
}

/** @returns the decoded value, or null when the cookie is missing or not decodable. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (separator < 0 || pair.slice(0, separator).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(separator + 1).trim())
    } catch {
      return null // a foreign malformed cookie is skipped
    }
  }
  return null
}

/**
 * Path /, SameSite lax, Secure; `days` 0 deletes. WebKit keeps no Secure cookie of a page that came
 * by http, not even from this machine (Chromium and Firefox do): there it goes without.
 */
export function writeCookie(name: string, value: string, days: number): void {
  const maxAgeSeconds = days * 24 * 60 * 60
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
  document.cookie = `${cookie}; Secure`
  if (
    location.protocol === 'http:' &&
    readCookie(document.cookie, name) !== (days > 0 ? value : null)
  )
    document.cookie = cookie
}

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

/**
 * Falls back to memory on the first failure (full, blocked): the shop works on, only the state ends
 * with the page.
 */
function webStorage(get: () => Storage): KeyValueStorage {
  const fallback = memoryStorage()
  const attempt = <T>(action: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return action(get())
    } catch {
      return otherwise()
    }
  }
  return {
    read: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ) ?? fallback.read(key),
    write: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => fallback.write(key, value),
      ),
    remove: (key) => {
      fallback.remove(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
  }
}

export function createStorage(kind: StorageKind): KeyValueStorage {
  if (kind === 'cookie') return cookieStorage
  if (kind === 'local') return webStorage(() => localStorage)
  if (kind === 'session') return webStorage(() => sessionStorage)
  return memoryStorage()
}

/**
 * Reads JSON; a broken value is removed and counts as absent, so one bad key never breaks a visit.
 */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  const text = storage.read(key)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    storage.remove(key)
    return null
  }
}

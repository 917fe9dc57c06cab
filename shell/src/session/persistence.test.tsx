import { readStoredAuth, writeStoredAuth } from '@drogerie/shared-lib/runtime'
import { createStorage, readJson, type StorageKind } from '@drogerie/shared-lib/runtime/storage.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberLocale } from './locale-cookie.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'auth=; Max-Age=0; Path=/'
})

const kinds: StorageKind[] = ['local', 'session', 'cookie', 'memory']

test.each(kinds)('the storage %s writes, reads and removes @SHELL-26', async (kind) => {
  const storage = createStorage(kind)
  storage.write('key', 'ťuk & ťuk; =')
  expect(storage.read('key')).toBe('ťuk & ťuk; =')
  storage.remove('key')
  // a cookie without an age ends with the clock's next tick here
  await new Promise((resolve) => setTimeout(resolve, 2))
  expect(storage.read('key')).toBeNull()
})

test('a blocked storage keeps the value for the page @SHELL-26', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const storage = createStorage('local')
  storage.write('key', 'value')
  expect(storage.read('key')).toBe('value')
})

test('a broken value is removed and counts as absent @SHELL-26', () => {
  const storage = createStorage('local')
  storage.write('key', '{broken')
  expect(readJson(storage, 'key')).toBeNull()
  expect(storage.read('key')).toBeNull()
})

test('auth lives in a secure same-site cookie of 30 days, which every tab reads @SHELL-11', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeStoredAuth({ token: 't', customer: '/api/v2/shop/customers/1' })
  expect(set.mock.calls[0]?.[0]).toMatch(/; Path=\/; Max-Age=2592000; SameSite=Lax; Secure$/)
  expect(readStoredAuth()).toEqual({ token: 't', customer: '/api/v2/shop/customers/1' })
})

test.each(['{"token":1}', 'nonsense', '[]', 'null'])(
  'a cookie of %s counts as signed out @SHELL-11',
  (value) => {
    document.cookie = `auth=${encodeURIComponent(value)}; Path=/`
    expect(readStoredAuth()).toBeNull()
  },
)

test('the locale is remembered for 365 days @SHELL-20', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  rememberLocale()
  expect(set.mock.calls[0]?.[0]).toBe('locale=cs; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

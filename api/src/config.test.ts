import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

test('defaults are enough for development', () => {
  expect(loadConfig({})).toMatchObject({ mode: 'development', port: 4100, host: '127.0.0.1', apiOrigin: 'http://127.0.0.1:4100' })
})

test.each([
  ['API_PORT', 'abc'],
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['DATABASE_URL', 'mysql://x'],
  ['SHOP_MODE', 'prod'],
])('a wrong %s is named, its value is not printed @O07', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(name)
  expect(() => loadConfig({ [name]: value })).not.toThrow(value)
})

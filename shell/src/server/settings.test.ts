import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.test',
  API_ORIGIN: 'http://api.test:4100',
  FRONT_TRUSTED_PROXIES: 'none',
}

test('a front for shoppers names all that it lacks at once', () => {
  const names = /PUBLIC_ORIGIN: .*API_ORIGIN: .*FRONT_TRUSTED_PROXIES: /
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(names)
  expect(() => readSettings({ NODE_ENV: 'test', SHOP_MODE: 'production', PUBLIC_ORIGIN: 'http://shop.test' })).toThrow(names)
  expect(readSettings({ ...production })).toMatchObject({ publicOrigin: 'https://shop.test', trustedProxies: [] })
})

test('development needs nothing, also with code built for production', () => {
  expect(readSettings({ NODE_ENV: 'production', SHOP_MODE: 'development' })).toMatchObject({ apiOrigin: 'http://127.0.0.1:4100' })
})

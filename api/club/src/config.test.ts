import { expect, test } from 'vitest'
import { loadClubConfig } from './config.ts'

test('defaults are enough for development, not for shoppers @O07', () => {
  expect(loadClubConfig({})).toMatchObject({ port: 4120, host: '127.0.0.1', dataDir: '.data/club' })
  expect(() => loadClubConfig({ SHOP_MODE: 'production' })).toThrow('CLUB_TOKEN')
  expect(() => loadClubConfig({ NODE_ENV: 'production' })).toThrow('CLUB_TOKEN')
  expect(
    loadClubConfig({ SHOP_MODE: 'production', CLUB_TOKEN: 'a-token-of-its-own' }),
  ).toMatchObject({
    token: 'a-token-of-its-own',
    isDemo: false,
  })
  const plain = {
    SHOP_MODE: 'production',
    CLUB_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    CLUB_DATABASE_URL: 'postgres://club@db.test/club',
  }
  expect(() => loadClubConfig(plain)).toThrow(/CLUB_TOKEN: [^\n]*\nCLUB_DATABASE_URL: /)
})

test.each([
  ['CLUB_PORT', 'abc'],
  ['CLUB_TOKEN', 'short'],
  ['CLUB_DATABASE_URL', 'mysql://x'],
  ['CLUB_DATABASE_DIRECT_URL', 'mysql://x'],
])('a wrong %s is named, its value is not printed @O07', (name, value) => {
  expect(() => loadClubConfig({ [name]: value })).toThrow(name)
  expect(() => loadClubConfig({ [name]: value })).not.toThrow(value)
})

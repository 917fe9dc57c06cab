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

const secret = 'Kq7-zR2!vLm9#xTe'
const production = {
  SHOP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  SMTP_URL: 'smtps://shop:tajne@mail.example',
  MAIL_FROM: 'obchod@shop.example',
  COMGATE_URL: 'https://payments.example',
  COMGATE_MERCHANT: '123456',
  COMGATE_SECRET: secret,
  CLUB_TOKEN: secret,
  LOG_KEY: secret,
  BANK_ACCOUNT: '2000145399/0800',
}

test('production starts with settings of its own, and without providers it has no client at', () => {
  expect(loadConfig(production)).toMatchObject({ mode: 'production', oauth: { google: null, facebook: null, apple: null } })
})

test.each([
  'PUBLIC_ORIGIN',
  'SMTP_URL',
  'MAIL_FROM',
  'COMGATE_URL',
  'COMGATE_MERCHANT',
  'COMGATE_SECRET',
  'CLUB_TOKEN',
  'LOG_KEY',
  'BANK_ACCOUNT',
])('production without %s refuses to start and names it @O07', (name) => {
  expect(() => loadConfig({ ...production, [name]: '' })).toThrow(new RegExp(`^Wrong settings:\n${name}: a stand-in[^\n]*$`))
})

test.each([
  ['COMGATE_SECRET', 'tajne-heslo-12'],
  ['CLUB_TOKEN', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
  ['PUBLIC_ORIGIN', 'http://shop.example'],
  ['COMGATE_URL', 'http://payments.example'],
])('a weak %s refuses to start production, without being printed @O07', (name, value) => {
  const start = () => loadConfig({ ...production, [name]: value })
  expect(start).toThrow(`${name}: must`)
  expect(start).not.toThrow(value)
})

test('the secret of a provider that is offered must be strong, too @O07', () => {
  const google = { OAUTH_GOOGLE_ISSUER: 'https://accounts.example', OAUTH_GOOGLE_CLIENT_ID: 'shop' }
  expect(() => loadConfig({ ...production, ...google, OAUTH_GOOGLE_CLIENT_SECRET: 'kratke' })).toThrow('OAUTH_GOOGLE_CLIENT_SECRET')
  expect(loadConfig({ ...production, ...google, OAUTH_GOOGLE_CLIENT_SECRET: secret }).oauth.google).not.toBeNull()
})

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

const google = { OAUTH_GOOGLE_CLIENT_ID: 'shop', OAUTH_GOOGLE_CLIENT_SECRET: secret }
const facebook = { OAUTH_FACEBOOK_CLIENT_ID: '123', OAUTH_FACEBOOK_CLIENT_SECRET: secret }
const apple = {
  OAUTH_APPLE_CLIENT_ID: 'cz.shop',
  OAUTH_APPLE_TEAM_ID: 'TEAM123456',
  OAUTH_APPLE_KEY_ID: 'KEY1234567',
  OAUTH_APPLE_PRIVATE_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----`,
}

test('without a client at a provider it is not offered, in development neither', () => {
  expect(loadConfig({}).oauth).toEqual({ google: null, facebook: null, apple: null })
})

test('with a client of its own a shop goes to the providers themselves', () => {
  expect(loadConfig({ ...production, ...google, ...facebook, ...apple }).oauth).toEqual({
    google: { issuer: 'https://accounts.google.com', clientId: 'shop', clientSecret: secret },
    facebook: {
      dialogUrl: 'https://www.facebook.com/v24.0/dialog/oauth',
      graphUrl: 'https://graph.facebook.com/v24.0',
      clientId: '123',
      clientSecret: secret,
    },
    apple: {
      issuer: 'https://appleid.apple.com',
      clientId: 'cz.shop',
      teamId: 'TEAM123456',
      keyId: 'KEY1234567',
      privateKey: '-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----',
    },
  })
})

test.each([
  ['OAUTH_GOOGLE_CLIENT_SECRET', google],
  ['OAUTH_FACEBOOK_CLIENT_SECRET', facebook],
  ['OAUTH_APPLE_TEAM_ID', apple],
  ['OAUTH_APPLE_KEY_ID', apple],
  ['OAUTH_APPLE_PRIVATE_KEY', apple],
])('a provider with a client id and without %s refuses to start, in every mode @O07', (name, settings) => {
  expect(() => loadConfig({ ...settings, [name]: '' })).toThrow(`${name}: is missing`)
})

test.each([
  ['OAUTH_GOOGLE_CLIENT_SECRET', 'kratke', google],
  ['OAUTH_GOOGLE_ISSUER', 'http://127.0.0.1:4999/google', google],
  ['OAUTH_FACEBOOK_GRAPH_URL', 'http://localhost:4999/graph', facebook],
  ['OAUTH_APPLE_ISSUER', 'http://apple.test', apple],
])('production refuses %s %s of a provider that is offered @O07', (name, value, settings) => {
  expect(() => loadConfig({ ...production, ...settings, [name]: value })).toThrow(`${name}: must`)
  expect(() => loadConfig({ ...settings, [name]: value })).not.toThrow()
})

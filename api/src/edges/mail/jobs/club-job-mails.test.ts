import { expect, test } from 'vitest'
import { clubWelcome } from '../templates/club-mails.ts'
import { expiryNotice } from './club-job-mails.ts'

const settings = { publicOrigin: 'https://shop.test', siteName: 'Drogerie' } as never
const job = {
  kind: 'points-expiry',
  email: 'jana@example.cz',
  firstName: 'Jana',
  points: 120,
  expiresOn: '2026-12-21',
  balance: 2532,
} as const

test.each([
  ['2026-11-21T10:00:00Z', '120 bodů vám platí už jen 30 dní'],
  ['2026-12-17T22:30:00Z', '120 bodů vám platí už jen 4 dny'],
  // In Prague it is the next day already.
  ['2026-12-17T23:30:00Z', '120 bodů vám platí už jen 3 dny'],
  ['2026-12-20T10:00:00Z', '120 bodů vám platí už jen do zítřka'],
  ['2026-12-21T10:00:00Z', '120 bodů vám platí už jen dnes'],
  ['2026-12-22T10:00:00Z', undefined],
])('a notice that goes out at %s says the days that are left: %s @API-09', (now, subject) => {
  expect(expiryNotice(job, settings, new Date(now))?.subject.replaceAll('\u00a0', ' ')).toBe(
    subject,
  )
})

test('the notice names the last day of the points, and writes thousands with a space @API-09 @SHELL-25', () => {
  const mail = expiryNotice(job, settings, new Date('2026-11-21T10:00:00Z'))
  expect(JSON.stringify(mail).replaceAll('\u00a0', ' ')).toContain(
    'platí už jen do 21. 12. 2026. Celkem jich teď máte 2 532.',
  )
})

const activate = 'Aktivujte je v účtu, uplatní se při nákupu.'

test.each<[string, { points: number; coupons: string[]; benefits: string[] }, string[]]>([
  [
    'points, a coupon and a benefit',
    { points: 100, coupons: ['Sleva 50 Kč'], benefits: ['100 bodů navíc'] },
    [
      'Na kartě máte 100 bodů',
      'Čeká na vás kupon',
      'Sleva 50 Kč',
      'Aktivujte ho v účtu, uplatní se při nákupu.',
      'Platí samo, bez aktivace',
      '100 bodů navíc',
    ],
  ],
  [
    'coupons alone',
    { points: 0, coupons: ['Sleva 50 Kč', 'Dárek'], benefits: [] },
    ['Čekají na vás kupony', 'Sleva 50 Kč', 'Dárek', activate],
  ],
  [
    'more coupons than a mail lists',
    { points: 0, coupons: [...'ABCDEFGH'], benefits: [] },
    ['Čekají na vás kupony', ...'ABCDE', 'a 3 další kupony', activate],
  ],
  ['nothing', { points: 0, coupons: [], benefits: [] }, []],
])('the welcome says what is on the new card: %s @API-09 @ACC-03', (_name, given, said) => {
  const mail = clubWelcome(
    { email: 'jana@example.cz', cardNumber: '2913004718261', ...given },
    settings,
  )
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const notes = mail.blocks.flatMap((block) =>
    block.kind === 'note' ? [block.title, ...block.lines].map(plain) : [],
  )
  expect(notes).toEqual(said)
  expect(JSON.stringify(mail.blocks)).toMatch(/Dobrý den,.*2 913 004 718 261/)
})

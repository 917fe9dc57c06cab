import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { headless } from '@drogerie/tooling/chromium.ts'
import type { EngineOptions } from './engines/engine-test.ts'
import { consentText, consentVersion } from '../shell/src/telemetry/consent/consent-rules.ts'
import { shopOrigin, shownLineup, testShop } from './support/addresses.ts'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
const cookie = (name: string, value: string, httpOnly: boolean) => ({
  name,
  value,
  domain: new URL(shopOrigin).hostname,
  path: '/',
  expires: -1,
  httpOnly,
  secure: false,
  sameSite: 'Lax' as const,
})
/**
 * Shoppers who have refused cookies, so that only the consent tests see the card. Every page of
 * every test is of the requested line-up; support/test.ts makes sure.
 */
const refused = consentText({ id: 'e2e', version: consentVersion, at: Date.now(), granted: [] })
const storageState = {
  cookies: [
    cookie('consent', encodeURIComponent(refused), false),
    ...(shownLineup ? [cookie('mf-lineup', shownLineup.token, true)] : []),
  ],
  origins: [],
}

const executablePath = process.env['CHROMIUM']
const launch = (...flags: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...headless, ...flags],
})
/**
 * A quarter of a page's price is its drawn goods. The phone, Firefox and WebKit show them by day,
 * the desktop at night.
 */
const withoutPictures = { launchOptions: launch('--blink-settings=imagesEnabled=false') }

/** Tests that move the channel go one after the other: each expects the line-up it left. */
const channelTests = [
  '**/promotion.smoke.ts',
  '**/release.journey.ts',
  '**/watch.journey.ts',
  '**/board.journey.ts',
  '**/storm.journey.ts',
]

/**
 * Tests that walk on both devices: on the phone in `npm test`, on the desktop in `pnpm test:long`.
 */
const onBothDevices = /@phone/
/** Minutes long: in `pnpm test:long` alone, with nothing beside. */
const long = /@long/
/** One more kind of what another test shows: in `pnpm test:long` alone, on each of its devices. */
const atNight = /@night/

const inEngine = (
  name: string,
  engine: EngineOptions['engine'],
  { viewport: size }: { viewport: EngineOptions['size'] },
  grepInvert: RegExp[] = [],
) => ({ name, use: { engine, size }, testMatch: '**/*.engine.ts', timeout: 90_000, grepInvert })

const config: PlaywrightTestConfig<object, EngineOptions> = {
  testDir: '.',
  testMatch: ['smoke/**/*.smoke.ts', 'journeys/**/*.journey.ts'],
  outputDir: `../test-results/${testShop}`,
  // against a running shop no other is started: SHOP_ORIGIN=http://127.0.0.1:4000 pnpm e2e
  // smoke/guest.smoke.ts
  ...(process.env['SHOP_ORIGIN'] ? {} : { globalSetup: './support/global-setup.ts' }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: shopOrigin,
    storageState,
    browserName: 'chromium',
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    // a trace of every test takes half of the processor time: ask for it by `--trace on` when one
    // fails
    screenshot: 'only-on-failure',
    launchOptions: launch(),
  },
  projects: [
    {
      name: 'desktop',
      use: { ...desktop, ...withoutPictures },
      grepInvert: [onBothDevices, long, atNight],
      testIgnore: channelTests,
    },
    {
      name: 'desktop-with-pictures',
      use: desktop,
      grepInvert: [onBothDevices, long, atNight],
      testIgnore: channelTests,
    },
    {
      name: 'phone',
      use: phone,
      grep: onBothDevices,
      grepInvert: [long, atNight],
      testIgnore: channelTests,
    },
    {
      name: 'other-device',
      use: desktop,
      grep: [onBothDevices, atNight],
      grepInvert: [/@phone-only/, long],
      testIgnore: channelTests,
    },
    {
      name: 'phone-at-night',
      use: phone,
      grep: /(?=.*@phone)(?=.*@night)/,
      grepInvert: long,
      testIgnore: channelTests,
    },
    { name: 'channel', use: desktop, testMatch: channelTests, grepInvert: long, workers: 1 },
    inEngine('firefox', 'firefox', desktop, [atNight]),
    inEngine('webkit', 'webkit', phone, [atNight]),
    inEngine('firefox-phone', 'firefox', phone),
    inEngine('webkit-desktop', 'webkit', desktop),
    { name: 'long', use: desktop, grep: long, workers: 1 },
  ],
}

export default defineConfig(config)

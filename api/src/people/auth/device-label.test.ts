import { expect, test } from 'vitest'
import { coarseNetwork, deviceLabel } from './device-label.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  [windows, 'Chrome, Windows'],
  [`${windows} Edg/142.0.0.0`, 'Edge, Windows'],
  [`${windows} OPR/124.0.0.0`, 'Opera, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari, Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  ['curl/8.14.1', 'Neznámé zařízení'],
  ['<script>alert(1)</script>', 'Neznámé zařízení'],
  ['', 'Neznámé zařízení'],
  [undefined, 'Neznámé zařízení'],
])('%s is %s @ACC-21', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})

test.each([
  ['85.70.12.34', '85.70.12.*'],
  ['2001:db8:1:2::/64', '2001:db8:1:*'],
])('of %s is kept %s @ACC-21', (network, coarse) => {
  expect(coarseNetwork(network)).toBe(coarse)
})

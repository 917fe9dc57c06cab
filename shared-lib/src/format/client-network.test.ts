import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:9:9:9:9', '2001:db8:0:0::/64'],
  ['2001:0db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s @D14', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})

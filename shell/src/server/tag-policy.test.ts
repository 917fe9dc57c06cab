import { expect, test } from 'vitest'
import { pageHeaders } from './security-headers.ts'
import { readSettings } from './settings.ts'

const headersOf = (environment: Record<string, string>) =>
  pageHeaders('{}', readSettings(environment))
const policyOf = (environment: Record<string, string>) =>
  headersOf(environment)['content-security-policy'] ?? ''

test('without a container the policy names nobody else and scripts need integrity @SHELL-09', () => {
  const headers = headersOf({ GTM_ORIGIN: 'https://tags.shop.example' })
  expect(headers['content-security-policy']).not.toContain('https:')
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)')
})

test('a container opens the policy to Google’s addresses and to nothing inline @SHELL-09', () => {
  const policy = policyOf({ GTM_ID: 'GTM-ABC123' })
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/\*\.googletagmanager\.com;/)
  const reports =
    'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
  expect(policy).toContain(`connect-src 'self' ${reports};`)
  expect(policy).toContain(`img-src 'self' data: ${reports};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('a tagging server of our own stands for all of them @SHELL-09', () => {
  const policy = policyOf({ GTM_ID: 'GTM-ABC123', GTM_ORIGIN: 'https://tags.shop.example/path' })
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/tags\.shop\.example;/)
  expect(policy).toContain("connect-src 'self' https://tags.shop.example;")
  expect(policy).toContain("img-src 'self' data: https://tags.shop.example;")
  expect(policy).not.toContain('google')
})

test.each(['GTM-abc', 'UA-123', 'GTM-', 'GTM-A"><script>'])(
  '%s is no container: the front does not start @SHELL-09',
  (GTM_ID) => {
    expect(() => readSettings({ GTM_ID })).toThrow(/GTM_ID/)
  },
)

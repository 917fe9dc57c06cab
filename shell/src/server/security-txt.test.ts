import { expect, test } from 'vitest'
import { securityText } from './security-txt.ts'

const told = {
  publicOrigin: 'https://shop.example',
  securityContact: 'mailto:a@shop.example',
  securityPolicy: null,
}

test('who may be told of a weakness, for half a year from the day it is asked', () => {
  expect(securityText(told, Date.parse('2026-11-24T17:30:00Z'))).toBe(
    [
      'Contact: mailto:a@shop.example',
      'Expires: 2027-05-23T00:00:00.000Z',
      'Preferred-Languages: cs, en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a policy is named where there is one, and nothing is invented without a contact', () => {
  const policy = 'https://shop.example/bezpecnost'
  expect(securityText({ ...told, securityPolicy: policy }, 0)?.split('\n')).toContain(
    `Policy: ${policy}`,
  )
  expect(securityText({ ...told, securityContact: null, securityPolicy: policy }, 0)).toBeNull()
})

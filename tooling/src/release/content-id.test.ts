import { expect, test } from 'vitest'
import { release } from './checks/a-release.ts'
import { contentId } from './content-id.ts'

const built = release('mf-cart', { files: { 'e.js': { bytes: 1, sha384: 'sha384-a' } } })
const same = {
  ...built,
  commit: 'other',
  builtAt: '2027-01-01T00:00:00Z',
  dirty: true as const,
  version: '2',
}

test('a build at another commit and moment is the same release @PLAT-01', () => {
  expect(contentId(same)).toBe(contentId(built))
  expect(contentId(built)).toMatch(/^[0-9a-f]{10}$/)
})

test.each([
  ['another byte', { ...built, files: { 'e.js': { bytes: 1, sha384: 'sha384-b' } } }],
  ['another server bundle', { ...built, server: { bytes: 1, sha384: 'sha384-y' } }],
  ['another limit', { ...built, budgets: { page: 1 } }],
  ['another need', { ...built, operations: ['GET /x'] }],
])('%s is another one @PLAT-01', (_name, other) => {
  expect(contentId(other)).not.toBe(contentId(built))
})

test('an edition is another one @PLAT-01', () => {
  expect(contentId(built, 'rehearsal')).not.toBe(contentId(built))
})

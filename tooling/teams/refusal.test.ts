import { expect, test } from 'vitest'
import { linesOf } from '../src/commands/check.ts'
import { saysWhatToDo } from './refusal.ts'

const verdict = (what: string) => ({
  level: 'blocked' as const,
  rule: 'parcel props',
  what,
  why: 'the parcel would break inside the page',
  remedy: 'make the prop optional',
  lineups: ['L-0003'],
})
const mounts = (app: string) => `${app}@0.1.0-0123456789 mounts store-picker without region`
const said = (...apps: string[]) =>
  linesOf({
    app: 'mf-content',
    version: '0.1.0-abb1322cdd',
    verdicts: apps.map((app) => verdict(mounts(app))),
  }).join('\n')

test('a refusal is known by what, why and what to do, at one place or at several @PLAT-02', () => {
  expect(saysWhatToDo(said('mf-cart'), 'region')).toBe(true)
  expect(saysWhatToDo(said('mf-cart', 'mf-catalog'), 'region')).toBe(true)
  expect(saysWhatToDo(said('mf-cart'), 'colour')).toBe(false)
  expect(saysWhatToDo(said('mf-cart').replace(/do: .*/, ''), 'region')).toBe(false)
})

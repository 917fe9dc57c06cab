import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFront } from '../testing/a-front.ts'

let front: Awaited<ReturnType<typeof startFront>>
beforeAll(async () => {
  front = await startFront()
})
afterAll(() => front.end())

const choice = {
  id: '0b9e1b1c-4d1f-4f5e-9b57-3f6f8a3a6f10',
  version: '2026-11',
  granted: ['measuring'],
  lineup: 'L-0001',
}
const send = (body: unknown) =>
  fetch(`${front.origin}/_mf/consent`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('a choice is written down with its number, words and time, and without an address @CZ-10', async () => {
  expect((await send(choice)).status).toBe(204)
  const line = front.lines.find((one) => one.includes(choice.id))
  const {
    level: _level,
    pid: _pid,
    hostname: _hostname,
    ...record
  } = JSON.parse(line ?? '{}') as Record<string, unknown>
  expect(record).toEqual({
    ...choice,
    record: 'consent',
    time: expect.any(Number) as number,
    msg: 'consent given',
  })
})

test('a refusal is written down as one @CZ-10', async () => {
  const refusal = { ...choice, id: '7d0f3a5e-3c1a-4e2b-8a55-0f3f2f6f1a11', granted: [] }
  expect((await send(refusal)).status).toBe(204)
  expect(front.lines.find((one) => one.includes(refusal.id))).toContain('consent refused')
})

test.each([
  ['no JSON', 'yes'],
  ['a purpose there is not', { ...choice, granted: ['everything'] }],
  ['more than a choice', { ...choice, email: 'jana@example.cz' }],
  ['a number of its own kind', { ...choice, id: 'jana' }],
])('%s is refused and leaves nothing in the log @CZ-10', async (_name, body) => {
  const before = front.lines.length
  expect((await send(body)).status).toBe(400)
  expect(front.lines.slice(before).join('')).not.toContain('"record":"consent"')
})

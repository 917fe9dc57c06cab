import { removeData } from '../testing/own-store.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysDirectory } from '../paths.ts'
import { asFront, listening } from '../testing/listening.ts'
import { admissionOf, awaitAdmission } from './admission.ts'
import { ensureKeys } from './key-files.ts'

beforeAll(() => ensureKeys(keysDirectory))
afterAll(removeData)

const refused = (strikes: number, lineup = 'L-2') => [
  { lineup, strikes, reason: 'it renders nothing' },
]
type Said = Parameters<typeof asFront>[0]
const asked = (say: Said, channel = 'production') =>
  listening(asFront(say), (origin) => admissionOf(origin, channel, 'L-2'))

test.each<[string, Awaited<ReturnType<Said>>, object]>([
  ['everybody gets it', { serving: 'L-2' }, { kind: 'serves' }],
  ['some get it', { serving: 'L-1', canary: 'L-2' }, { kind: 'serves' }],
  ['it is not there yet', { serving: 'L-1' }, { kind: 'waits' }],
  ['another one is refused', { serving: 'L-1', refused: refused(2, 'L-3') }, { kind: 'waits' }],
  ['its bytes did not come yet', { serving: 'L-1', refused: refused(0) }, { kind: 'waits' }],
  [
    'it failed once',
    { serving: 'L-1', refused: refused(1) },
    { kind: 'refused', reason: 'it renders nothing', isSure: false },
  ],
  [
    'it failed twice',
    { serving: 'L-1', refused: refused(2) },
    { kind: 'refused', reason: 'it renders nothing', isSure: true },
  ],
])('what a front says: %s @PLAT-02', async (_what, said, expected) => {
  expect(await asked(() => said)).toEqual(expected)
})

test('a front of another channel, of no channel and no front at all say nothing @PLAT-02', async () => {
  expect(await asked(() => ({ serving: 'L-2' }), 'staging')).toEqual({
    kind: 'unseen',
    why: expect.stringMatching(/^http:.* follows production$/) as string,
  })
  const old = await listening(
    (_request, response) => void response.end('{"lineups":[]}'),
    (origin) => admissionOf(origin, 'production', 'L-2'),
  )
  expect(old).toEqual({
    kind: 'unseen',
    why: expect.stringContaining('follows we do not know which channel') as string,
  })
  const none = await admissionOf('http://127.0.0.1:9', 'production', 'L-2')
  expect(none).toMatchObject({
    kind: 'unseen',
    why: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9: .*\w/) as string,
  })
  const broken = await listening(
    (_request, response) => void response.writeHead(502).end(),
    (origin) => admissionOf(origin, 'production', 'L-2'),
  )
  expect(broken).toMatchObject({
    kind: 'unseen',
    why: expect.stringContaining('it answered 502') as string,
  })
})

test('a first refusal is waited out: the front tries again, and then it is sure @PLAT-02', async () => {
  let looks = 0
  const sequence = [
    { serving: 'L-1' },
    { serving: 'L-1', refused: refused(1) },
    { serving: 'L-1', refused: refused(2) },
  ]
  const found = await listening(
    asFront(() => sequence[Math.min((looks += 1), 3) - 1] ?? { serving: null }),
    (origin) => awaitAdmission(origin, 'production', 'L-2'),
  )
  expect([found, looks]).toMatchObject([{ kind: 'refused', isSure: true }, 3])
})

test.each<[string, Awaited<ReturnType<Said>>]>([
  ['serves', { serving: 'L-2' }],
  ['unseen', { serving: 'L-1' }],
])('a front that %s is asked once @PLAT-02', async (kind, said) => {
  let looks = 0
  const say = () => ((looks += 1), said)
  const channel = kind === 'unseen' ? 'staging' : 'production'
  const found = await listening(asFront(say), (origin) => awaitAdmission(origin, channel, 'L-2'))
  expect([found.kind, looks]).toEqual([kind, 1])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  noteOf,
  refreshStep,
  SETTLE_SECONDS,
  standingOf,
  type RefreshStep,
  type SessionFacts,
  type TokenStanding,
} from './session-rules.ts'

type StandingRow = [
  name: string,
  token: number,
  session: Omit<SessionFacts, 'newestSeenSecondsAgo'>,
  TokenStanding,
  RefreshStep,
]

test.each<StandingRow>([
  ['the only token', 1, { generation: 1, settled: true }, 'current', 'rotate'],
  ['the newest', 4, { generation: 4, settled: true }, 'current', 'rotate'],
  ['the newest, just handed out', 4, { generation: 4, settled: false }, 'current', 'again'],
  [
    'the one before, whose successor nobody used',
    3,
    { generation: 4, settled: false },
    'previous',
    'again',
  ],
  [
    'the one before, whose successor is in use',
    3,
    { generation: 4, settled: true },
    'spent',
    'reuse',
  ],
  ['one of long ago', 2, { generation: 4, settled: false }, 'spent', 'reuse'],
  ['one that was never handed out', 5, { generation: 4, settled: true }, 'spent', 'reuse'],
])('%s @API-06', (_name, token, session, standing, step) => {
  expect(standingOf(session, token)).toBe(standing)
  expect(refreshStep(session, token)).toBe(step)
})

test.each([
  ['a new token is seen for the first time', 4, null, false, 'seen'],
  ['used at once again it may still be lost with the browser', 4, 1, false, null],
  ['used two minutes later it is kept', 4, SETTLE_SECONDS, false, 'settled'],
  ['the one before shows nothing', 3, SETTLE_SECONDS, false, null],
  ['what has settled stays so', 4, SETTLE_SECONDS, true, null],
] as const)('%s @API-06', (_name, token, newestSeenSecondsAgo, settled, expected) => {
  expect(noteOf({ generation: 4, settled, newestSeenSecondsAgo }, token)).toBe(expected)
})

/** The server's row, judged by the rules alone; time is seconds of the database's clock. */
class Server {
  private readonly row: { generation: number; settled: boolean; newestSeenAt: number | null } = {
    generation: 1,
    settled: true,
    newestSeenAt: null,
  }

  use(token: number, now: number): TokenStanding {
    const { row } = this
    const note = noteOf(
      { ...row, newestSeenSecondsAgo: row.newestSeenAt === null ? null : now - row.newestSeenAt },
      token,
    )
    if (note === 'seen') row.newestSeenAt = now
    if (note === 'settled') row.settled = true
    return standingOf(row, token)
  }

  refresh(token: number, now: number): number | 'ended' {
    const { row } = this
    this.use(token, now)
    const step = refreshStep(row, token)
    if (step === 'reuse') return 'ended'
    if (step === 'rotate')
      Object.assign(row, { generation: row.generation + 1, settled: false, newestSeenAt: null })
    else if (token < row.generation) row.newestSeenAt = null
    return row.generation
  }
}

type Step =
  | { kind: 'wait'; seconds: number }
  | { kind: 'use' }
  | { kind: 'refresh'; answer: 'arrives' | 'lost' | 'late' }
  /** A frozen tab goes on and takes the answer that waited for it. */
  | { kind: 'thaw' }
  /** The browser dies: what it stored in its last half minute was never written to the disk. */
  | { kind: 'crash' }

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1_800, max: 20 * 86_400 }))
    .map((seconds) => ({ kind: 'wait', seconds }) as const),
  fc.constant({ kind: 'use' } as const),
  fc
    .constantFrom('arrives', 'lost', 'late')
    .map((answer) => ({ kind: 'refresh', answer }) as const),
  fc.constant({ kind: 'thaw' } as const),
  fc.constant({ kind: 'crash' } as const),
)

const DISK_SECONDS = 30

/**
 * Tabs of one browser: each call takes the newest stored token, and an answer replaces the token it
 * was asked with alone.
 */
class Browser {
  private stored = [{ token: 1, at: 0 }]
  private waiting: { sent: number; got: number }[] = []
  private readonly server: Server

  constructor(server: Server) {
    this.server = server
  }

  token = () => this.stored.at(-1)?.token ?? 0

  private store(sent: number, got: number, now: number) {
    if (this.token() === sent && got !== sent) this.stored.push({ token: got, at: now })
  }

  /** @returns false - it was signed out. */
  does(step: Step, now: number): boolean {
    if (step.kind === 'use') return this.server.use(this.token(), now) !== 'spent'
    if (step.kind === 'refresh') return this.refreshes(step.answer, now)
    if (step.kind === 'thaw') {
      const [answer, ...rest] = this.waiting
      this.waiting = rest
      if (answer) this.store(answer.sent, answer.got, now)
    }
    if (step.kind === 'crash') {
      this.waiting = []
      this.stored = this.stored.filter(({ at }, index) => index === 0 || now - at > DISK_SECONDS)
    }
    return true
  }

  private refreshes(answer: 'arrives' | 'lost' | 'late', now: number): boolean {
    const sent = this.token()
    const got = this.server.refresh(sent, now)
    if (got === 'ended') return false
    if (answer === 'arrives') this.store(sent, got, now)
    if (answer === 'late') this.waiting.push({ sent, got })
    return true
  }
}

describe('whatever happens on the way @SHELL-12 @SHELL-13', () => {
  test('tabs, lost and late answers, sleep and crashes never sign an honest shopper out', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (walk) => {
        const browser = new Browser(new Server())
        let now = 0
        for (const step of walk) {
          if (step.kind === 'wait') now += step.seconds
          else expect(browser.does(step, now)).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('a copied token becomes invalid soon after its owner refreshed, and its use is detected', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 30 }), (walk) => {
        const server = new Server()
        const browser = new Browser(server)
        let now = 0
        for (const step of walk) {
          if (step.kind === 'wait') now += step.seconds
          else browser.does(step, now)
        }
        const copy = browser.token()
        // Until then the browser may still have to take its newest token twice.
        for (let visit = 0; visit < 3; visit += 1) {
          now += 1_800
          expect(browser.does({ kind: 'refresh', answer: 'arrives' }, now)).toBe(true)
          expect(browser.does({ kind: 'use' }, now)).toBe(true)
        }
        expect(server.use(copy, now)).toBe('spent')
        expect(server.refresh(copy, now)).toBe('ended')
      }),
      { numRuns: 1_000 },
    )
  })
})

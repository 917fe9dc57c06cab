import fc from 'fast-check'
import type { AnswerCheck } from './answer-check.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import type { Operation } from './operations.ts'
import { requestsOf, type FuzzRequest, type Person } from './request-values.ts'

/** No answer may take longer, whatever the request. */
const SLOWEST_MS = 3_000

export type Finding = {
  operation: string
  seed: number
  path: string
  problems: string[]
  request: FuzzRequest
}
export type Run = {
  requests: number
  statuses: Map<number, number>
  slowestMs: number
  finding: Finding | null
}

export type FuzzOptions = {
  runs: number
  seed: number
  /** Where to begin, as printed with a finding. */
  path?: string
}

const headersOf = ({ jana, stranger }: FuzzShop, person: Person) =>
  ({ nobody: {}, jana: jana.headers, stranger: stranger.headers })[person]

/**
 * Resources to write to are recreated where an address names one; elsewhere it is enough that she
 * is signed in.
 */
async function pathsFor(shop: FuzzShop, { method, path }: Operation): Promise<FuzzShop['paths']> {
  if (method === 'GET') return shop.paths
  if (path.includes('{')) return shop.freshPaths()
  await shop.signInAnew()
  return shop.paths
}

/**
 * Sends generated requests to one operation; stops at the first that is answered wrongly and makes
 * it as small as it can.
 */
export async function fuzzOperation(
  shop: FuzzShop,
  check: AnswerCheck,
  operation: Operation,
  { runs, seed, path }: FuzzOptions,
): Promise<Run> {
  const run: Run = { requests: 0, statuses: new Map(), slowestMs: 0, finding: null }
  let problems: string[] = []
  const send = async (request: FuzzRequest): Promise<boolean> => {
    if (run.requests % 8 === 0) await shop.forgetAttempts()
    const startedAt = performance.now()
    const answer = await shop.app.inject({
      method: operation.method,
      url: request.url,
      headers: { ...headersOf(shop, request.person), ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    })
    const elapsed = performance.now() - startedAt
    run.requests += 1
    run.slowestMs = Math.max(run.slowestMs, elapsed)
    run.statuses.set(answer.statusCode, (run.statuses.get(answer.statusCode) ?? 0) + 1)
    const found = check(shop.operationFor(operation.method, request.url), answer)
    if (elapsed > SLOWEST_MS) found.push(`took ${Math.round(elapsed)} ms`)
    if (found.length > 0) problems = found
    return found.length === 0
  }
  const paths = await pathsFor(shop, operation)
  const result = await fc.check(
    fc.asyncProperty(requestsOf(operation, shop.description.components.schemas, paths), send),
    {
      numRuns: runs,
      seed,
      maxSkipsPerRun: 0,
      ...(path === undefined ? {} : { path }),
    },
  )
  if (result.failed) {
    const [request] = result.counterexample ?? []
    if (request)
      run.finding = {
        operation: operation.id,
        seed: result.seed,
        path: result.counterexamplePath ?? '',
        problems,
        request,
      }
    else throw new Error(`${operation.id}: ${String(result.errorInstance)}`)
  }
  return run
}

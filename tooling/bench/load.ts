import autocannon from 'autocannon'
import { availableParallelism, loadavg } from 'node:os'

const loadSeconds = 5
const connections = 10
export const loadTerms = `${connections} connections, ${loadSeconds} s`

/** Load of the machine: figures of a busy one say little by themselves. */
export const machine = () =>
  `${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}`

/**
 * Requests of an address per second. `anew` gives every request an address of its own, so that no
 * cache can answer.
 */
export async function load(url: string, { anew = false } = {}): Promise<string> {
  const { pathname, search } = new URL(url)
  const other = (nth: number) => ({
    path: `${pathname}${search || '?'}&bench=${Date.now()}-${nth}`,
  })
  return run({
    url,
    headers: { 'accept-encoding': 'br' },
    ...(anew ? { requests: [each(other)] } : {}),
  })
}

/** Requests per second, each as `requestOf` makes it from its number. */
export const loadChanges = (
  url: string,
  requestOf: (nth: number) => autocannon.Request,
): Promise<string> => run({ url, requests: [each(requestOf)] })

function each(requestOf: (nth: number) => autocannon.Request): autocannon.Request {
  let count = 0
  return { setupRequest: (request: autocannon.Request) => ({ ...request, ...requestOf(count++) }) }
}

async function run(options: autocannon.Options): Promise<string> {
  const { requests, latency, non2xx } = await autocannon({
    connections,
    duration: loadSeconds,
    ...options,
  })
  return `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms${non2xx ? `, ${non2xx} not 2xx` : ''}`
}

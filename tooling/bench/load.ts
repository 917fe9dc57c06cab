import autocannon from 'autocannon'
import { availableParallelism, loadavg } from 'node:os'

const loadSeconds = 5
const connections = 10
export const loadTerms = `${connections} connections, ${loadSeconds} s`

/** What else the machine did: figures of a busy one say little by themselves. */
export const machine = () => `${availableParallelism()} cores, load average ${(loadavg()[0] ?? 0).toFixed(1)}`

/** Requests of an address per second. `anew` gives every request an address of its own, so that no cache can answer. */
export async function load(url: string, { anew = false } = {}): Promise<string> {
  const { pathname, search } = new URL(url)
  let count = 0
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: `${pathname}${search || '?'}&bench=${Date.now()}-${count++}` })
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections,
    duration: loadSeconds,
    headers: { 'accept-encoding': 'br' },
    ...(anew ? { requests: [{ setupRequest }] } : {}),
  })
  return `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms${non2xx ? `, ${non2xx} not 2xx` : ''}`
}

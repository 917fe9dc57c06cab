import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

/** Megabytes after a forced collection. */
export type FrontMemory = { rss: number; heap: number; pid: number }

const mb = (bytes: number) => Math.round(bytes / 100_000) / 10
/** Old workers have gone by then. ms */
const drainedMs = 12_000
const samples = 3
const pauseMs = 2000

/** Calls of the DevTools protocol, one after the other, over one connection. */
async function inspect<T>(port: number, calls: [string, object][]): Promise<T[]> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  if (!target) throw new Error(`nothing to inspect on port ${port}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')), {
      once: true,
    })
  })
  const answers: T[] = []
  for (const [index, [method, params]] of calls.entries()) {
    const answered = new Promise<T>((resolve) => {
      const take = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result: T }
        if (message.id !== index + 1) return
        socket.removeEventListener('message', take)
        resolve(message.result)
      }
      socket.addEventListener('message', take)
    })
    socket.send(JSON.stringify({ id: index + 1, method, params }))
    answers.push(await answered)
  }
  socket.close()
  return answers
}

async function collectedMemory(port: number): Promise<FrontMemory> {
  const expression = 'JSON.stringify({ ...process.memoryUsage(), pid: process.pid })'
  const answers = await inspect<{ result?: { value: string } }>(port, [
    ['HeapProfiler.collectGarbage', {}],
    ['HeapProfiler.collectGarbage', {}],
    ['Runtime.evaluate', { expression }],
  ])
  const usage = JSON.parse(answers.at(-1)?.result?.value ?? '{}') as {
    rss: number
    heapUsed: number
    pid: number
  }
  return { rss: mb(usage.rss), heap: mb(usage.heapUsed), pid: usage.pid }
}

/**
 * Memory of the front and its workers once old line-ups have drained; the least of three looks,
 * each after a collection.
 */
export async function settledFrontMemory(port: number): Promise<FrontMemory> {
  await sleep(drainedMs)
  const looks: FrontMemory[] = []
  for (let look = 0; look < samples; look += 1) {
    looks.push(await collectedMemory(port))
    await sleep(pauseMs)
  }
  return looks.reduce((least, next) => (next.rss < least.rss ? next : least))
}

/** JavaScript heap of a tab after a forced collection, in megabytes. */
export async function tabHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return mb(usedSize)
  } finally {
    await session.detach()
  }
}

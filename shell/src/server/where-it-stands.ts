import { Session } from 'node:inspector'

/** Longer than V8 ever took to stop a loop; a thread that is blocked outside of JavaScript never answers. ms */
const patienceMs = 800

type WorkerMessage = {
  method?: string
  params: { scriptId?: string; url?: string; callFrames?: { location: { scriptId: string } }[] }
}

/**
 * Asks V8 where a worker that does not answer stands just now. The worker is stopped for that moment and goes on after it.
 *
 * @returns file names of its stack, innermost first; null when it is not running JavaScript.
 */
export function whereItStands(threadId: number): Promise<string[] | null> {
  const session = new Session()
  session.connect()
  const { promise, resolve } = Promise.withResolvers<string[] | null>()
  const timer = setTimeout(() => resolve(null), patienceMs)
  const files = new Map<string, string>()
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
    for (const [index, method] of ['Debugger.enable', 'Debugger.pause'].entries()) {
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: index + 1, method }) })
    }
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { method, params: told } = JSON.parse(params.message) as WorkerMessage
    if (method === 'Debugger.scriptParsed') files.set(told.scriptId ?? '', told.url ?? '')
    if (method === 'Debugger.paused') resolve((told.callFrames ?? []).map(({ location }) => files.get(location.scriptId) ?? ''))
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return promise.finally(() => {
    clearTimeout(timer)
    session.disconnect()
  })
}

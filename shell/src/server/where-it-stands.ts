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
  let worker: string | null = null
  let nextId = 1
  const tell = (method: string) => {
    if (worker)
      session.post('NodeWorker.sendMessageToWorker', {
        sessionId: worker,
        message: JSON.stringify({ id: nextId++, method }),
      })
  }
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
    worker = sessionId
    tell('Debugger.enable')
    tell('Debugger.pause')
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    if (params.sessionId !== worker) return
    const { method, params: told } = JSON.parse(params.message) as WorkerMessage
    if (method === 'Debugger.scriptParsed') files.set(told.scriptId ?? '', told.url ?? '')
    if (method === 'Debugger.paused')
      resolve((told.callFrames ?? []).map(({ location }) => files.get(location.scriptId) ?? ''))
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return promise.finally(() => {
    clearTimeout(timer)
    // a worker that stays paused cannot even be terminated
    tell('Debugger.resume')
    tell('Debugger.disable')
    session.post('NodeWorker.disable', () => session.disconnect())
  })
}

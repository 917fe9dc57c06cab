import { Session } from 'node:inspector'

/** V8 stops a loop in less; a thread that is blocked outside of JavaScript never answers. ms */
const timeoutMs = 800

type WorkerMessage = {
  method?: string
  /** Answers to commands have none. */
  params?: { scriptId?: string; url?: string; callFrames?: { location: { scriptId: string } }[] }
}

/**
 * Reads the stack of a worker that does not answer, through V8's inspector. The worker is paused
 * for that moment.
 *
 * @returns file names of its stack, innermost first; null when it is not running JavaScript.
 */
export function readWorkerStack(threadId: number): Promise<string[] | null> {
  const session = new Session()
  session.connect()
  const { promise, resolve } = Promise.withResolvers<string[] | null>()
  const timer = setTimeout(() => resolve(null), timeoutMs)
  const files = new Map<string, string>()
  let worker: string | null = null
  let nextId = 1
  const send = (method: string) => {
    if (worker)
      session.post('NodeWorker.sendMessageToWorker', {
        sessionId: worker,
        message: JSON.stringify({ id: nextId++, method }),
      })
  }
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith(`[worker ${threadId}]`)) return
    worker = sessionId
    send('Debugger.enable')
    send('Debugger.pause')
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    if (params.sessionId !== worker) return
    const event = JSON.parse(params.message) as WorkerMessage
    const { scriptId = '', url = '', callFrames = [] } = event.params ?? {}
    if (event.method === 'Debugger.scriptParsed') files.set(scriptId, url)
    if (event.method === 'Debugger.paused')
      resolve(callFrames.map(({ location }) => files.get(location.scriptId) ?? ''))
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return promise.finally(() => {
    clearTimeout(timer)
    // a worker that stays paused cannot even be terminated
    send('Debugger.resume')
    send('Debugger.disable')
    session.post('NodeWorker.disable', () => session.disconnect())
  })
}

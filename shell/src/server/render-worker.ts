import type { Remote } from '@drogerie/shared-lib/runtime'
import { confineThread } from '@drogerie/tooling/release/confinement.ts'
import { loadServerBundle, loadShellBundle } from '@drogerie/tooling/release/load-server-bundle.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { RendererOptions } from '../render/renderer.tsx'
import type { RenderRequest, RenderResult } from '../render/release.ts'
import { freezeBuiltIns, watchBuiltIns } from './built-ins.ts'
import type {
  FailedRemote,
  FromWorker,
  PageOwner,
  ToWorker,
  WorkerData,
} from './render-messages.ts'
import { systemThreadId } from './thread-times.ts'

type Renderer = {
  importMap: string
  /** Absent in releases of the shell that did not know it yet. */
  ownerOf?: (url: string) => PageOwner
  render: (request: RenderRequest) => Promise<RenderResult>
}
type ShellBundle = {
  providedToRemotes: Record<string, unknown>
  createRenderer: (options: RendererOptions) => Promise<Renderer>
}

/** ms between two signs of life; the pool counts how many are missed. */
const pulseMs = 100

const { input, pulse, without, waitMs } = workerData as WorkerData
const port = parentPort
if (!port) throw new Error('render-worker runs as a worker thread only')
const send = (message: FromWorker) => port.postMessage(message)
const beats = new Int32Array(pulse)
Atomics.store(beats, 1, systemThreadId())
const beat = () => Atomics.add(beats, 0, 1)
setInterval(beat, pulseMs)
confineThread()

/**
 * Code of this app runs now; what the one before did to the language is its own fault, and has
 * spoilt this whole worker.
 */
function createStages() {
  let running = 'shell'
  const changedBuiltIn = watchBuiltIns()
  const enter = (app: string) => {
    const changed = changedBuiltIn()
    if (changed) throw new Error(`${running} changed ${changed} while it loaded`)
    running = app
    send({ type: 'loading', app })
  }
  return { enter, changedBuiltIn }
}

/**
 * One worker renders one line-up: its shell's React and router, and each remote's bundle with those
 * modules.
 */
async function start() {
  send({ type: 'loading', app: 'shell' })
  const { createRenderer, providedToRemotes } = loadShellBundle(
    input.shell.code,
    input.shell.filename,
  ) as ShellBundle
  const { enter, changedBuiltIn } = createStages()
  const failed: FailedRemote[] = []
  const onFailed = (remote: string, error: unknown) =>
    failed.push({ remote, message: String(error) })

  const remotes = input.remotes.map(({ code, filename, ...release }) => {
    if (without.includes(release.name)) return { ...release, remote: null }
    enter(release.name)
    try {
      return {
        ...release,
        remote: (loadServerBundle(code, filename, providedToRemotes) as { remote: Remote }).remote,
      }
    } catch (error) {
      onFailed(release.name, error)
      return { ...release, remote: null }
    }
  })
  const { config, apiOrigin, shell } = input
  const renderer = await createRenderer({
    config,
    apiOrigin,
    shell,
    remotes,
    waitMs,
    onLoading: enter,
    onFailed,
  })
  enter('shell')
  freezeBuiltIns()

  async function render({ id, request }: ToWorker): Promise<void> {
    send({
      type: 'started',
      id,
      owner: renderer.ownerOf?.(request.url) ?? { remote: null, layout: 'default' },
    })
    // the event loop may make several pages before it looks at its timers: that is work, not
    // silence
    beat()
    const answer: FromWorker = await renderer.render(request).then(
      (result) => ({ type: 'rendered', id, result }),
      (error: unknown) => ({
        type: 'failed',
        id,
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    beat()
    // a page that fails because the language is not what it was is made elsewhere
    const changed = changedBuiltIn()
    send(changed ? { type: 'tainted', what: changed } : answer)
  }
  port?.on('message', (message: ToWorker) => void render(message))
  send({ type: 'ready', importMap: renderer.importMap, failed })
}

void start()

import type { Remote } from '@drogerie/shared-lib/runtime'
import { loadServerBundle } from '@drogerie/tooling/release/load-server-bundle.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { RendererOptions } from '../render/renderer.tsx'
import type { RenderRequest, RenderResult } from '../render/release.ts'
import type { FromWorker, ToWorker, WorkerInput } from './render-messages.ts'

type ShellBundle = {
  providedToRemotes: Record<string, unknown>
  createRenderer: (options: RendererOptions) => Promise<{ importMap: string; render: (request: RenderRequest) => Promise<RenderResult> }>
}

const input = workerData as WorkerInput
const port = parentPort
if (!port) throw new Error('render-worker runs as a worker thread only')
const send = (message: FromWorker) => port.postMessage(message)

/** One process renders one line-up: its shell's React and router, and each remote's bundle with those modules. */
async function start() {
  const { createRenderer, providedToRemotes } = loadServerBundle(input.shell.code, input.shell.filename, {}) as ShellBundle
  const failed: { remote: string; message: string }[] = []
  const remotes = input.remotes.map(({ code, filename, ...release }) => {
    try {
      const { remote } = loadServerBundle(code, filename, providedToRemotes) as { remote: Remote }
      return { ...release, remote }
    } catch (error) {
      failed.push({ remote: release.name, message: String(error) })
      return { ...release, remote: null }
    }
  })
  const renderer = await createRenderer({ config: input.config, apiOrigin: input.apiOrigin, shell: input.shell, remotes })
  port?.on('message', ({ id, request }: ToWorker) => {
    renderer.render(request).then(
      (result) => send({ type: 'rendered', id, result }),
      (error: unknown) => send({ type: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  send({ type: 'ready', importMap: renderer.importMap, failed })
}

void start()

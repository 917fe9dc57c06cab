import { parentPort, workerData } from 'node:worker_threads'
import { confineThread } from '../release/confinement.ts'
import { loadServerBundle, loadShellBundle } from '../release/load-server-bundle.ts'
import type { DevRelease } from './dev-release.ts'
import type { Boot, RouteRow } from './host-page.ts'

export type Rendered = { status: number; headers: Record<string, string>; body: string }

/** Routes of a remote whose code is at the host: its pages are, too. */
export type AbsentRemote = {
  name: string
  version: string
  base: string
  entry: string
  routes: RouteRow[]
}

export type DevLine = {
  config: Boot['config']
  apiOrigin: string
  shell: DevRelease
  own: DevRelease[]
  others: AbsentRemote[]
}

export type ToDevWorker = { id: number; url: string; signedIn: boolean }
export type FromDevWorker =
  | { type: 'ready'; importMap: string }
  | { type: 'broken'; message: string }
  | { type: 'rendered'; id: number; result: Rendered }
  | { type: 'failed'; id: number; message: string }

/** Exports of a shell's server bundle (`shell/src/render/renderer.tsx`). */
type ShellBundle = {
  providedToRemotes: Record<string, unknown>
  createRenderer: (options: object) => Promise<{
    importMap: string
    render: (request: { url: string; signedIn: boolean }) => Promise<Rendered>
  }>
}

/** Pages may wait longer for data in development. ms */
const waitMs = 5000

const textOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
const send = (message: FromDevWorker) => parentPort?.postMessage(message)

/**
 * Renders with the shell and the remotes built here; what the others would render is left to the
 * host.
 */
async function start({ config, apiOrigin, shell, own, others }: DevLine): Promise<void> {
  const { createRenderer, providedToRemotes } = loadShellBundle(
    shell.code,
    shell.filename,
  ) as ShellBundle
  const absent = others.map((other) => ({
    ...other,
    uniqueName: other.name,
    groups: {},
    integrity: {},
    remote: null,
  }))
  const present = own.map(({ code, ...release }) => ({
    ...release,
    remote: loadServerBundle(code, release.filename, providedToRemotes)['remote'],
  }))
  const remotes = [...present, ...absent]
  const failed = (_app: string, error: unknown) => send({ type: 'broken', message: textOf(error) })
  const renderer = await createRenderer({
    config,
    apiOrigin,
    shell,
    remotes,
    waitMs,
    onLoading: () => {},
    onFailed: failed,
  })
  parentPort?.on('message', ({ id, url, signedIn }: ToDevWorker) => {
    renderer.render({ url, signedIn }).then(
      (result) => send({ type: 'rendered', id, result }),
      (error: unknown) => send({ type: 'failed', id, message: textOf(error) }),
    )
  })
  send({ type: 'ready', importMap: renderer.importMap })
}

confineThread()
start(workerData as DevLine).catch((error: unknown) =>
  send({ type: 'broken', message: textOf(error) }),
)

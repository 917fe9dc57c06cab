import type { LayoutName, PublicConfig } from '@drogerie/shared-lib/runtime'
import type { RenderRelease, RenderRequest, RenderResult, ShellRelease } from '../render/release.ts'

type WithCode<T> = T & { code: string; filename: string }

/** Input of a render worker at its start: one whole line-up. */
export type WorkerInput = {
  config: PublicConfig
  apiOrigin: string
  shell: WithCode<ShellRelease>
  remotes: WithCode<Omit<RenderRelease, 'remote'>>[]
}

export type WorkerData = {
  input: WorkerInput
  /**
   * Two 32-bit numbers: a counter that a worker whose event loop turns raises ten times a second,
   * and the system's number of its thread (0 where the system does not tell).
   */
  pulse: SharedArrayBuffer
  /** Remotes whose code must not run. */
  without: string[]
  /** ms */
  waitMs: number
}

/**
 * The remote that owns the requested page, and the layout; the shell's own pages have no remote.
 */
export type PageOwner = { remote: string | null; layout: LayoutName }

export type FailedRemote = { remote: string; message: string }

export type ToWorker = { id: number; request: RenderRequest }
export type FromWorker =
  /** The code of this app runs for the first time now. */
  | { type: 'loading'; app: string }
  | { type: 'ready'; importMap: string; failed: FailedRemote[] }
  | { type: 'started'; id: number; owner: PageOwner }
  | { type: 'rendered'; id: number; result: RenderResult }
  | { type: 'failed'; id: number; message: string }
  /** Something changed a built-in of the language; the worker renders nothing more. */
  | { type: 'tainted'; what: string }

import type { PublicConfig } from '@drogerie/shared-lib/runtime'
import type { RenderRelease, RenderRequest, RenderResult, ShellRelease } from '../render/release.ts'

type WithCode<T> = T & { code: string; filename: string }

/** What a render worker starts with: one line-up, whole. */
export type WorkerInput = {
  config: PublicConfig
  apiOrigin: string
  shell: WithCode<ShellRelease>
  remotes: WithCode<Omit<RenderRelease, 'remote'>>[]
}

export type ToWorker = { id: number; request: RenderRequest }
export type FromWorker =
  | { type: 'ready'; importMap: string; failed: { remote: string; message: string }[] }
  | { type: 'rendered'; id: number; result: RenderResult }
  | { type: 'failed'; id: number; message: string }

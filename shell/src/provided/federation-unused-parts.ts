/**
 * Stands in for what the federation runtime does with manifests (snapshots of builds and preloading
 * by them): remotes are registered by their entry, and the document preloads their files itself.
 * Replaced in the browser build.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => {}, removePlugin: () => {} }
  readonly manifestCache = new Map<string, unknown>()
}

export const getGlobalRemoteInfo = () => ({
  hostGlobalSnapshot: undefined,
  globalSnapshot: {},
  remoteSnapshot: undefined,
})
export const formatPreloadArgs = (): never[] => []
export const preloadAssets = (): never[] => []
export const defaultPreloadArgs = {}
export const normalizePreloadExposes = (): never[] => []

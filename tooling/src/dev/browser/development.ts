import type * as reactRefresh from 'react-refresh/runtime'

/** Hot replacement as rspack's runtime offers it to modules. */
export type Hot = {
  data?: { exports?: Record<string, unknown> }
  accept: (onError?: (error: unknown) => void) => void
  dispose: (keep: (data: { exports?: Record<string, unknown> }) => void) => void
  invalidate: () => void
  check: (apply: boolean) => Promise<unknown[] | null>
  status: () => string
}

export type Texts = Record<string, unknown>

/**
 * State that the shell's page and the modules of developed remotes share in development. One per
 * document.
 */
export type Development = {
  /**
   * The shell's copy, which knows the page's React; null before it is installed, and without Fast
   * Refresh.
   */
  refresh: typeof reactRefresh | null
  /** Each remote that is developed here and loaded, with the hash of the build it runs. */
  running: Map<string, { hot: Hot; hash: () => string }>
  /** Texts that were changed since the document came, by namespace. */
  takeTexts: (namespace: string, texts: Texts) => void
  /** A module that cannot be replaced while it runs asks for a new document. */
  needsReload: (reason: string) => void
}

declare global {
  var shopDevelopment: Development | undefined
}

const blank = (): Development => ({
  refresh: null,
  running: new Map(),
  takeTexts: () => {},
  needsReload: () => {},
})

/** The same object for every bundle of the page. */
export const development = (): Development => (globalThis.shopDevelopment ??= blank())

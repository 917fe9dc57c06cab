import { development, type Hot } from './development.ts'

type Exports = Record<string, unknown>
declare const __webpack_require__: {
  c: Record<string, { exports: Exports } | undefined>
  h: () => string
}

declare const __DEVELOPED_REMOTE__: string

/**
 * One runtime for all bundles of the page: React tells its roots to the one that was there before
 * it.
 */
function runtime() {
  const { refresh } = development()
  if (!refresh) throw new Error('the shell of this page was built without Fast Refresh')
  return refresh
}

/** Modules of one update are all run before anything is rendered again. ms */
const gatherMs = 20
let timer: ReturnType<typeof setTimeout> | undefined

function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => runtime().performReactRefresh(), gatherMs)
}

/** A module that exports only components: its importers need not run again when it changes. */
const isBoundary = (exports: Exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every((value) => runtime().isLikelyComponentType(value))
}

/** The compiler calls these three in every module of a remote (`builtin:react-refresh-loader`). */
export const register = (type: unknown, id: string): void => runtime().register(type, id)

export const createSignatureFunctionForTransform = () =>
  runtime().createSignatureFunctionForTransform()

export function refresh(moduleId: string, hot: Hot): void {
  development().running.set(__DEVELOPED_REMOTE__, { hot, hash: () => __webpack_require__.h() })
  const exports = __webpack_require__.c[moduleId]?.exports ?? {}
  const before = hot.data?.exports
  for (const [name, value] of Object.entries(exports))
    if (runtime().isLikelyComponentType(value)) register(value, `${moduleId} exports ${name}`)
  if (!isBoundary(exports)) {
    // it exported components before: its importers must get the new exports
    if (before && isBoundary(before)) hot.invalidate()
    return
  }
  hot.dispose((data) => (data.exports = exports))
  hot.accept((error) => development().needsReload(String(error)))
  if (!before) return
  if (Object.keys(before).join() === Object.keys(exports).join()) refreshSoon()
  else hot.invalidate()
}

import { isComponent } from './component-types.ts'
import { development, type Hot } from './development.ts'

type Exports = Record<string, unknown>
declare const __webpack_require__: {
  c: Record<string, { exports: Exports } | undefined>
  h: () => string
}

/** Modules of one update are all run before anything is rendered again. ms */
const gatherMs = 20
let timer: ReturnType<typeof setTimeout> | undefined

function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => development().refresh.refresh(), gatherMs)
}

/** A module that exports only components: its importers need not run again when it changes. */
const isBoundary = (exports: Exports) => {
  const values = Object.values(exports)
  return values.length > 0 && values.every(isComponent)
}

/** The compiler calls these three in every module of the remote (`builtin:react-refresh-loader`). */
export const register = (type: unknown, id: string): void =>
  development().refresh.register(type, id)

export const createSignatureFunctionForTransform = () => development().refresh.signature()

export function refresh(moduleId: string, hot: Hot): void {
  development().running = { hot, hash: () => __webpack_require__.h() }
  const exports = __webpack_require__.c[moduleId]?.exports ?? {}
  const before = hot.data?.exports
  for (const [name, value] of Object.entries(exports))
    if (isComponent(value)) register(value, `${moduleId} exports ${name}`)
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

import { innerType, isClassComponent, isType } from './component-types.ts'
import type { FiberRoot, ReactHook, Renderer } from './react-hook.ts'
import { createSignatures } from './signatures.ts'

/** All versions of one component; `current` is the newest. */
type Family = { current: unknown }

/**
 * Puts new versions of components into running roots. React itself finds the fibers to render again and keeps their state; this
 * says which type took the place of which, and whether the hooks are still the same.
 */
export function createRefreshRuntime() {
  const familiesById = new Map<string, Family>()
  const familiesByType = new WeakMap<object, Family>()
  const replaced = new WeakMap<object, Family>()
  const signatures = createSignatures()
  const renderers = new Map<number, Renderer>()
  const mounted = new Map<FiberRoot, Renderer>()
  const failed = new Map<FiberRoot, Renderer>()
  const elements = new WeakMap<FiberRoot, unknown>()
  let pending: [Family, object][] = []

  /** @param id - the same for every version: module and name. */
  function register(type: unknown, id: string): void {
    if (!isType(type) || familiesByType.has(type)) return
    const known = familiesById.get(id)
    const family = known ?? { current: type }
    if (known) pending.push([known, type])
    else familiesById.set(id, family)
    familiesByType.set(type, family)
    const wrapped = innerType(type)
    if (wrapped) register(wrapped.inner, id + wrapped.suffix)
  }

  const keepsState = (before: unknown, next: unknown) =>
    !isClassComponent(before) && !isClassComponent(next) && signatures.areEqual(before, next)

  function takePending() {
    const update = { updatedFamilies: new Set<Family>(), staleFamilies: new Set<Family>() }
    for (const [family, next] of pending) {
      const before = family.current as object
      replaced.set(before, family)
      replaced.set(next, family)
      family.current = next
      ;(keepsState(before, next) ? update.updatedFamilies : update.staleFamilies).add(family)
    }
    pending = []
    return update
  }

  /** Renders again what has a new version; a failed root renders its last element again. */
  function refresh(): void {
    if (pending.length === 0) return
    const update = takePending()
    for (const renderer of renderers.values())
      renderer.setRefreshHandler((type) => replaced.get(type as object))
    for (const [root, renderer] of [...failed])
      if (elements.has(root)) renderer.scheduleRoot(root, elements.get(root))
    for (const [root, renderer] of [...mounted]) renderer.scheduleRefresh(root, update)
  }

  function committed(id: number, root: FiberRoot, didError: boolean): void {
    const renderer = renderers.get(id)
    if (!renderer) return
    const isMounted = Boolean(root.current.memoizedState?.element)
    if (isMounted) mounted.set(root, renderer)
    else mounted.delete(root)
    if (!isMounted && didError) failed.set(root, renderer)
    else failed.delete(root)
  }

  /** Must run before the page's React: a renderer makes itself known once, as it starts. */
  function install(target: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook }): void {
    let nextId = 0
    const blank: ReactHook = { renderers: new Map(), supportsFiber: true, inject: () => nextId++ }
    const hook = (target.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= blank)
    const { inject, onCommitFiberRoot, onScheduleFiberRoot } = hook
    hook.inject = (renderer) => {
      const id = inject.call(hook, renderer)
      if (typeof renderer.scheduleRefresh === 'function') renderers.set(id, renderer)
      return id
    }
    hook.onScheduleFiberRoot = (id, root, element) => {
      elements.set(root, element)
      onScheduleFiberRoot?.call(hook, id, root, element)
    }
    hook.onCommitFiberRoot = (id, root, priority, didError) => {
      committed(id, root, didError)
      onCommitFiberRoot?.call(hook, id, root, priority, didError)
    }
    hook.onCommitFiberUnmount ??= () => {}
  }

  return { install, register, refresh, signature: signatures.create }
}
export type RefreshRuntime = ReturnType<typeof createRefreshRuntime>

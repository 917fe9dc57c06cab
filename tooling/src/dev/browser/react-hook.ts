/** What of a root is looked at: whether it shows anything. */
export type FiberRoot = { current: { memoizedState: { element?: unknown } | null } }

export type RefreshUpdate = { updatedFamilies: Set<unknown>; staleFamilies: Set<unknown> }

/** What a development build of React offers to tools, as far as refreshing needs it. */
export type Renderer = {
  setRefreshHandler: (resolve: (type: unknown) => unknown) => void
  scheduleRefresh: (root: FiberRoot, update: RefreshUpdate) => void
  scheduleRoot: (root: FiberRoot, element: unknown) => void
}

/** React's door for tools; the browser extension uses the same one. */
export type ReactHook = {
  renderers: Map<number, Renderer>
  supportsFiber: boolean
  inject: (renderer: Renderer) => number
  onScheduleFiberRoot?: (id: number, root: FiberRoot, element: unknown) => void
  onCommitFiberRoot?: (id: number, root: FiberRoot, priority: unknown, didError: boolean) => void
  onCommitFiberUnmount?: () => void
}

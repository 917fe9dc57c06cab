/**
 * Keeps a value for a while: one load at a time, and an old value is served while the next one loads. Make one per app
 * instance, never per module.
 *
 * @param ttlMs - age after which the next call starts a reload.
 */
export function cached<Value>(ttlMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let value: { current: Value; loadedAt: number } | null = null
  let loading: Promise<Value> | null = null

  const reload = () => {
    loading ??= load()
      .then((current) => {
        value = { current, loadedAt: Date.now() }
        return current
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  return async () => {
    if (!value) return reload()
    if (Date.now() - value.loadedAt > ttlMs) reload().catch(() => undefined) // the old value stands until one succeeds
    return value.current
  }
}

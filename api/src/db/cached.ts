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
        value = { current, loadedAt: performance.now() }
        return current
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  return async () => {
    if (!value) return reload()
    if (performance.now() - value.loadedAt > ttlMs) reload().catch(() => undefined) // the old value stands until one succeeds
    return value.current
  }
}

/**
 * As `cached`, for many values by key: the least recently asked for ones are forgotten. A failed load is not kept.
 *
 * @param maxEntries - how many values are kept.
 */
export function cachedByKey<Value>(ttlMs: number, maxEntries: number): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const entries = new Map<string, { value: Promise<Value>; loadedAt: number }>()
  return (key, load) => {
    const known = entries.get(key)
    entries.delete(key)
    const isFresh = known !== undefined && performance.now() - known.loadedAt < ttlMs
    const entry = isFresh ? known : { value: load(), loadedAt: performance.now() }
    entries.set(key, entry)
    if (!isFresh) entry.value.catch(() => entries.delete(key))
    if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? key)
    return entry.value
  }
}

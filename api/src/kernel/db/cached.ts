import { LRUCache } from 'lru-cache'

/**
 * Keeps a value for a while: one load at a time, and an old value is served while the next one
 * loads. Make one per app instance, never per module.
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
    // the old value stands until one succeeds
    if (performance.now() - value.loadedAt > ttlMs) reload().catch(() => undefined)
    return value.current
  }
}

/**
 * As `cached`, for many values by key: the least recently used ones are dropped. A failed load is
 * not cached.
 *
 * @param maxEntries - the most values kept.
 */
export function cachedByKey<Value>(
  ttlMs: number,
  maxEntries: number,
): (key: string, load: () => Promise<Value>) => Promise<Value> {
  const values = new LRUCache<string, Promise<Value>>({
    max: maxEntries,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => performance.now() },
  })
  return (key, load) => {
    const known = values.get(key)
    if (known) return known
    const value = load()
    values.set(key, value)
    value.catch(() => {
      if (values.peek(key) === value) values.delete(key)
    })
    return value
  }
}

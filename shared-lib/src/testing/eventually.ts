import { vi } from 'vitest'

/**
 * Tries a check until it passes. Vitest's own patience is one second, which a busy machine uses up.
 *
 * @throws what the check threw last, after 20 seconds.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000 })

import { afterAll, vi } from 'vitest'

/**
 * For suites with state in modules, where files share a process: each file loads the shop's modules
 * anew (React and the other packages stay), and its settings, clock and stand-ins end with it.
 * Starting a process for each file takes four times as long.
 */
const environment = { ...process.env }

function forget(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
  vi.resetModules()
}

afterAll(forget)
